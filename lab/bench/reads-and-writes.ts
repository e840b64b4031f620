import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParagraphText } from '#core/values/rich-text/rich-text.ts'
import { startBareServer } from './bare-server-process.ts'
import { addSites, mainSite, openCrowd, recipesOfMainSite, type Crowd } from './crowd.ts'
import { get } from './get.ts'
import { median, requestsPerSecond } from './load.ts'
import type { Measurement } from './measurement.ts'
import { postgresSearch, sqliteSearch } from './search.ts'
import { cpuMilliseconds, startServerProcess } from './server-process.ts'

const otherSites = 199
const recipesInAll = 200_000

/** Reads, writes and search over 10,000 recipes of one site among 200,000 of 200 sites. */
export async function benchReadsAndWrites(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  try {
    const crowd = await openCrowd(join(data, 'trivet.sqlite'))
    const comments = await commentsPerSecond(crowd)
    await crowd.close()
    const recipes = Math.ceil((recipesInAll - recipesOfMainSite) / otherSites)
    addSites(
      crowd,
      Array.from({ length: otherSites }, (_, number) => ({ slug: `table-${number}`, recipes })),
    )
    const reads = await readsOverHttp(data, crowd.slugs)
    const searches = [...(await sqliteSearch(crowd)), ...(await postgresSearch(crowd))]
    return [
      {
        name: 'recipes saved through the call, SQLite: per second',
        value: crowd.savesPerSecond,
        goal: 'at least 500',
      },
      {
        name: 'comments written through the call, SQLite: per second',
        value: comments,
        goal: 'at least 1,000',
      },
      ...reads,
      ...searches,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Comments of 200 people, ten of each, on one recipe after the other. */
async function commentsPerSecond({ platform, owner, slugs }: Crowd): Promise<number> {
  const people = []
  for (let number = 0; number < 200; number += 1) {
    people.push((await platform.signIn(`reader-${number}@example.com`)).api)
  }
  const { body } = await owner.listManagedRecipes({ siteSlug: mainSite, limit: 100 })
  const ids = body.recipes.map(({ id }) => id)
  const text = 'It came out just as in the image, with a little more lemon.'
  const content: ParagraphText = {
    type: 'document',
    children: [{ type: 'paragraph', children: [{ text }] }],
  }
  let written = 0
  const started = performance.now()
  for (let round = 0; round < 10; round += 1) {
    for (const [index, reader] of people.entries()) {
      const recipeId = ids[(round * people.length + index) % ids.length]
      if (recipeId === undefined) throw new Error(`There are no recipes among ${slugs.length}.`)
      await reader.createComment({ siteSlug: mainSite, body: { recipeId, parentId: null, content } })
      written += 1
    }
  }
  return written / ((performance.now() - started) / 1000)
}

type Read = { readonly name: string; readonly cached: string; readonly uncached: (number: number) => string }

/** The two most frequent reads, with and without the cache, on a separate server. */
async function readsOverHttp(data: string, slugs: readonly string[]): Promise<Measurement[]> {
  const environment = { TRIVET_DATA: data, NODE_ENV: 'production', TRIVET_DEMO: '0' }
  const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
  const port = new URL(server.origin).port
  const site = `/api/v1/site/${mainSite}`
  const reads: readonly Read[] = [
    {
      name: 'list of 24 recipes',
      cached: `${site}/recipes?limit=24`,
      uncached: (number) => `${site}/recipes?limit=24&offset=${number * 7}`,
    },
    {
      name: 'one recipe',
      cached: `${site}/recipes/${slugs[0]}`,
      uncached: (number) => `${site}/recipes/${slugs[number + 1]}`,
    },
  ]
  try {
    const measured = []
    for (const read of reads) {
      const { ratio, rate } = await againstBareServer(server.origin, port, read.cached)
      measured.push(
        {
          name: `${read.name}, cached: requests per second`,
          value: rate,
          ratio,
          baseline: 'bare node:http with the same bytes',
          goal: 'at least 0.7 of it',
        },
        {
          name: `${read.name}, not from the cache on SQLite: CPU`,
          value: await cpuPerRead(server.pid, port, read.uncached),
          unit: 'ms',
          goal: 'at most 3 ms',
        },
      )
    }
    return measured
  } finally {
    await server.stop()
  }
}

async function againstBareServer(origin: string, port: string, path: string) {
  const bare = await startBareServer(await get(port, path))
  const ratios: number[] = []
  const rates: number[] = []
  try {
    for (let round = 0; round < 3; round += 1) {
      const baseline = await requestsPerSecond(`${bare.origin}/`, {}, 2)
      const rate = await requestsPerSecond(`${origin}${path}`, {}, 2)
      rates.push(rate)
      ratios.push(rate / baseline)
    }
  } finally {
    await bare.stop()
  }
  return { rate: median(rates), ratio: median(ratios) }
}

/** The server's CPU time for one uncached response in milliseconds: the median over batches of twenty. */
async function cpuPerRead(pid: number, port: string, path: (number: number) => string) {
  const each: number[] = []
  for (let batch = 0; batch < 40; batch += 1) {
    const before = cpuMilliseconds(pid)
    for (let number = 0; number < 20; number += 1) await get(port, path(batch * 20 + number))
    const after = cpuMilliseconds(pid)
    if (before === null || after === null) return null
    if (batch >= 10) each.push((after - before) / 20)
  }
  return median(each)
}
