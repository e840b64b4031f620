import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { startServerProcess, type ServerProcess } from '../server/server-process.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { callAs } from './own-site.ts'
import { linkIn, mailTo } from './outbox.ts'

/** A built server that a test can end and restart on the same data, and a browser. */
export type CrashServer = {
  url(): string
  /** The data folder. */
  folder(): string
  /** Restarts the server after `end`. */
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  /** Opens a page signed in as the owner of a new site. */
  openSite(site: { readonly title: string; readonly slug: string }): Promise<WatchedPage>
}

/** Starts the server and a browser before the tests of a file, and stops them afterwards. */
export function createCrashServer(environment: Readonly<Record<string, string>> = {}): CrashServer {
  let browser: TestBrowser
  let folder = ''
  let port = 0
  let server: ServerProcess
  const url = () => `http://localhost:${port}`
  const start = async () => {
    server = await startServerProcess({
      ...{ port, environment: { TRIVET_URL: url(), TRIVET_DATA: folder, ...environment } },
    })
  }

  beforeAll(async () => {
    ;[folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'trivet-crash-')), freePort()])
    ;[browser] = await Promise.all([startBrowser(), start()])
  })
  afterAll(async () => {
    await browser.close()
    await server.end()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    url,
    folder: () => folder,
    start,
    end: async (signal) => void (await server.end(signal)),
    async openSite({ title, slug }) {
      const email = `${slug}@example.com`
      const page = await browser.open()
      await page.visit(`${url()}/sign-up?next=/profile`)
      await page.getByRole('textbox', { name: 'Email' }).first().fill(email)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
      await page.visit(linkIn(await mailTo(folder, email)))
      await page.waitForURL((address) => !address.searchParams.has('mgk'))
      await callAs(page, 'POST', '/api/v1/manage/sites', { title, slug })
      return page
    },
  }
}
