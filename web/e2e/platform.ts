import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { freePort } from '#adapters/testing/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = join(root, 'dist/server/main.js')

/** The built platform with its demo, in a folder of its own. */
export type TestPlatform = {
  readonly url: string
  /** The origin of a site's host. */
  siteUrl(slug: string): string
  /** The text of the newest mail to an address; waits for it. */
  mailTo(address: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the built server on a free port; the demo is there when this resolves. */
export async function startTestPlatform(): Promise<TestPlatform> {
  if (!existsSync(server)) throw new Error('There is no build to test: run "npm run build" first.')
  const [port, dataFolder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'trivet-e2e-'))])
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', server], {
    env: { ...process.env, PORT: String(port), TRIVET_URL: url, TRIVET_DATA: dataFolder, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`)
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  }, `the server at ${url}`)
  return {
    url,
    siteUrl: (slug) => `http://${slug}.localhost:${port}`,
    async mailTo(address) {
      let text = ''
      await until(async () => {
        text = (await newestMail(join(dataFolder, 'outbox'), address)) ?? ''
        return text !== ''
      }, `a mail to ${address}`)
      return text
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function newestMail(folder: string, address: string): Promise<string | null> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : []
  for (const name of names.sort().toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.some((to) => to.address === address)) return mail.text ?? ''
  }
  return null
}

async function until(isDone: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
