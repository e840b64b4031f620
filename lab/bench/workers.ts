import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'
import {
  childrenOf,
  cpuMilliseconds,
  cpuMillisecondsWithChildren,
  startServerProcess,
} from './server-process.ts'

const path = '/recipes/green-minestrone'
const seconds = 3
const rounds = 3

/**
 * Measures what cached pages cost with two workers instead of one process. The cost is compared in processor time,
 * because this process sends the requests on the same cores: if it is the same, two cores serve twice the pages.
 */
export async function benchWorkers(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const environment = { TRIVET_DATA: folder, NODE_ENV: 'production', TRIVET_DEMO: '1', TRIVET_METRICS: 'off' }
  const start = (workers: string) =>
    startServerProcess('dist/server/main.js', { ...environment, TRIVET_WORKERS: workers }, '/readyz')
  try {
    const one = await start('1')
    const two = await start('2')
    // The first requests compile the code.
    await perCpuSecond(one)
    await perCpuSecond(two)
    const ratios: number[] = []
    const rates: number[] = []
    const shares: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await perCpuSecond(one)
      const before = workerTimes(two.pid)
      const shared = await perCpuSecond(two)
      const spent = workerTimes(two.pid).map((time, index) => time - (before[index] ?? 0))
      if (alone === null || shared === null) continue
      rates.push(shared)
      ratios.push(shared / alone)
      shares.push(Math.min(...spent) / spent.reduce((sum, time) => sum + time, 0))
    }
    await Promise.all([one.stop(), two.stop()])
    return [
      {
        name: 'recipe page, cached, two workers: requests per second of processor time',
        value: median(rates),
        ratio: median(ratios),
        baseline: 'one process',
        goal: 'at least 0.9 of it',
      },
      {
        name: 'the same: the part of the work that the less busy worker does',
        value: median(shares) * 100,
        unit: '%',
        goal: 'at least 45 %',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests for each second of processor time of a server with its workers. */
async function perCpuSecond({ origin, pid }: { origin: string; pid: number }): Promise<number | null> {
  const { port } = new URL(origin)
  const headers = { host: `ottolina.localhost:${port}`, 'accept-encoding': 'br' }
  const before = cpuMillisecondsWithChildren(pid)
  const rate = await requestsPerSecond(`${origin}${path}`, headers, seconds)
  const after = cpuMillisecondsWithChildren(pid)
  return before === null || after === null ? null : (rate * seconds * 1000) / (after - before)
}

function workerTimes(pid: number): number[] {
  return childrenOf(pid).map((child) => cpuMilliseconds(child) ?? 0)
}
