import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createSeededRandom } from '#core/testing/fakes/seeded-random.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteWordKey } from '#adapters/storage/database/index-key.ts'
import { openPostgres } from '#adapters/storage/postgres.ts'
import { startTestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { createWriter, draftOf, searchQueries } from './crowd.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'

const recipesOfSite = 200
const sizes = [10, 1000, 10_000] as const
const rounds = 60
const template = 'table-0'

/**
 * Measures calls on PostgreSQL as the number of sites grows, each with 200 recipes: the processor time of this process
 * and of the database, and the size of the database. Takes about 20 minutes and 15 GB of disk.
 */
export async function benchManySites(): Promise<Measurement[]> {
  const server = await startTestPostgres()
  try {
    const url = await server.createDatabase()
    const storage = await openPostgres(url, 1)
    const platform = createMemoryPlatform({ storage })
    const { api } = await platform.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Table', slug: template } })
    const slugs = await writeRecipes(api, platform.clock.now())
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // After a failure, the server ends before this connection.
    client.on('error', () => {})
    const calls = callsOf(api, slugs)
    const first = new Map<string, number>()
    const measurements: Measurement[] = []
    let sites = 1
    for (const size of sizes) {
      await copySites(client, sites, size)
      sites = size
      // The stores' only connection was closed while it was idle.
      await storage.ping()
      const databaseCpu = await cpuOfStorage(client)
      for (const [name, call] of Object.entries(calls)) {
        const value = await cpuOf(call, () => ownCpu() + databaseCpu())
        const smallest = first.get(name) ?? value
        first.set(name, smallest)
        measurements.push({
          ...{ name: `${name}, ${size.toLocaleString('en-US')} sites: CPU`, value, unit: 'ms' },
          ...(size === sizes[0] ? {} : { ratio: value / smallest, baseline: `${sizes[0]} sites` }),
          goal: 'at most 1.2 of it',
        })
      }
    }
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    measurements.push({
      name: `size of the database for each recipe, ${sites.toLocaleString('en-US')} sites`,
      value: Number(rows[0]?.bytes) / (sites * recipesOfSite) / 1024,
      unit: 'KB',
    })
    await client.end()
    await storage.close()
    return measurements
  } finally {
    await server.stop()
  }
}

/** Publishes the recipes of the site that the others are copies of; returns their slugs. */
async function writeRecipes(api: TrivetApi, now: Date): Promise<string[]> {
  const random = createSeededRandom()
  const write = createWriter()
  const drafts = Array.from({ length: recipesOfSite }, (_, number) =>
    draftOf(number, write, () => random.uuid(), now),
  )
  for (const body of drafts) await api.createRecipe({ siteSlug: template, body })
  return drafts.map(({ slug }) => slug)
}

/** What readers and a creator do most often, on one of the sites. */
function callsOf(
  api: TrivetApi,
  slugs: readonly string[],
): Record<string, (round: number) => Promise<unknown>> {
  const at = { siteSlug: template }
  const slugAt = (round: number) => slugs[(round * 7) % slugs.length] ?? ''
  const queries = searchQueries({ slugs: [...slugs, ...slugs, ...slugs, ...slugs, ...slugs] })
  return {
    'read a recipe': (round) => api.getRecipe({ ...at, recipeSlug: slugAt(round) }),
    'list 24 recipes': (round) => api.listRecipes({ ...at, limit: 24, offset: (round % 8) * 24 }),
    'search in a site': (round) =>
      api.listRecipes({ ...at, limit: 24, query: queries[round % queries.length] ?? '' }),
    'create a recipe': (round) => {
      const title = `New ${round} ${performance.now()}`
      return api.createRecipe({ ...at, body: { title, slug: title.toLowerCase().replace(/\W+/g, '-') } })
    },
  }
}

/** The median processor time of a call in milliseconds, after a quarter of the calls as a warm-up. */
async function cpuOf(call: (round: number) => Promise<unknown>, milliseconds: () => number): Promise<number> {
  const times: number[] = []
  for (let round = -rounds / 4; round < rounds; round += 1) {
    const before = milliseconds()
    await call(round + rounds)
    if (round >= 0) times.push(milliseconds() - before)
  }
  return median(times)
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Reads the processor time of the database for the only connection of the stores, in milliseconds (Linux). */
async function cpuOfStorage(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'trivet'",
  )
  const file = `/proc/${rows[0]?.pid}/schedstat`
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}

/** Copies the first site, so that there are `to` sites instead of `from`. Indexes are created again at the end. */
async function copySites(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'")
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('recipes', 'recipe_search')
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (let start = from; start < to; start += 500) {
    const numbers = Array.from({ length: Math.min(500, to - start) }, (_, index) => start + index)
    const sites = numbers.map((number) => ({
      ...{ id: `site-${number}`, slug: `table-${number}`, key: siteWordKey(`site-${number}`) },
    }))
    const copies = 'json_to_recordset($1) as copy (id text, slug text, key text)'
    const insert = async (table: string, select: string) =>
      client.query(`insert into ${table} ${select}`, [JSON.stringify(sites), template])
    const own = `(select id from sites where slug = $2)`
    const columnsOf = async (table: string) => {
      const { rows } = await client.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
        [table],
      )
      return rows.map(({ name }) => name)
    }
    const copied = async (table: string, replaced: Readonly<Record<string, string>>, where: string) => {
      const names = await columnsOf(table)
      const values = names.map((name) => replaced[name] ?? `source.${name}`)
      await insert(
        `${table} (${names.join(', ')})`,
        `select ${values.join(', ')} from ${table} as source, ${copies} where ${where}`,
      )
    }
    const settings = `jsonb_set(source.settings::jsonb, '{slug}', to_jsonb(copy.slug))::text`
    await copied('sites', { id: 'copy.id', slug: 'copy.slug', settings }, `source.slug = $2`)
    await copied('recipes', { site_id: 'copy.id' }, `source.site_id = ${own}`)
    await copied('recipe_search_vocabulary', { site_id: 'copy.id' }, `source.site_id = ${own}`)
    const words =
      'array_to_tsvector(array(select copy.key || substr(word, 9) from unnest(tsvector_to_array(source.words)) as word))'
    await copied('recipe_search', { site_id: 'copy.id', words }, `source.site_id = ${own}`)
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
}
