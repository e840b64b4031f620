// @module-tag long
import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, json, send } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { ensureBuilt } from '#testing/server/built.ts'
import {
  isReady,
  launchServer,
  startServerProcess,
  type ServerProcess,
} from '../../testing/server/server-process.ts'

const run = promisify(execFile)
/** `prlimit` of util-linux raises limits of a running process. */
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0
const siteSlug = 'ottolina'
const recipesPath = `/api/v1/manage/${siteSlug}/recipes`
let folder: string
let data: string
let server: ServerProcess | undefined

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-hard-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  await chmod(folder, 0o755)
  await rm(folder, { recursive: true, force: true })
})

/** Creates a site with its owner in the database that the server will open. */
async function makeSite(): Promise<string> {
  const storage = await openStorage({ dataFolder: data })
  const platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  const { api, token } = await platform.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  await storage.close()
  return token
}

const story = (text: string) => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text }] }],
})

function save({ port }: ServerProcess, token: string, slug: string, size = 0) {
  const body = { title: slug, slug, storyMore: story('x'.repeat(size)), keywords: [slug] }
  return send(port, recipesPath, json('POST', body, bearer(token)))
}

/** The whole content of the database, once no server has it open. */
function inspect() {
  const file = new SqliteFile(join(data, 'trivet.sqlite'))
  try {
    const check = file.pragma('integrity_check', { simple: true })
    const foreign = file.pragma('foreign_key_check')
    const count = (table: string) =>
      file.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n
    return { check, foreign, recipes: count('recipes'), indexed: count('recipe_search') }
  } finally {
    file.close()
  }
}

async function storedSlugs(): Promise<Set<string>> {
  const storage = await openStorage({ dataFolder: data })
  const site = await storage.stores.siteStore.bySlug(siteSlug)
  const slugs = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const page = { siteId: site?.id ?? '', status: 'all', orderBy: 'title_asc', limit: 100, offset } as const
    const { recipes } = await storage.stores.recipeStore.list(page)
    for (const { slug } of recipes) slugs.add(slug)
    if (recipes.length === 0) break
  }
  await storage.close()
  return slugs
}

describe('a server whose disk is full', () => {
  const title = 'says so, goes on reading, loses nothing, and writes again once there is room'
  it.skipIf(!hasPrlimit)(hasPrlimit ? title : `${title} (skipped: there is no prlimit here)`, async () => {
    const token = await makeSite()
    server = await startServerProcess({ environment: { TRIVET_DATA: data }, fileLimit: 3000 })
    const confirmed: string[] = []
    let refused
    for (let number = 0; number < 400 && refused === undefined; number += 1) {
      const response = await save(server, token, `large-${number}`, 30_000)
      if (response.status === 200) confirmed.push(`large-${number}`)
      else refused = response
    }
    expect(confirmed.length).toBeGreaterThan(10)
    for (const response of [refused, await save(server, token, 'again', 30_000)]) {
      expect([response?.status, response?.headers['retry-after'], response?.json]).toEqual([
        ...[503, '60'],
        expect.objectContaining({ code: 'disk_full', error: expect.stringMatching(/the disk .* is full/) }),
      ])
    }
    const read = await send(server.port, `${recipesPath}?limit=100`, { headers: bearer(token) })
    expect([read.status, read.json?.['total']]).toEqual([200, confirmed.length])
    expect((await send(server.port, '/', { headers: { host: `${siteSlug}.localhost:4000` } })).status).toBe(
      200,
    )

    await run('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:'])
    for (const slug of ['room-1', 'room-2']) {
      expect((await save(server, token, slug, 30_000)).status).toBe(200)
      confirmed.push(slug)
    }
    expect(await server.end()).toBe(0)
    const rows = confirmed.length
    expect(inspect()).toEqual({ check: 'ok', foreign: [], recipes: rows, indexed: rows })
    expect(await storedSlugs()).toEqual(new Set(confirmed))
  })
})

