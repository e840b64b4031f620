import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import { sampleRecipeRecord, sampleSite } from '#core/testing/stored-records.ts'
import { migrate } from '../migrations/migrate.ts'
import { wordsOfCompounds } from '../migrations/0169-words-of-compounds.ts'
import { ordersOfRecipes } from '../migrations/0172-orders-of-recipes.ts'
import { migrations } from '../migrations/migrations.ts'
import { connectDatabase, isPostgresUrl, openStorage } from '../open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts'

let folder = ''
let server: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-search-'))
  server = await startTestPostgres()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', async () => join(folder, 'trivet.sqlite')],
  ['PostgreSQL', () => server.createDatabase()],
])('the migration to words of compounds on %s', (_, newAddress) => {
  it('indexes the recipes of before again', async () => {
    const address = await newAddress()
    const isUrl = isPostgresUrl(address)
    const location = isUrl ? { databaseUrl: address, dataFolder: folder } : { dataFolder: folder }
    const storage = await openStorage(location)
    const site = sampleSite(1)
    await storage.stores.siteStore.create(site)
    const recipe = { ...sampleRecipeRecord(site.id, 2), title: 'Apfelkuchen', cookTimeMinutes: 3000 }
    const { recipeStore } = storage.stores
    await recipeStore.create(recipe, recipeSearchText(recipe, new Map()))
    // The index of before had no parts of compounds and no times.
    await recipeStore.update(recipe, { title: 'Apfel', body: '' })
    await storage.close()

    const { database, close } = await connectDatabase(address)
    await sql`delete from migrations where number = ${wordsOfCompounds.number}`.execute(database.write)
    await sql`delete from recipe_search_vocabulary`.execute(database.write)
    await migrate(database.write, database.dialect, migrations)
    await close()

    const reopened = await openStorage(location)
    const found = async (query: { query?: string; maxMinutes?: number }) => {
      const page = { status: 'all', orderBy: 'title_asc', limit: 10, offset: 0 } as const
      return (await reopened.stores.recipeStore.list({ siteId: site.id, ...page, ...query })).total
    }
    expect(await found({ query: 'kuchen' })).toBe(1)
    expect(await found({ maxMinutes: 2900 })).toBe(0)
    expect(await found({ maxMinutes: 4000 })).toBe(1)
    await reopened.close()
  })

  it('is followed by that to orders, which sorts the recipes of before and keeps a damaged one', async () => {
    const address = await newAddress()
    const isUrl = isPostgresUrl(address)
    const dataFolder = isUrl ? folder : dirname(address)
    const location = isUrl ? { databaseUrl: address, dataFolder } : { dataFolder }
    const storage = await openStorage(location)
    const site = sampleSite(3)
    await storage.stores.siteStore.create(site)
    for (const [index, title] of ['Slow', 'Quick', 'Damaged'].entries()) {
      const times = { prepTimeMinutes: null, cookTimeMinutes: 90 - 60 * index, customTimeMinutes: null }
      const recipe = { ...sampleRecipeRecord(site.id, 4 + index), title, ...times }
      await storage.stores.recipeStore.create(recipe, { title, body: '' })
    }
    await storage.close()

    const { database, close } = await connectDatabase(address)
    await sql`delete from migrations where number = ${ordersOfRecipes.number}`.execute(database.write)
    for (const index of ['recipes_by_time', 'recipes_by_match'])
      await sql`drop index ${sql.ref(index)}`.execute(database.write)
    for (const column of ['minutes_order', 'title_words'])
      await sql`alter table recipes drop column ${sql.ref(column)}`.execute(database.write)
    await sql`update recipes set card = '{' where title_order = 'damaged'`.execute(database.write)
    await migrate(database.write, database.dialect, migrations)
    const rows = await database.read
      .selectFrom('recipes')
      .select(['minutes_order', 'title_words'])
      .where('site_id', '=', site.id)
      .orderBy('minutes_order')
      .execute()
    expect(rows).toEqual([
      { minutes_order: 30, title_words: ' quick' },
      { minutes_order: 90, title_words: ' slow' },
      { minutes_order: 1_000_000_000, title_words: '' },
    ])
    await close()
  })
})
