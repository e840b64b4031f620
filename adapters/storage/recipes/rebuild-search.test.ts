import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import { sampleRecipeRecord, sampleSite } from '#core/testing/stores/stored-records.ts'
import { connectDatabase, isPostgresUrl, openStorage } from '../open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { rebuildSearch } from './rebuild-search.ts'

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
])('rebuildSearch on %s', (_, newAddress) => {
  it('indexes recipes again whose words are missing from the index', async () => {
    const address = await newAddress()
    const isUrl = isPostgresUrl(address)
    const location = isUrl ? { databaseUrl: address, dataFolder: folder } : { dataFolder: folder }
    const storage = await openStorage(location)
    const site = sampleSite(1)
    await storage.stores.siteStore.create(site)
    const recipe = { ...sampleRecipeRecord(site.id, 2), title: 'Apfelkuchen', cookTimeMinutes: 3000 }
    const { recipeStore } = storage.stores
    await recipeStore.create(recipe, recipeSearchText(recipe, new Map()))
    await recipeStore.update(recipe, { title: 'Apfel', body: '' })
    await storage.close()

    const { database, close } = await connectDatabase(address)
    const damaged = await database.write
      .transaction()
      .execute((transaction) => rebuildSearch(transaction, database.dialect.search))
    expect(damaged).toBe(0)
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
})
