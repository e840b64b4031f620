import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cpuMilliseconds, residentMegabytes, startServerProcess } from './server-process.ts'
import { median, requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'

const host = 'ottolina.localhost'
const slug = 'green-minestrone'
const warmUpSlug = 'burst-tomato-orecchiette'
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
    const uncached = await cpuPerPage(server.pid, port, siteHost)
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

/** The server's CPU time for one uncached page in milliseconds: the median over batches of ten. */
async function cpuPerPage(
  pid: number,
  port: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> {
  const load = (url: string) => get(port, url, { ...headers, ...brotli })
  for (const folder of spellings) await load(`${folder}/${warmUpSlug}`)
  const perPage: number[] = []
  for (let start = 0; start + 10 <= spellings.length; start += 10) {
    const before = cpuMilliseconds(pid)
    for (const folder of spellings.slice(start, start + 10)) await load(`${folder}/${slug}`)
    const after = cpuMilliseconds(pid)
    if (before === null || after === null) return null
    perPage.push((after - before) / 10)
  }
  return median(perPage)
}

/** Each spelling of `/recipes` in upper and lower case is the same page with a separate cache entry. */
const spellings = Array.from({ length: 127 }, (_, bits) =>
  [...'recipes'].reduce(
    (path, letter, index) => path + ((bits + 1) & (1 << index) ? letter.toUpperCase() : letter),
    '/',
  ),
)

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