describe('a server that is killed while it writes', () => {
  it('has every confirmed write and no partial one after a restart', async () => {
    const token = await makeSite()
    const confirmed = new Set<string>()
    for (const round of [1, 2, 3]) {
      const started = await startServerProcess({ environment: { TRIVET_DATA: data } })
      server = started
      const writers = Array.from({ length: 6 }, async (_, lane) => {
        for (let number = 0; ; number += 1) {
          const slug = `recipe-${round}-${lane}-${number}`
          const response = await save(started, token, slug, 2000).catch(() => null)
          if (response === null) return
          expect(response.status).toBe(200)
          confirmed.add(slug)
          if (confirmed.size >= round * 100) await started.end('SIGKILL')
        }
      })
      await Promise.all(writers)
    }
    const stored = await storedSlugs()
    expect([...confirmed].filter((slug) => !stored.has(slug))).toEqual([])
    expect(confirmed.size).toBeGreaterThanOrEqual(300)
    // At most one more per writer (six) and kill, whose response was lost.
    expect(stored.size).toBeLessThanOrEqual(confirmed.size + 18)
    const rows = stored.size
    expect(inspect()).toEqual({ check: 'ok', foreign: [], recipes: rows, indexed: rows })
  })
})

describe('a server that is stopped by a signal', () => {
  /** A request that waits for the rest of its body. */
  async function openRequest({ port }: ServerProcess) {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    const body = '{"email":"ada@example.com"}'
    const head = [
      'POST /api/v1/manage/early-signups HTTP/1.1',
      ...['Host: localhost:4000', 'Content-Type: application/json', `Content-Length: ${body.length}`],
      // The server responds to this as soon as it has the request's headers.
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    const begun = 'HTTP/1.1 100 Continue\r\n\r\n'
    await expect.poll(() => response).toBe(begun)
    return { finish: () => socket.write(body.slice(1)), closed, response: () => response.slice(begun.length) }
  }

  /** Waits until a server accepts no new requests. */
  const closing = ({ port }: ServerProcess) => expect.poll(() => isReady(port)).toBe(false)

  it('finishes requests in progress, also after two signals', async () => {
    server = await startServerProcess({ environment: { TRIVET_DATA: data } })
    const request = await openRequest(server)
    // Signals are queued while the process is stopped, so that they arrive together even on a busy machine.
    for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT'] as const)
      process.kill(server.pid, signal)
    await closing(server)
    request.finish()
    await request.closed
    expect(request.response()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.exited).toBe(0)
  })

  it('stops immediately at a later second signal', async () => {
    server = await startServerProcess({ environment: { TRIVET_DATA: data } })
    const request = await openRequest(server)
    process.kill(server.pid, 'SIGTERM')
    await closing(server)
    // Signals within a second of the first count as one.
    await pause(1100)
    process.kill(server.pid, 'SIGTERM')
    expect(await server.exited).toBe(1)
    await request.closed
    expect(request.response()).toBe('')
  })
})

describe('a data folder that cannot be used', () => {
  const failedStart = async (dataFolder: string, fileLimit?: number) => {
    const limit = fileLimit === undefined ? {} : { fileLimit }
    server = await launchServer({ environment: { TRIVET_DATA: dataFolder }, ...limit })
    return { code: await server.exited, output: server.output().trim() }
  }
  const sentence = /^[^\n]*TRIVET_DATA[^\n]*\.$/

  it('is reported at startup if it is a file', async () => {
    await writeFile(data, 'no folder')
    for (const path of [data, join(data, 'deeper')]) {
      expect(await failedStart(path)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
    }
  })

  it.skipIf(process.platform !== 'linux')('is reported at startup if it cannot be created', async () => {
    const path = '/proc/trivet/data'
    expect(await failedStart(path)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  })

  it('is reported at startup if its files cannot be written', async () => {
    await mkdir(join(data, 'trivet.sqlite'), { recursive: true })
    expect(await failedStart(data)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  })

  it('is reported at startup if its database is damaged, and is not changed', async () => {
    await mkdir(data)
    await writeFile(join(data, 'trivet.sqlite'), 'no database at all, but somebody’s file '.repeat(100))
    expect(await failedStart(data)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  })

  it('is reported at startup if the disk is full', async () => {
    expect(await failedStart(data, 16)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  })
})
