import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#testing/server/free-port.ts'
import { serveBrowser } from './browser-server.ts'
import { builtServer, startServerProcess } from '../server/server-process.ts'

/** Serves the built platform with its demo from a temporary folder, and one browser, for all test files. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(builtServer)) throw new Error('There is no build to test: run "npm run build" first.')
  const [port, dataFolder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'trivet-e2e-'))])
  const url = `http://localhost:${port}`
  const environment = {
    ...{ TRIVET_URL: url, TRIVET_DATA: dataFolder, TRIVET_DEMO: '1' },
    TRIVET_ADMINS: 'administrator@example.com',
    // Every test has its own client address, so that tests do not share rate limits.
    TRIVET_TRUST_PROXY: '1',
  }
  const [server, browser] = await Promise.all([startServerProcess({ port, environment }), serveBrowser()])
  provide('platform', { url, dataFolder })
  provide('browser', browser.wsEndpoint())
  return async () => {
    await Promise.all([server.end(), browser.close()])
    await rm(dataFolder, { recursive: true, force: true })
  }
}
