import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { figureKinds } from '#core/model/figures/figure-kinds.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { sampleRecipeRecord, titleSearch } from '#core/testing/stores/stored-records.ts'
import { dayIn, daysBetween } from '#core/values/time/calendar-day.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'
import { cpuMilliseconds, startServerProcess, type ServerProcess } from './server-process.ts'
import { openSubscribedSite } from './subscribed-site.ts'

const visitsPerSecond = 1000
const seconds = 15
const recipes = 200
const rounds = 9
const dayMs = 24 * 60 * 60 * 1000

/**
 * Measures incoming visits, the counts that survive a kill of the server, and loading a year of counts in the kitchen.
 */
export async function benchFigures(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const { storage, stores, site, token } = await openSubscribedSite(folder)
  const day = (daysAgo: number) => dayIn(site.settings.timeZone, new Date(Date.now() - daysAgo * dayMs))
  const year = { siteId: site.id, from: day(364), to: day(0) }
  await fillYear(stores, year)
  const before = await viewsOf(stores, year)
  await storage.close()
  const environment = {
    ...{ NODE_ENV: 'production', TRIVET_DATA: folder, TRIVET_DEMO: '0', TRIVET_TRUST_PROXY: '1' },
  }
  const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
  try {
    const manage = `${server.origin}/api/v1/manage/${site.settings.slug}`
    const overview = await answerMs(
      [`${manage}/overview`, `${manage}/figures?from=${year.from}&to=${year.to}`],
      token,
    )
    const idle = await cpuOf(server, () => new Promise((resolve) => setTimeout(resolve, 3000)))
    const taken = await takeVisits(server, site.settings.slug)
    await killed(server)
    const opened = await openSqlite(join(folder, 'trivet.sqlite'))
    const stored = (await viewsOf(opened.stores, year)) - before
    await opened.close()
    const cpu = taken.cpu === null || idle === null ? null : taken.cpu - (idle / 3) * seconds
    return [
      {
        name: `visits sent at ${visitsPerSecond} a second: taken per second`,
        value: taken.visits / seconds,
        goal: 'at least 990',
      },
      {
        name: 'CPU of the server for each visit',
        value: cpu === null ? null : cpu / taken.visits,
        unit: 'ms',
        goal: 'under 0.1 ms',
      },
      {
        name: 'of the visits, lost when the server is killed: seconds of them',
        value: (taken.visits - stored) / visitsPerSecond,
        unit: 's',
        goal: 'at most 10 s',
      },
      {
        name: `the overview of a year of ${recipes} recipes: answered in`,
        value: overview,
        unit: 'ms',
        goal: 'at most 100 ms',
      },
    ]
  } finally {
    await server.stop().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Year = { readonly siteId: string; readonly from: string; readonly to: string }

/** Every count on every day of the year, for the site and for each of its recipes. */
async function fillYear(stores: Stores, { siteId, from, to }: Year): Promise<void> {
  const ids = Array.from({ length: recipes }, (_, index) => sampleId(1000 + index))
  for (const [index] of ids.entries()) {
    const recipe = sampleRecipeRecord(siteId, 1000 + index)
    await stores.recipeStore.create(recipe, titleSearch(recipe))
  }
  for (const day of daysBetween(from, to)) {
    const ofSite = figureKinds.map((kind) => ({ kind, amount: 7 }))
    const ofRecipes = ids.flatMap((recipeId) => [
      { kind: 'views' as const, amount: 3, recipeId },
      { kind: 'saves' as const, amount: 1, recipeId },
    ])
    await stores.figureStore.add([{ siteId, day, counts: [...ofSite, ...ofRecipes] }])
  }
}

async function viewsOf(stores: Stores, year: Year): Promise<number> {
  const figures = await stores.figureStore.ofDays(year)
  return figures.reduce((sum, { kind, amount }) => (kind === 'views' ? sum + amount : sum), 0)
}

/** Sends visits of many readers at a constant rate. */
async function takeVisits(server: ServerProcess, slug: string) {
  let reader = 0
  const request = {
    method: 'POST' as const,
    path: `/api/v1/site/${slug}/visits`,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ path: '/recipes/stew', kind: 'view', recipeId: sampleId(2) }),
    setupRequest: (sent: autocannon.Request) => {
      reader += 1
      const address = `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`
      return { ...sent, headers: { ...sent.headers, 'x-forwarded-for': address } }
    },
  }
  let visits = 0
  const cpu = await cpuOf(server, async () => {
    const load = { connections: 20, duration: seconds, overallRate: visitsPerSecond, requests: [request] }
    const result = await autocannon({ url: server.origin, ...load })
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} visits were not answered with 2xx, ${result.errors} failed.`)
    }
    visits = result['2xx']
  })
  return { visits, cpu }
}

/** The CPU time of a server during `work`, in milliseconds. */
async function cpuOf({ pid }: ServerProcess, work: () => Promise<unknown>): Promise<number | null> {
  const started = cpuMilliseconds(pid)
  await work()
  const ended = cpuMilliseconds(pid)
  return started === null || ended === null ? null : ended - started
}

async function answerMs(addresses: readonly string[], token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now()
    await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address, { headers })
        if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
        await response.arrayBuffer()
      }),
    )
    times.push(performance.now() - asked)
  }
  return median(times)
}

/** Kills the server without running signal handlers, like a power failure. */
async function killed(server: ServerProcess): Promise<void> {
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await ended
}
