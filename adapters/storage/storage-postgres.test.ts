import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { isStorageUnavailable } from '#core/ports/stores/storage.ts'
import { fc } from '#core/testing/arbitraries/property.ts'
import { responseOf, recipeOperationArbitrary, stateOf } from '#core/testing/samples/recipe-operations.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { storageContract } from '#core/testing/stores/storage.suite.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import { createMemoryPlatform } from '../memory/memory-platform.ts'
import { openStorage } from './open-storage.ts'
import { openPostgres } from './postgres.ts'
import { openSqliteInMemory } from './sqlite-in-memory.ts'
import { startTestPostgres, type TestPostgres } from './testing/test-postgres.ts'

let running: TestPostgres | undefined

beforeAll(async () => {
  running = await startTestPostgres()
})
afterAll(() => running?.stop())

function server(): TestPostgres {
  if (running === undefined) throw new Error('The server starts before the suites')
  return running
}

/** Runs one statement on the database, bypassing the stores. */
async function tamper(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

storageContract('PostgreSQL', async () => openPostgres(await server().createDatabase()))

describe('a PostgreSQL database', () => {
  it('keeps everything when it is closed and opened again', async () => {
    const databaseUrl = await server().createDatabase()
    const storage = await openStorage({ databaseUrl, dataFolder: '/nowhere' })
    const site = sampleSite(1)
    const recipe = sampleRecipeRecord(site.id, 2)
    await storage.stores.siteStore.create(site)
    await storage.stores.recipeStore.create(recipe, titleSearch(recipe))
    await storage.close()
    const again = await openPostgres(databaseUrl)
    expect(await again.stores.recipeStore.bySlug(site.id, recipe.slug)).toEqual(recipe)
    expect(await again.stores.siteStore.byId(site.id)).toEqual({ ...site, revision: 2 })
    await again.close()
  })

  it('stores the earlier look of a site once if several tabs replace it at the same moment', async () => {
    const storage = await openPostgres(await server().createDatabase())
    const platform = createMemoryPlatform({ storage })
    const { api } = await platform.signIn('owner@example.com')
    const siteSlug = 'looks'
    const { site } = (await api.createSite({ body: { title: 'First', slug: siteSlug } })).body
    const titles = Array.from({ length: 6 }, (_, number) => `Second ${number}`)
    const kept = async () => {
      const versions = await storage.stores.lookVersionStore.ofSite(site.id)
      return versions.map(({ look }) => look.title).toSorted()
    }
    await Promise.all(titles.map((title) => api.updateSite({ siteSlug, body: { title } })))
    expect(await kept()).toEqual(['First'])

    await api.saveLookDraft({ siteSlug, body: { title: 'Third' } })
    const before = (await storage.stores.siteStore.byId(site.id))?.settings.title
    const published = await Promise.allSettled(titles.map(() => api.publishLookDraft({ siteSlug })))
    expect(published.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await kept()).toEqual(['First', before])
    await storage.close()
  })

  it('keeps what several people add to a collection at the same moment', async () => {
    const storage = await openPostgres(await server().createDatabase())
    const { api } = await createMemoryPlatform({ storage }).signIn('owner@example.com')
    const siteSlug = 'ottolina'
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const slugs = Array.from({ length: 6 }, (_, number) => `soup-${number}`)
    const recipeIds = await Promise.all(
      slugs.map(
        async (slug) => (await api.createRecipe({ siteSlug, body: { title: slug, slug } })).body.recipe.id,
      ),
    )
    const created = await api.createCollection({ siteSlug, body: { title: 'All', slug: 'all' } })
    const collectionId = created.body.collection.id
    await Promise.all(
      recipeIds.map((id) =>
        api.updateCollection({ siteSlug, collectionId, body: { recipeIds: [id], recipeIdsBefore: [] } }),
      ),
    )
    const { collection } = (await api.getManagedCollection({ siteSlug, collectionId })).body
    expect(collection.recipeIds.toSorted()).toEqual(recipeIds.toSorted())
    await storage.close()
  })

  it('is migrated by one of several servers that start together', async () => {
    const url = await server().createDatabase()
    const storages = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, 2)))
    await Promise.all(
      storages.map((storage, index) => storage.stores.siteStore.create(sampleSite(index + 1))),
    )
    expect(await storages[0]?.stores.siteStore.slugs()).toHaveLength(5)
    await Promise.all(storages.map((storage) => storage.close()))
  })

  it('is refused when a newer program has written it', async () => {
    const url = await server().createDatabase()
    await (await openPostgres(url)).close()
    await tamper(url, `insert into migrations values (99999, 'from the future', now())`)
    await expect(openPostgres(url)).rejects.toThrow(/version 99999.*Start the newer version/)
  })

  it('of an earlier version has its settings completed', async () => {
    const url = await server().createDatabase()
    const storage = await openPostgres(url)
    const site = sampleSite(1)
    await storage.stores.siteStore.create(site)
    await storage.close()
    await tamper(url, `update sites set settings = replace(settings, '"postalAddress":null,', '')`)
    await tamper(url, 'delete from migrations where number > 202')
    const again = await openPostgres(url)
    expect(await again.stores.siteStore.byId(site.id)).toMatchObject({ settings: site.settings })
    await again.close()
  })

  it('is reported as unavailable when nothing answers at its address', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toSatisfy(isStorageUnavailable)
  })

  it('is reported as unavailable while its connections break, and recovers afterwards', async () => {
    const url = await server().createDatabase()
    const storage = await openPostgres(url, 1)
    const waiting = storage.stores.siteStore.slugs()
    await waiting
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await tamper(url, kill)
    const responses = await Promise.allSettled([storage.ping(), storage.ping(), storage.ping()])
    for (const response of responses) {
      if (response.status === 'rejected') expect(isStorageUnavailable(response.reason)).toBe(true)
    }
    await storage.ping()
    await storage.close()
    await expect(storage.ping()).rejects.toThrow()
  })
})

describe('the recipe stores of SQLite and PostgreSQL', () => {
  const siteIds = [sampleId(501), sampleId(502)]

  it('return the same for any sequence of calls', async () => {
    const url = await server().createDatabase()
    await (await openPostgres(url)).close()
    await fc.assert(
      fc.asyncProperty(fc.array(recipeOperationArbitrary(siteIds), { maxLength: 40 }), async (operations) => {
        await tamper(url, 'truncate sites cascade')
        const [sqlite, postgres] = [openSqliteInMemory(), await openPostgres(url, 2)]
        try {
          for (const { stores } of [sqlite, postgres]) {
            await stores.siteStore.create(sampleSite(501))
            await stores.siteStore.create(sampleSite(502))
          }
          for (const operation of operations) {
            const expected = await responseOf(operation, sqlite.stores.recipeStore)
            expect(await responseOf(operation, postgres.stores.recipeStore)).toEqual(expected)
          }
          for (const siteId of siteIds) {
            const expected = await stateOf(sqlite.stores.recipeStore, siteId)
            expect(await stateOf(postgres.stores.recipeStore, siteId)).toEqual(expected)
            expect(await postgres.stores.siteStore.revision(siteId)).toBe(
              await sqlite.stores.siteStore.revision(siteId),
            )
          }
        } finally {
          await Promise.all([sqlite.close(), postgres.close()])
        }
      }),
      { numRuns: 60 },
    )
  })
})
