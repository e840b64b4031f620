import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sqlitePath } from '#adapters/storage/open-storage.ts'
import { cpuMilliseconds, residentMegabytes, startServerProcess } from './server-process.ts'
import { median, requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'

const host = 'ottolina.localhost'
const slug = 'green-minestrone'
const path = `/recipes/${slug}`
const brotli = { 'accept-encoding': 'br' }

/**
 * Measures a recipe page of the demo with and without the cache, compared with node:http with the same bytes; startup,
 * memory, size.
 */
export async function benchPages(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const environment = { TRIVET_DATA: join(folder, 'data'), NODE_ENV: 'production', TRIVET_DEMO: '1' }
  try {
    // The first start fills the folder; the second one measures a restart.
    await (await startServerProcess('dist/server/main.js', environment, '/readyz')).stop()
    const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
    const port = new URL(server.origin).port
    const siteHost = { host: `${host}:${port}` }
    const page = await get(port, path, { ...siteHost, ...brotli })
    const size = await firstLoad(port, siteHost)
    const bodyFile = join(folder, 'body')
    writeFileSync(bodyFile, page.body)
    const bareHeaders = Object.fromEntries(
      Object.entries(page.headers).filter(
        ([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name),
      ),
    )
    const bare = await startServerProcess(
      'lab/bench/bare-server.ts',
      { BENCH_BODY: bodyFile, BENCH_HEADERS: JSON.stringify(bareHeaders) },
      '/',
    )
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const baseline = await requestsPerSecond(`${bare.origin}/`, brotli, 3)
      const rate = await requestsPerSecond(`${server.origin}${path}`, { ...siteHost, ...brotli }, 3)
      rates.push(rate)
      ratios.push(rate / baseline)
    }
    const memory = residentMegabytes(server.pid)
    const uncached = await cpuPerPage(server.pid, port, siteHost, environment.TRIVET_DATA)
    const memoryAfterPages = residentMegabytes(server.pid)
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
        name: 'recipe page, not from the cache: CPU',
        value: uncached,
        unit: 'ms',
        goal: 'at most 12 ms at the median',
      },
      {
        name: 'start until it answers',
        value: server.startMilliseconds,
        unit: 'ms',
        goal: 'at most 1000 ms',
      },
      { name: 'memory after 20,000 requests and more', value: memory, unit: 'MB', goal: 'at most 200 MB' },
      { name: 'memory after 250 more pages', value: memoryAfterPages, unit: 'MB' },
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
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const batches = 12
const batch = 10

/**
 * The server's CPU time for one page in milliseconds, after a change of the site, so that the cached page is outdated:
 * the median over batches of ten.
 */
async function cpuPerPage(
  pid: number,
  port: string,
  headers: Readonly<Record<string, string>>,
  dataFolder: string,
): Promise<number | null> {
  const database = new Sqlite(sqlitePath(dataFolder))
  const change = database.prepare('update sites set revision = revision + 1')
  const load = async (count: number): Promise<void> => {
    for (let page = 0; page < count; page += 1) {
      change.run()
      await get(port, path, { ...headers, ...brotli })
    }
  }
  try {
    await load(batches * batch)
    const perPage: number[] = []
    for (let round = 0; round < batches; round += 1) {
      const before = cpuMilliseconds(pid)
      await load(batch)
      const after = cpuMilliseconds(pid)
      if (before === null || after === null) return null
      perPage.push((after - before) / batch)
    }
    return median(perPage)
  } finally {
    database.close()
  }
}

/** The Brotli size of the scripts and styles of a recipe page. */
async function firstLoad(port: string, headers: Readonly<Record<string, string>>) {
  const html = (await get(port, path, headers)).body.toString()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? '')
  const styles = [...html.matchAll(/href="(\/(?:assets|theme)\/[^"]+\.css)"/g)].map(([, url]) => url ?? '')
  const weigh = async (urls: readonly string[]) => {
    const bodies = await Promise.all([...new Set(urls)].map((url) => get(port, url, headers)))
    return bodies.reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0)
  }
  return { script: await weigh(scripts), style: await weigh(styles) }
}

function get(port: string, url: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request({ port, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
        const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ headers: Object.fromEntries(entries), body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
