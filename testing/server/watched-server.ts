import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { codeIn, mailTo } from '../browser/outbox.ts'
import { abuse } from '../../web/testing/abuse-client.ts'
import type { LoopReport } from './loop-watch.ts'
import { startServerProcess } from './server-process.ts'

/** The maximum blocking of the event loop in milliseconds; generous, because test machines are slow. */
export const maxHeldMs = 200
/** The maximum memory of the server, in MB. */
export const maxMegabytes = 512

/** The host of the demo site under test. */
export const abusedSite = 'ottolina.localhost:4000'

/** Sends a call of a signed-in person; resolves to the body of a successful response. */
export type SendCall = (path: string, body?: unknown) => Promise<unknown>

export type WatchedServer = Awaited<ReturnType<typeof startWatchedServer>>

/** Starts the built server with the demo, and measures its event loop and memory. */
export async function startWatchedServer() {
  const [watchPort, port, folder] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'trivet-abuse-')),
  ])
  const environment = {
    ...{ TRIVET_DATA: folder, TRIVET_DEMO: '1', TRIVET_METRICS: 'off' },
    TRIVET_LOOP_WATCH: String(watchPort),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.ts')}`,
  }
  const server = await startServerProcess({ port, environment })
  const home = () => abuse(port, { method: 'GET', path: '/', host: abusedSite })
  await vi.waitFor(async () => expect((await home()).status).toBe(200), { timeout: 60_000 })

  async function post(path: string, body?: unknown, token?: string): Promise<unknown> {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ host: 'localhost:4000', 'content-type': 'application/json' },
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }

  return {
    port,
    /** The measurements since the last report. */
    async report(): Promise<LoopReport> {
      return (await fetch(`http://127.0.0.1:${watchPort}/`)).json() as Promise<LoopReport>
    },
    /** Signs a person in by mail. */
    async signIn(email: string): Promise<{ readonly token: string; readonly send: SendCall }> {
      await post('/api/v1/manage/sign-up', { email })
      const code = codeIn(await mailTo(folder, email))
      const signedIn = await post('/api/v1/manage/sign-in-codes', { email, code })
      const { authToken: token } = signedIn as { authToken: string }
      return { token, send: (path, body) => post(path, body, token) }
    },
    async end() {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a site with a thousand recipes. */
export async function importMuch(send: SendCall, slug: string): Promise<void> {
  await send(`/api/v1/manage/${slug}/imports`, await bundleOfMuch(send, slug))
}

/** Creates a site with one recipe; returns its export with the recipe repeated a thousand times. */
export async function bundleOfMuch(send: SendCall, slug: string): Promise<object> {
  await send('/api/v1/manage/sites', { title: 'Much', slug })
  const read = { text: 'Rice\n\nIngredients\n1 cup rice\n\nSteps\n1. Boil the rice.' }
  const parsed = (await send('/api/v1/manage/recipe-parse', read)) as { recipe: object }
  await send(`/api/v1/manage/${slug}/recipes`, parsed.recipe)
  const { bundle } = (await send(`/api/v1/manage/${slug}/export`)) as { bundle: { recipes: object[] } }
  const [recipe] = bundle.recipes
  const recipes = Array.from({ length: 1000 }, (_, index) => ({
    ...{ ...recipe, id: crypto.randomUUID(), slug: `much-${index}`, source: null },
  }))
  return { ...bundle, recipes }
}
