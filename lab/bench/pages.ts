import { brotliCompressSync } from 'node:zlib'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sqlitePath } from '#adapters/storage/open-storage.ts'
import { startBareServer } from './bare-server-process.ts'
import { buildEarlier } from './earlier-build.ts'
import { brotli, get, type Answer } from './get.ts'
import { median, requestMany, requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'
import {
  cpuMilliseconds,
  residentMegabytes,
  startServerProcess,
  type ServerProcess,
} from './server-process.ts'

/** The commit of 22 November 2026, which the goals of start, memory and pages refer to. */
const earlierCommit = 'c827608'
const rounds = 3
const host = 'ottolina.localhost'
const recipePath = '/recipes/green-minestrone'
const cachedRequests = 20_000
const pagesPerBatch = 60

/** The figures of one build; null what this machine cannot measure. */
type Figures = {
  readonly firstStart: number
  readonly start: number
  readonly startToPage: number
  readonly idle: number | null
  readonly afterCached: number | null
  readonly cachedShare: number | null
  readonly recipe: number | null
  readonly list: number | null
  readonly home: number | null
  readonly search: number | null
}

const rows: readonly { key: keyof Figures; name: string; unit: string; goal?: string }[] = [
  { key: 'firstStart', name: 'first start, empty folder, until /healthz', unit: 'ms' },
  { key: 'start', name: 'start until /healthz', unit: 'ms' },
  { key: 'startToPage', name: 'start until the first recipe page', unit: 'ms' },
  { key: 'idle', name: 'memory after the start and one page', unit: 'MB' },
  { key: 'afterCached', name: 'memory after 20,000 cached requests', unit: 'MB' },
  { key: 'recipe', name: 'recipe page, not from the cache: CPU', unit: 'ms' },
  { key: 'list', name: 'list of recipes, not from the cache: CPU', unit: 'ms' },
  { key: 'home', name: 'home page, not from the cache: CPU', unit: 'ms' },
  { key: 'search', name: 'search page, not from the cache: CPU', unit: 'ms' },
  {
    key: 'cachedShare',
    name: 'CPU of bare node:http for the bytes of a cached page',
    unit: '% of the CPU here',
  },
]

/**
 * Measures start, memory and pages of the demo, and the same of an earlier commit that is built for it, by turns; cached
 * pages also against node:http with the same bytes.
 */
export async function benchPages(): Promise<Measurement[]> {
  const earlier = buildEarlier(earlierCommit)
  try {
    const now: Figures[] = []
    const then: Figures[] = []
    for (let round = 0; round < rounds; round += 1) {
      now.push(await measureBuild('.'))
      then.push(await measureBuild(earlier.folder))
    }
    return [
      ...rows.map(({ key, ...row }) => {
        const value = medianOf(now, key)
        const before = medianOf(then, key)
        return value === null || before === null
          ? { ...row, value }
          : {
              ...row,
              value,
              ratio: value / before,
              baseline: `${earlierCommit} (${before.toFixed(before < 100 ? 1 : 0)})`,
            }
      }),
      ...(await measureCachedPage()),
    ]
  } finally {
    earlier.remove()
  }
}

function medianOf(all: readonly Figures[], key: keyof Figures): number | null {
  const values = all.flatMap((figures) => figures[key] ?? [])
  return values.length === 0 ? null : median(values)
}

async function withDemo<T>(
  measure: (folder: string, environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const environment = { TRIVET_DATA: folder, NODE_ENV: 'production', TRIVET_DEMO: '1', TRIVET_METRICS: 'off' }
  try {
    return await measure(folder, environment)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measureBuild(build: string): Promise<Figures> {
  return withDemo(async (folder, environment) => {
    const script = join(build, 'dist/server/main.js')
    const first = await startServerProcess(script, environment, '/healthz')
    await waitUntilReady(first)
    await first.stop()
    const server = await startServerProcess(script, environment, '/healthz')
    const { siteHost, port } = addressOf(server)
    const page = await get(port, recipePath, { ...siteHost, ...brotli })
    const startToPage = server.elapsed()
    const idle = residentMegabytes(server.pid)
    await requestMany(`${server.origin}${recipePath}`, { ...siteHost, ...brotli }, cachedRequests)
    const afterCached = residentMegabytes(server.pid)
    const cachedShare = await shareOfBareServer(server, page)
    const change = siteChanger(folder)
    const uncached = (path: string) => cpuPerPage(server, path, change.run)
    const figures = {
      firstStart: first.startMilliseconds,
      start: server.startMilliseconds,
      startToPage,
      idle,
      afterCached,
      cachedShare,
      recipe: await uncached(recipePath),
      list: await uncached('/recipes'),
      home: await uncached('/'),
      search: await uncached('/recipes?search=beans'),
    }
    change.close()
    await server.stop()
    return figures
  })
}

/** The demo is filled after the server answers. */
async function waitUntilReady(server: ServerProcess): Promise<void> {
  const { port, siteHost } = addressOf(server)
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const isReady = await get(port, '/readyz', {}).catch(() => null)
    if (isReady !== null && (await get(port, recipePath, siteHost).catch(() => null)) !== null) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The demo was not ready within 20 seconds.')
}

function addressOf(server: ServerProcess) {
  const { port } = new URL(server.origin)
  return { port, siteHost: { host: `${host}:${port}` } }
}

/** The CPU time of bare node:http for a cached page, in percent of the time of the server: the median of rounds by turns. */
async function shareOfBareServer(server: ServerProcess, page: Answer): Promise<number | null> {
  const bare = await startBareServer(page)
  const { siteHost } = addressOf(server)
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await cpuPerCached(server, siteHost)
    const least = await cpuPerCached(bare, {})
    if (own !== null && least !== null) shares.push((least / own) * 100)
  }
  await bare.stop()
  return shares.length === 0 ? null : median(shares)
}

/** The server's CPU time for one cached page in milliseconds. */
async function cpuPerCached({ origin, pid }: ServerProcess, headers: Readonly<Record<string, string>>) {
  const before = cpuMilliseconds(pid)
  const count = await requestMany(`${origin}${recipePath}`, { ...headers, ...brotli }, 2 * cachedRequests)
  const after = cpuMilliseconds(pid)
  return before === null || after === null ? null : (after - before) / count
}

/** Changes the revision of all sites, so that no cached page is valid. */
function siteChanger(folder: string) {
  const database = new Sqlite(sqlitePath(folder))
  const change = database.prepare('update sites set revision = revision + 1')
  return { run: () => void change.run(), close: () => database.close() }
}

/** The server's CPU time for one page in milliseconds, after a change of the site: the median of five batches. */
async function cpuPerPage(server: ServerProcess, path: string, change: () => void): Promise<number | null> {
  const { port, siteHost } = addressOf(server)
  const load = async () => {
    for (let page = 0; page < pagesPerBatch; page += 1) {
      change()
      await get(port, path, { ...siteHost, ...brotli })
    }
  }
  await load()
  const perPage: number[] = []
  for (let batch = 0; batch < 5; batch += 1) {
    const before = cpuMilliseconds(server.pid)
    await load()
    const after = cpuMilliseconds(server.pid)
    if (before === null || after === null) return null
    perPage.push((after - before) / pagesPerBatch)
  }
  return median(perPage)
}

/** Requests per second of a cached page, and the size of the scripts and styles of a first visit. */
function measureCachedPage(): Promise<Measurement[]> {
  return withDemo(async (_, environment) => {
    const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
    const { port, siteHost } = addressOf(server)
    const bare = await startBareServer(await get(port, recipePath, { ...siteHost, ...brotli }))
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const baseline = await requestsPerSecond(`${bare.origin}/`, brotli, 3)
      const rate = await requestsPerSecond(`${server.origin}${recipePath}`, { ...siteHost, ...brotli }, 3)
      rates.push(rate)
      ratios.push(rate / baseline)
    }
    const size = await firstLoad(port, siteHost)
    await bare.stop()
    await server.stop()
    return [
      {
        name: 'recipe page, cached, brotli: requests per second',
        value: median(rates),
        ratio: median(ratios),
        baseline: 'bare node:http with the same bytes',
        goal: 'at least 0.7 of it',
      },
      {
        name: 'scripts of a first recipe page before it runs, brotli',
        value: size.script / 1024,
        unit: 'KB',
        goal: 'at most 120 KB',
      },
      {
        name: 'styles of a first recipe page, brotli',
        value: size.style / 1024,
        unit: 'KB',
        goal: 'at most 20 KB',
      },
    ]
  })
}

/** The Brotli size of the scripts and styles of a recipe page. */
async function firstLoad(port: string, headers: Readonly<Record<string, string>>) {
  const html = (await get(port, recipePath, headers)).body.toString()
  const scripts = [...html.matchAll(/(?:src|href|data-entry)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, url]) => url ?? '',
  )
  const preloads = (/data-preloads="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean)
  const styles = [...html.matchAll(/href="(\/(?:assets|theme)\/[^"]+\.css)"/g)].map(([, url]) => url ?? '')
  const weigh = async (urls: readonly string[]) => {
    const bodies = await Promise.all([...new Set(urls)].map((url) => get(port, url, headers)))
    return bodies.reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0)
  }
  return { script: await weigh([...scripts, ...preloads]), style: await weigh(styles) }
}
