// @module-tag long
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import { copyDatabase } from './copy-database.ts'
import { openPostgres } from '../storage/postgres.ts'
import { openSqlite } from '../storage/sqlite.ts'
import {
  folder,
  rowsOfEach,
  server,
  source,
  startTransfer,
  stopTransfer,
  sums,
  sumsOf,
  tables,
} from './testing/transfer-source.ts'

beforeAll(startTransfer)
afterAll(stopTransfer)

describe('copying a database', () => {
  it('keeps every row of every table from SQLite to PostgreSQL and back', async () => {
    const middle = await server.createDatabase()
    const back = join(folder, 'back.sqlite')
    const report = await copyDatabase(source, middle)
    expect(report.rows).toBe(rowsOfEach * tables.length)
    expect(Object.keys(report.tables).sort()).toEqual(tables.map(({ name }) => name).sort())
    expect(await sumsOf(middle)).toEqual(sums)
    await copyDatabase(middle, back)
    expect(await sumsOf(back)).toEqual(sums)
  })

  it('includes every table and column of PostgreSQL', async () => {
    const url = await server.createDatabase()
    await (await openPostgres(url, 1)).close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'`)
    await client.end()
    const names = rows
      .map(({ name }) => String(name))
      .filter((name) => !/^(migrations|recipe_search(_vocabulary)?|\w+_counts)\./.test(name))
    const known = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    expect(names.sort()).toEqual(known.sort())
  })

  it('leaves recipes searchable', async () => {
    const from = join(folder, 'words.sqlite')
    const storage = await openSqlite(from)
    const site = sampleSite(1)
    const recipe = sampleRecipeRecord(site.id, 2, { title: 'Grünkohl' })
    await storage.stores.siteStore.create(site)
    await storage.stores.recipeStore.create(recipe, titleSearch(recipe))
    await storage.close()
    const to = await server.createDatabase()
    expect(await copyDatabase(from, to)).toMatchObject({ damagedRecipes: 0 })
    const copied = await openPostgres(to, 2)
    const page = { siteId: site.id, status: 'published', orderBy: 'title_asc', limit: 9, offset: 0 } as const
    expect((await copied.stores.recipeStore.list({ ...page, query: 'grunk' })).total).toBe(1)
    expect(await copied.stores.recipeStore.byId(site.id, recipe.id)).toEqual(recipe)
    await copied.close()
  })

  it('refuses a target that has been used, and one that is in use', async () => {
    await expect(copyDatabase(source, join(folder, 'back.sqlite'))).rejects.toThrow(/is not empty/)
    const url = await server.createDatabase()
    const running = await openPostgres(url, 1)
    await expect(copyDatabase(source, url)).rejects.toThrow(/in use: stop the servers/)
    await running.close()
    const path = join(folder, 'running.sqlite')
    const open = await openSqlite(path)
    await expect(copyDatabase(source, path)).rejects.toThrow(/in use: stop the servers/)
    await open.close()
  })

  it('refuses a source that is not a platform, and leaves no file', async () => {
    const target = join(folder, 'never.sqlite')
    await expect(copyDatabase(join(folder, 'none.sqlite'), target)).rejects.toThrow(/no database at/)
    await expect(copyDatabase(await server.createDatabase(), target)).rejects.toThrow(/contains no platform/)
    expect(existsSync(target)).toBe(false)
  })

  it('copies one consistent state during concurrent writes', async () => {
    const path = join(folder, 'busy.sqlite')
    await cp(source, path)
    const busy = await openSqlite(path)
    let isDone = false
    const writing = (async () => {
      for (let number = 5000; !isDone; number += 1) await busy.stores.siteStore.create(sampleSite(number))
    })()
    const copied = join(folder, 'of-busy.sqlite')
    await copyDatabase(path, copied)
    isDone = true
    await writing
    await busy.close()
    const { sites, site_managers: managers } = await sumsOf(copied)
    expect((sites?.rows ?? 0) - (managers?.rows ?? 0)).toBe(0)
  })
})
