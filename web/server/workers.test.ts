// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '#core/ports/stores/storage.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { json, bearer, send } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openSink } from '#adapters/newsletter-worker/testing/smtp-sink.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { startTestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { ensureBuilt } from '#testing/server/built.ts'
import { freePort } from '#testing/server/free-port.ts'
import { launchServer, startServerProcess, type ServerProcess } from '#testing/server/server-process.ts'

const siteSlug = 'ottolina'
const host = 'ottolina.localhost:4000'

/** The process ids of the workers that have started, in this order, according to the log. */
const pidsIn = ({ output }: ServerProcess) =>
  [...output().matchAll(/"worker started".*"pid":(\d+)/g)].map(([, pid]) => Number(pid))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('two workers on %s', (database) => {
  let server: ServerProcess
  let storage: Storage
  let folder: string
  let owner: { id: string; token: string }
  let metricsPort: number
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    await ensureBuilt()
    folder = await mkdtemp(join(tmpdir(), 'trivet-workers-'))
    const sink = await openSink(() => {})
    const postgres = database === 'PostgreSQL' ? await startTestPostgres() : null
    const databaseUrl = await postgres?.createDatabase()
    metricsPort = await freePort()
    const environment = {
      TRIVET_DATA: folder,
      ...(databaseUrl !== undefined && { TRIVET_DATABASE_URL: databaseUrl }),
      TRIVET_WORKERS: '2',
      TRIVET_METRICS: `127.0.0.1:${metricsPort}`,
      TRIVET_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    }
    server = await startServerProcess({ environment })
    storage = await openStorage({ dataFolder: folder, databaseUrl })
    const platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
    owner = await platform.signIn('owner@example.com')
    await platform.api(owner.token).createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    closing.push(
      () => server.end('SIGKILL'),
      () => storage.close(),
      () => sink.close(),
      async () => postgres?.stop(),
      () => rm(folder, { recursive: true, force: true }),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  const api = () => createHttpApi({ origin: `http://127.0.0.1:${server.port}`, token: () => owner.token })
  // Connections go to the workers in turn, so that requests over new ones are answered by both.
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send(server.port, path, { headers: { connection: 'close', ...headers } })
  const askOften = (path: string, headers?: Readonly<Record<string, string>>) =>
    Promise.all(Array.from({ length: 8 }, () => ask(path, headers)))
  const createWanted = () =>
    send(
      server.port,
      `/api/v1/manage/${siteSlug}/recipes`,
      json('POST', { title: 'Wanted', slug: 'wanted' }, { connection: 'close', ...bearer(owner.token) }),
    )

  it('both show at once what one of them changed', async () => {
    await askOften('/recipes', { host })
    const { recipe } = (await api().createRecipe({ siteSlug, body: { title: 'Soup', slug: 'fresh-soup' } }))
      .body
    const recipeId = recipe.id
    const seen = async () => [
      ...(await askOften('/recipes', { host })),
      ...(await askOften(`/api/v1/site/${siteSlug}/recipes`)),
    ]
    for (const { text } of await seen()) expect(text).not.toContain('fresh-soup')
    await api().publishRecipe({ siteSlug, recipeId })
    for (const { text } of await seen()) expect(text).toContain('fresh-soup')
    await api().unpublishRecipe({ siteSlug, recipeId })
    for (const { text } of await seen()) expect(text).not.toContain('fresh-soup')
  })

  it('accept one of several concurrent writes of the same value', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, createWanted))
    const refused = Array.from({ length: 19 }, () => 409)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...refused])
  })

  it('count limits together', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 7; number += 1) {
      const request = json('POST', { email: 'often@example.com' }, { connection: 'close' })
      statuses.push((await send(server.port, '/api/v1/manage/sign-in', request)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('report the sums of their metrics', async () => {
    const completed = async () => {
      const { text } = await send(metricsPort, '/metrics')
      const [, count = 'none'] =
        /^trivet_http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(text) ?? []
      return Number(count)
    }
    await askOften('/healthz')
    const before = await completed()
    await askOften('/healthz')
    expect([before >= 8, (await completed()) - before]).toEqual([true, 8])
  })

  it('are started again when they end, and one answers meanwhile', async () => {
    const [first = 0, second = 0] = pidsIn(server)
    expect([isRunning(first), isRunning(second)]).toEqual([true, true])
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isRunning(first)).toBe(false)
    expect((await ask('/healthz')).status).toBe(200)
    await expect.poll(() => pidsIn(server).length, { timeout: 15_000 }).toBe(3)
    for (const { status } of await askOften('/recipes', { host })) expect(status).toBe(200)
  })

  it('both end when the server is asked to', async () => {
    expect(await server.end()).toBe(0)
    expect(pidsIn(server).filter(isRunning)).toEqual([])
  })
})

describe('a server with workers that cannot start', () => {
  it('says why once and ends with the exit code of a server without them', async () => {
    await ensureBuilt()
    const folder = await mkdtemp(join(tmpdir(), 'trivet-workers-'))
    const taken = await startServerProcess({ environment: { TRIVET_DATA: join(folder, 'one') } })
    const environment = { TRIVET_DATA: join(folder, 'two'), TRIVET_WORKERS: '2', TRIVET_METRICS: 'off' }
    const server = await launchServer({ environment, port: taken.port })
    expect(await server.exited).toBe(1)
    expect(server.output().match(/The port is in use by another program/g)).toHaveLength(1)
    await taken.end()
    await rm(folder, { recursive: true, force: true })
  })
})
