import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ok } from '#core/values/result.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import type { Connection } from './database/tables/tables.ts'
import { migrate, schemaStatements } from './migrations/migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { openSqliteInMemory } from './sqlite-in-memory.ts'
import { connectSqlite, sqlite } from './sqlite.ts'

async function schemaOf(database: Connection): Promise<unknown[]> {
  const { rows } = await sql`select type, name, sql from sqlite_schema order by type, name`.execute(database)
  return rows
}

describe('a database in memory', () => {
  it('refuses to use outer stores within a unit of work, which would deadlock', async () => {
    const { stores, transact, close } = openSqliteInMemory()
    const unit = transact(async () => ok(await stores.siteStore.slugs()))
    await expect(unit).rejects.toThrow('must use the stores that it receives')
    expect(await stores.siteStore.slugs()).toEqual([])
    await close()
  })

  it('has the same schema as a migrated empty file', async () => {
    const migrated = connectSqlite(':memory:')
    await migrate(migrated.database.write, sqlite, migrations)
    const written = connectSqlite(':memory:')
    for (const statement of schemaStatements(sqlite, migrations))
      await sql.raw(statement).execute(written.database.write)
    expect(await schemaOf(written.database.read)).toEqual(await schemaOf(migrated.database.read))
    expect(await migrate(written.database.write, sqlite, migrations)).toEqual([])
    await Promise.all([migrated.close(), written.close()])
  })

  it('is empty at first, whatever another one contains', async () => {
    const [one, other] = [openSqliteInMemory(), openSqliteInMemory()]
    const site = sampleSite(1)
    await one.stores.siteStore.create(site)
    expect(await other.stores.siteStore.slugs()).toEqual([])
    expect(await one.stores.siteStore.slugs()).toEqual([site.settings.slug])
    await Promise.all([one.close(), other.close()])
  })

  it('rolls back a write that fails half way', async () => {
    const { stores, close } = openSqliteInMemory()
    const site = sampleSite(1)
    await stores.siteStore.create(site)
    const recipe = sampleRecipeRecord(site.id, 2)
    expect(await stores.recipeStore.create(recipe, titleSearch(recipe))).toMatchObject({ ok: true })
    const taken = { ...sampleRecipeRecord(site.id, 3), slug: recipe.slug }
    expect(await stores.recipeStore.create(taken, titleSearch(taken))).toMatchObject({ error: 'slug_taken' })
    expect(await stores.siteStore.revision(site.id)).toBe(2)
    await close()
  })

  it('can exceed 10 MB', async () => {
    const { stores, close } = openSqliteInMemory()
    const site = sampleSite(1)
    await stores.siteStore.create(site)
    for (let number = 2; number < 14; number += 1) {
      const recipe = sampleRecipeRecord(site.id, number, { legacyRecipeData: { html: 'x'.repeat(1e6) } })
      await stores.recipeStore.create(recipe, titleSearch(recipe))
    }
    const { total } = await stores.recipeStore.list({
      ...{ siteId: site.id, status: 'all', orderBy: 'title_asc', limit: 1, offset: 0 },
    })
    expect(total).toBe(12)
    await close()
  })
})
