import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { Stores } from '#core/ports/storage.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteWordKey } from '#adapters/storage/index-key.ts'
import { openPostgres } from '#adapters/storage/postgres.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { startTestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { addSites, mainSite, type Crowd } from './crowd.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'

/** What readers type: rare and common words, two of them, beginnings, one letter, and what is not there. */
const queries = [
  ...['lentil', 'salt', 'smoky lentil', 'chick', 'roasted aubergine tart', 's', 'gar', 'lemon cake', 'le'],
  ...['galette 77', '4711', 'thyme rosemary', 'crisp salmon and', 'butter sugar flour', 'zucchini', 'pum'],
]
const rounds = 12

type CpuTimes = { readonly p95: number; readonly middle: number }

/** Search through the call, within one site of the crowd, and as its recipes grow from 1,000 to 100,000. */
export async function sqliteSearch(crowd: Crowd): Promise<Measurement[]> {
  const among = await cpuOfSearches(crowd.file, mainSite)
  addSites(crowd, [
    { slug: 'small-table', recipes: 1000 },
    { slug: 'large-table', recipes: 100_000 },
  ])
  const small = await cpuOfSearches(crowd.file, 'small-table')
  const large = await cpuOfSearches(crowd.file, 'large-table')
  return [
    {
      name: 'search in 10,000 recipes among 200,000, SQLite: CPU at p95',
      value: among.p95,
      unit: 'ms',
      goal: 'at most 10 ms',
    },
    {
      name: 'search in 100,000 recipes of one site, SQLite: CPU at the median',
      value: large.middle,
      unit: 'ms',
      ratio: large.middle / small.middle,
      baseline: 'the same in 1,000 recipes',
      goal: 'less than 3 times',
    },
  ]
}

/** The same search on PostgreSQL; time stands for CPU, for it is used in two processes. */
export async function postgresSearch({ file, words }: Crowd): Promise<Measurement[]> {
  const server = await startTestPostgres()
  try {
    const url = await server.createDatabase()
    await (await openPostgres(url)).close()
    await copyToPostgres(file, url, words)
    const storage = await openPostgres(url)
    const among = await searchTimes(storage.stores, mainSite, () => performance.now())
    const small = await searchTimes(storage.stores, 'small-table', () => performance.now())
    const large = await searchTimes(storage.stores, 'large-table', () => performance.now())
    await storage.close()
    return [
      {
        name: 'search in 10,000 recipes among 300,000, PostgreSQL: time at p95',
        value: among.p95,
        unit: 'ms',
        goal: 'at most 10 ms',
      },
      {
        name: 'search in 100,000 recipes of one site, PostgreSQL: time at the median',
        value: large.middle,
        unit: 'ms',
        ratio: large.middle / small.middle,
        baseline: 'the same in 1,000 recipes',
        goal: 'less than 3 times',
      },
    ]
  } finally {
    await server.stop()
  }
}

async function cpuOfSearches(file: string, siteSlug: string): Promise<CpuTimes> {
  const storage = await openSqlite(file)
  try {
    return await searchTimes(storage.stores, siteSlug, () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    })
  } finally {
    await storage.close()
  }
}

/** Milliseconds of one search by a clock, after a first round that nothing is measured of. */
async function searchTimes(stores: Stores, siteSlug: string, milliseconds: () => number): Promise<CpuTimes> {
  const reader = createMemoryPlatform(stores).api()
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of queries) {
      const before = milliseconds()
      await reader.listRecipes({ siteSlug, query, limit: 24 })
      if (round > 0) times.push(milliseconds() - before)
    }
  }
  times.sort((one, other) => one - other)
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, middle: median(times) }
}

/** Copies what recipes and sites need, in batches of JSON. */
async function copyToPostgres(file: string, url: string, words: Crowd['words']): Promise<void> {
  const source = new SqliteFile(file, { readonly: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query('begin')
  // An index is made much faster at the end than row by row.
  await client.query('drop index recipe_search_words')
  for (const table of ['users', 'sites', 'recipes']) {
    const rows = source.prepare(`select * from ${table}`).iterate()
    for (const batch of batches(rows, 1000)) {
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(batch),
      ])
    }
  }
  const recipes = source
    .prepare<[], { site_id: string; id: string }>('select site_id, id from recipes')
    .iterate()
  for (const batch of batches(recipes, 500)) {
    const rows = batch.map(({ site_id, id }) => {
      const key = siteWordKey(site_id)
      // A copy of a recipe has the id of its template first.
      return { site_id, recipe_id: id, words: (words.get(id.slice(0, 36)) ?? []).map((word) => key + word) }
    })
    await client.query(
      `insert into recipe_search select site_id, recipe_id, array_to_tsvector(words)
       from json_to_recordset($1) as row (site_id text, recipe_id text, words text[])`,
      [JSON.stringify(rows)],
    )
  }
  await client.query("set maintenance_work_mem = '256MB'")
  await client.query('create index recipe_search_words on recipe_search using gin (words)')
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.end()
  source.close()
}

function* batches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
