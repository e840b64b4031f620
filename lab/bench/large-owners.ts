import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleSettings, sampleSite } from '#core/testing/stores/stored-records.ts'
import { connectDatabase } from '#adapters/storage/open-storage.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { fillLargeSite } from '#adapters/storage/testing/large-site/fill-large-site.ts'
import { systemRandom } from '#adapters/system/system.ts'
import type { Measurement } from './measurement.ts'
import { peakMegabytes, startServerProcess } from './server-process.ts'

/** The duration of each of the two loads in seconds; set `BENCH_SECONDS` for longer ones. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
/** The number of readers, each with a request at a time, and the pause between two requests of one, in milliseconds. */
const [readers, readerPauseMs] = [20, 200]
const readSite = 'ottolina'

/**
 * Response times for readers of a small site while the owners of two sites with 10,000 recipes and 100,000 subscribers
 * each continuously export and search, compared with the readers alone.
 */
export async function benchLargeOwners(): Promise<Measurement[]> {
  const data = join(mkdtempSync(join(tmpdir(), 'trivet-bench-')), 'data')
  const environment = { TRIVET_DATA: data, NODE_ENV: 'production', TRIVET_DEMO: '1' }
  try {
    await (await startServerProcess('dist/server/main.js', environment, '/readyz')).stop()
    const owners = [await addLargeSite(data, 1), await addLargeSite(data, 2)]
    const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
    try {
      const read = () => readFor(server.origin, seconds)
      await readFor(server.origin, 3)
      const alone = percentile(await read())
      const load = new AbortController()
      const work = owners.map((owner) => exportAndSearch(server.origin, owner, load.signal))
      const beside = percentile(await read())
      load.abort()
      const done = await Promise.all(work)
      const [exports, searches] = [done.reduce(sumOf('exports'), 0), done.reduce(sumOf('searches'), 0)]
      return [
        { name: `${readers} readers alone: time to an answer at p99`, value: alone, unit: 'ms' },
        {
          name: `the same beside two owners of large sites (${exports} exports and ${searches} searches in ${seconds} s)`,
          ...{ value: beside, unit: 'ms', goal: 'at most 100 ms' },
          ...{ ratio: beside / alone, baseline: 'the readers alone' },
        },
        { name: 'memory of the server at its peak', value: peakMegabytes(server.pid), unit: 'MB' },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(join(data, '..'), { recursive: true, force: true })
  }
}

type Owner = { readonly token: string; readonly slug: string }

/** Adds a large site to the database of a server that is stopped, and signs its owner in. */
async function addLargeSite(data: string, seed: number): Promise<Owner> {
  const path = join(data, 'trivet.sqlite')
  const slug = `large-${seed}`
  const storage = await openSqlite(path)
  const { userStore, sessionStore, siteStore } = storage.stores
  const now = new Date()
  const owner = await userStore.ensure({
    id: systemRandom.uuid(),
    email: `${slug}@example.com`,
    createdAt: now,
  })
  const token = systemRandom.token()
  await sessionStore.createSession({
    ...{ tokenHash: systemRandom.digest(token), userId: owner.id, siteId: null, isOnOwnDomain: false },
    ...{ device: null, createdAt: now, lastUsedAt: now },
  })
  const site = sampleSite(seed, {
    ...{ id: systemRandom.uuid(), ownerId: owner.id, createdAt: now },
    settings: sampleSettings({ slug, title: slug }),
  })
  await siteStore.create(site)
  await storage.close()
  const database = await connectDatabase(path)
  await fillLargeSite(database, { siteId: site.id, ownerId: owner.id, seed })
  await database.close()
  return { token, slug }
}

type Work = { exports: number; searches: number }

const sumOf = (key: keyof Work) => (sum: number, work: Work) => sum + work[key]

/** Exports and searches a site, both at once and without a pause, until it is aborted. */
async function exportAndSearch(origin: string, { token, slug }: Owner, signal: AbortSignal): Promise<Work> {
  const done: Work = { exports: 0, searches: 0 }
  const headers = { authorization: `Bearer ${token}` }
  const repeat = async (kind: keyof Work, path: string) => {
    while (!signal.aborted) {
      const response = await fetch(`${origin}/api/v1/manage/${slug}/${path}`, { headers, signal }).catch(
        () => null,
      )
      if (response === null) return
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
      const length = await lengthOf(response).catch(() => null)
      if (length !== null) done[kind] += 1
    }
  }
  await Promise.all([repeat('exports', 'export'), repeat('searches', 'subscribers?query=a&limit=50')])
  return done
}

/** Receives a body without storing it, because this process shares the machine with the server. */
async function lengthOf({ body }: Response): Promise<number> {
  let length = 0
  for await (const part of body ?? []) length += (part as Uint8Array).length
  return length
}

/** The response times of pages and lists for readers, in milliseconds. */
async function readFor(origin: string, duration: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const { port } = new URL(origin)
  const host = `${readSite}.localhost:${port}`
  const list = await fetch(`${origin}/api/v1/site/${readSite}/recipes?limit=24`)
  const { recipes }: { recipes: readonly { readonly slug: string }[] } = await list.json()
  const slugAt = (index: number) => recipes[index % recipes.length]?.slug ?? ''
  const pathAt = (index: number) =>
    [
      `/recipes/${slugAt(index)}`,
      `/recipes?search=${'salt soup lemon bread'.split(' ')[index % 4]}`,
      `/api/v1/site/${readSite}/recipes/${slugAt(index)}`,
      '/',
    ][index % 4] ?? '/'
  const times: number[] = []
  const end = performance.now() + duration * 1000
  const reader = async (number: number) => {
    for (let index = number; performance.now() < end; index += 1) {
      const startedAt = performance.now()
      await receive({ agent, port, host: 'localhost', path: pathAt(index), headers: { host } })
      times.push(performance.now() - startedAt)
      await pause(readerPauseMs)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, number) => reader(number)))
  agent.destroy()
  return times
}

function receive(options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${options.path} was answered with ${response.statusCode}.`))
      }
      response.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}

function percentile(times: readonly number[], share = 0.99): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
