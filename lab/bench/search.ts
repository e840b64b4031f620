import { readFileSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { Storage, Stores } from '#core/ports/stores/storage.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteWordKey } from '#adapters/storage/database/index-key.ts'
import { openPostgres } from '#adapters/storage/postgres.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { startTestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { addSites, mainSite, misspeltQueries, searchQueries, type Crowd } from './crowd.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'

const rounds = 12

type CpuTimes = { readonly p95: number; readonly middle: number }

/**
 * The searches of one site: unchanged, with cached counts; with each round right after a change of the site; and with
 * misspelled words.
 */
type SiteTimes = { readonly standing: CpuTimes; readonly changed: CpuTimes; readonly misspelt: CpuTimes }

/** Measures the search call within one site of the crowd, with 1,000 to 100,000 recipes. */
export async function sqliteSearch(crowd: Crowd): Promise<Measurement[]> {
  const among = await cpuOfSearches(crowd, mainSite)
  addSites(crowd, [
    { slug: 'small-table', recipes: 1000 },
    { slug: 'large-table', recipes: 100_000 },
  ])
  const small = await cpuOfSearches(crowd, 'small-table')
  const large = await cpuOfSearches(crowd, 'large-table')
  return measurements('SQLite', 'among 200,000', { among, small, large })
}

/** The same search on PostgreSQL: the CPU time of this process and the database together. */
export async function postgresSearch(crowd: Crowd): Promise<Measurement[]> {
  const server = await startTestPostgres()
  try {
    const url = await server.createDatabase()
    await (await openPostgres(url)).close()
    await copyToPostgres(crowd, url)
    const storage = await openPostgres(url, 1)
    await storage.ping()
    const databaseCpu = await cpuOfConnection(url)
    const measure = (siteSlug: string) =>
      searchTimes(storage, siteSlug, crowd, () => ownCpu() + databaseCpu())
    const among = await measure(mainSite)
    const small = await measure('small-table')
    const large = await measure('large-table')
    await storage.close()
    return measurements('PostgreSQL', 'among 300,000', { among, small, large })
  } finally {
    await server.stop()
  }
}

function measurements(
  database: string,
  crowd: string,
  { among, small, large }: Readonly<Record<'among' | 'small' | 'large', SiteTimes>>,
): Measurement[] {
  return [
    {
      name: `search in 10,000 recipes ${crowd}, ${database}: CPU at p95`,
      value: among.standing.p95,
      unit: 'ms',
      goal: 'at most 10 ms',
    },
    {
      name: `the same just after a change of the site, ${database}: CPU at p95`,
      value: among.changed.p95,
      unit: 'ms',
      goal: 'at most 10 ms',
    },
    {
      name: `search by misspelt words in 10,000 recipes ${crowd}, ${database}: CPU at p95`,
      value: among.misspelt.p95,
      unit: 'ms',
      goal: 'at most 25 ms',
    },
    {
      name: `search in 100,000 recipes of one site, ${database}: CPU at the median`,
      value: large.standing.middle,
      unit: 'ms',
      ratio: large.standing.middle / small.standing.middle,
      baseline: 'the same in 1,000 recipes',
      goal: 'less than 3 times',
    },
    {
      name: `the same just after a change of the site, ${database}: CPU at the median`,
      value: large.changed.middle,
      unit: 'ms',
      ratio: large.changed.middle / small.changed.middle,
      baseline: 'the same in 1,000 recipes',
      goal: 'less than 3 times',
    },
  ]
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Reads the CPU time of the database process of the only connection, in milliseconds (Linux). */
async function cpuOfConnection(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'trivet'",
  )
  await client.end()
  const file = `/proc/${rows[0]?.pid}/schedstat`
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}

async function cpuOfSearches(crowd: Crowd, siteSlug: string): Promise<SiteTimes> {
  const storage = await openSqlite(crowd.file)
  try {
    return await searchTimes(storage, siteSlug, crowd, ownCpu)
  } finally {
    await storage.close()
  }
}

/** The wall time of one search in milliseconds, after a warm-up round. */
async function searchTimes(
  storage: Storage,
  siteSlug: string,
  crowd: Crowd,
  milliseconds: () => number,
): Promise<SiteTimes> {
  const reader = createMemoryPlatform({ storage }).api()
  const round = async (queries = searchQueries(crowd)): Promise<number[]> => {
    const times: number[] = []
    for (const query of queries) {
      const before = milliseconds()
      await reader.listRecipes({ siteSlug, query, limit: 24 })
      times.push(milliseconds() - before)
    }
    return times
  }
  await round()
  const standing: number[] = []
  for (let done = 0; done < rounds; done += 1) standing.push(...(await round()))
  const changed: number[] = []
  for (let done = 0; done < rounds; done += 1) {
    await changeSite(storage.stores, siteSlug)
    changed.push(...(await round()))
  }
  const misspelt: number[] = []
  for (let done = 0; done < rounds; done += 1) misspelt.push(...(await round(misspeltQueries(crowd))))
  return { standing: spread(standing), changed: spread(changed), misspelt: spread(misspelt) }
}

/** Raises the site's revision, which invalidates all counts. */
async function changeSite({ siteStore }: Stores, siteSlug: string): Promise<void> {
  const site = await siteStore.bySlug(siteSlug)
  if (site === null) throw new Error(`There is no site ${siteSlug}.`)
  await siteStore.updateSettings(site.id, {})
}

function spread(times: readonly number[]): CpuTimes {
  const sorted = times.toSorted((one, other) => one - other)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, middle: median(sorted) }
}

/** Copies the tables of recipes and sites, in batches of JSON. */
async function copyToPostgres({ file, words }: Crowd, url: string): Promise<void> {
  const source = new SqliteFile(file, { readonly: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await client.query('begin')
  // Creating an index at the end is much faster than updating it row by row.
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
      // The id of a copied recipe starts with that of its template.
      return { site_id, recipe_id: id, words: (words.get(id.slice(0, 36)) ?? []).map((word) => key + word) }
    })
    await client.query(
      `insert into recipe_search select site_id, recipe_id, array_to_tsvector(words)
       from json_to_recordset($1) as row (site_id text, recipe_id text, words text[])`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(
    `insert into recipe_search_vocabulary
     select distinct site_id, substr(lexeme, 9) from recipe_search, unnest(tsvector_to_array(words)) as lexeme`,
  )
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
