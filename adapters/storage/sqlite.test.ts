import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStorageUnavailable } from '#core/ports/stores/storage.ts'
import {
  sampleRecipeRecord,
  sampleRequest,
  sampleSite,
  titleSearch,
} from '#core/testing/stores/stored-records.ts'
import { siteWordKey } from './database/index-key.ts'
import { openStorage } from './open-storage.ts'
import { connectSqlite, openSqlite } from './sqlite.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-sqlite-'))
  path = join(folder, 'trivet.sqlite')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs one statement on the file, bypassing the stores. */
function tamper(statement: string): void {
  const file = new SqliteFile(path)
  file.exec(statement)
  file.close()
}

async function openWithRecipe() {
  const storage = await openSqlite(path)
  const site = sampleSite(1)
  const recipe = sampleRecipeRecord(site.id, 2)
  await storage.stores.siteStore.create(site)
  await storage.stores.recipeStore.create(recipe, titleSearch(recipe))
  return { storage, site, recipe }
}

/** Lets another process save recipes of a site, and kills it after this many saves were reported. */
async function writeUntilKilled(siteNumber: number, count: number): Promise<string[]> {
  const writer = fileURLToPath(new URL('./testing/endless-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [writer, path, String(siteNumber)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const reported: string[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    reported.push(...lines)
    if (reported.length >= count) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return reported
}

describe('an SQLite file', () => {
  it('finds and counts only the recipes of one site if two sites have the same key in the index', async () => {
    const [site, other] = [sampleSite(916), sampleSite(8811)]
    expect(siteWordKey(site.id)).toBe(siteWordKey(other.id))
    const { stores, close } = await openSqlite(path)
    await stores.siteStore.create(site)
    await stores.siteStore.create(other)
    for (const [index, { id }] of [site, other, other].entries()) {
      const recipe = sampleRecipeRecord(id, 10 + index, { title: `Bean soup ${index}` })
      await stores.recipeStore.create(recipe, titleSearch(recipe))
    }
    const page = { status: 'published', orderBy: 'title_asc', limit: 24, offset: 0, query: 'bean' } as const
    const found = await stores.recipeStore.list({ ...page, siteId: site.id })
    expect([found.total, found.recipes.map(({ title }) => title)]).toEqual([1, ['Bean soup 0']])
    await close()
  })

  it('keeps everything when it is closed and opened again', async () => {
    const { storage, site, recipe } = await openWithRecipe()
    const request = sampleRequest()
    const limit = { name: 'mails', count: 1, seconds: 60 }
    await storage.stores.sessionStore.saveRequest(request)
    await storage.stores.limitStore.consume(limit, 'ada', request.createdAt)
    await storage.close()
    const again = await openStorage({ dataFolder: folder })
    const { siteStore, recipeStore, sessionStore, limitStore } = again.stores
    expect(await siteStore.byId(site.id)).toEqual({ ...site, revision: 2 })
    expect(await recipeStore.bySlug(site.id, recipe.slug)).toEqual(recipe)
    expect(await sessionStore.claimByToken(request.tokenHash, request.createdAt)).toEqual(request)
    expect(await limitStore.consume(limit, 'ada', request.createdAt)).toBe(60)
    const page = { siteId: site.id, status: 'published', orderBy: 'title_asc', limit: 9, offset: 0 } as const
    expect((await recipeStore.list({ ...page, query: 'recipe' })).total).toBe(1)
    await again.close()
  })

  it('creates a data folder that does not exist yet', async () => {
    const storage = await openStorage({ dataFolder: join(folder, 'new', 'deep') })
    await storage.ping()
    await storage.close()
  })

  it('can be created by two processes at once, and both write into it (Mealie#1496)', async () => {
    await Promise.all([writeUntilKilled(1, 30), writeUntilKilled(2, 30)])
    const storage = await openSqlite(path)
    for (const number of [1, 2]) {
      const page = { siteId: sampleSite(number).id, status: 'all', orderBy: 'title_asc' } as const
      const { total } = await storage.stores.recipeStore.list({ ...page, limit: 1, offset: 0 })
      expect(total).toBeGreaterThanOrEqual(30)
    }
    await storage.close()
  })

  it('is refused unchanged when a newer program has written it (Mealie#2650, hassio-addons#371)', async () => {
    await (await openSqlite(path)).close()
    tamper(`insert into migrations values (99999, 'from the future', '2030-01-01T00:00:00.000Z')`)
    await expect(openSqlite(path)).rejects.toThrow(/version 99999.*Start the newer version/)
  })

  it('is refused unchanged when a development version before 0.2.0 has written it', async () => {
    await (await openSqlite(path)).close()
    tamper(`delete from migrations where number > 200; update migrations set number = 178`)
    await expect(openSqlite(path)).rejects.toThrow(/before 0\.2\.0 and cannot be upgraded.*import them/)
  })

  it('of an earlier version has its settings completed', async () => {
    const { storage, site } = await openWithRecipe()
    await storage.close()
    tamper(`update sites set settings = replace(settings, '"postalAddress":null,', '')`)
    tamper('delete from migrations where number > 202')
    const again = await openSqlite(path)
    expect(await again.stores.siteStore.byId(site.id)).toMatchObject({ settings: site.settings })
    await again.close()
  })

  it('is refused if it is not a database', async () => {
    await expect(openSqlite(folder)).rejects.toSatisfy(isStorageUnavailable)
  })

  it('reports which row is damaged instead of returning it', async () => {
    const { storage, site, recipe } = await openWithRecipe()
    tamper(`update recipes set body = '{"keywords": 7}'`)
    const read = () => storage.stores.recipeStore.byId(site.id, recipe.id)
    await expect(read()).rejects.toThrow(`The row ${recipe.id} of recipes is damaged: keywords`)
    tamper(`update recipes set body = '{', published_at = 'soon'`)
    await expect(read()).rejects.toThrow('the JSON is broken')
    tamper(`update recipes set body = '{}'`)
    await expect(read()).rejects.toThrow('"soon" is not an instant')
    tamper(`update site_managers set role = 'king'`)
    await expect(storage.stores.siteStore.roleOf(site.id, site.ownerId)).rejects.toThrow(
      '"king" is not one of',
    )
    await storage.close()
  })

  it('plans its queries for large tables, whatever statistics were collected while they were small (Mealie#2076, Mealie#1846)', async () => {
    const { storage } = await openWithRecipe()
    await storage.close()
    const file = new SqliteFile(path)
    file.exec('analyze')
    const counted = file.prepare("select name from sqlite_schema where name like 'sqlite_stat_'")
    expect(counted.all()).not.toEqual([])
    await (await openSqlite(path)).close()
    expect(counted.all()).toEqual([])
    file.close()
  })

  it('shows committed writes at once, and no uncommitted ones', async () => {
    const { storage, site } = await openWithRecipe()
    const { database, close } = connectSqlite(path)
    const revisions = () => database.read.selectFrom('sites').select('revision').execute()
    const before = await revisions()
    const transaction = await database.write.startTransaction().execute()
    await transaction.updateTable('sites').set({ revision: 90 }).execute()
    expect(await revisions()).toEqual(before)
    await transaction.commit().execute()
    expect(await revisions()).toEqual([{ revision: 90 }])
    expect(await storage.stores.siteStore.revision(site.id)).toBe(90)
    await Promise.all([close(), storage.close()])
  })

  it('is not written by read connections', async () => {
    const { storage } = await openWithRecipe()
    const { database, close } = connectSqlite(path)
    const writing = database.read.updateTable('sites').set({ revision: 90 }).returning('id').execute()
    await expect(writing).rejects.toSatisfy(isStorageUnavailable)
    await Promise.all([close(), storage.close()])
  })

  it('is reported as unavailable once it is closed', async () => {
    const { storage, site } = await openWithRecipe()
    await storage.close()
    await expect(storage.ping()).rejects.toThrow()
    await expect(storage.stores.siteStore.byId(site.id)).rejects.toThrow()
  })

  it('has the site as the first column of every key and index of data of sites, not of people', async () => {
    await (await openSqlite(path)).close()
    const file = new SqliteFile(path, { readonly: true })
    const rows = file
      .prepare<[], { name: string; first: string }>(
        `select list.name as name, info.name as first
         from sqlite_schema as tables
         join pragma_index_list(tables.name) as list
         join pragma_index_info(list.name) as info on info.seqno = 0
         where tables.type = 'table'
           and exists (select 1 from pragma_table_info(tables.name) where name = 'site_id')
           and tables.name not in ('sign_in_requests', 'sessions', 'api_tokens', 'shopping_items')`,
      )
      .all()
    file.close()
    expect(rows.length).toBeGreaterThan(10)
    // These indexes serve queries across sites: by person, by newest, by payment, for unused media and for due work.
    const others = rows.filter(({ first }) => first !== 'site_id').map(({ name }) => name)
    expect(others.toSorted()).toEqual([
      'abuse_reports_newest',
      'bookmarks_of_user',
      'collections_of_all_sites',
      'comment_notices_due',
      'comments_by_author',
      'first_mails_of_user',
      'letters_due',
      'media_usage_by_media',
      'newsletter_deliveries_of_user',
      'newsletter_links_by_token',
      'newsletter_sends_open',
      'receipts_due',
      'receipts_of_user',
      'recipe_preview_links_by_id',
      'recipe_schedules_due',
      'recipes_of_all_sites',
      'site_domains_by_domain',
      'site_domains_proved',
      'site_managers_by_user',
      'sqlite_autoindex_abuse_reports_1',
      'sqlite_autoindex_recipe_notes_1',
      'subscriptions_by_id',
      'subscriptions_of_user',
      'subscriptions_overdue',
      'trash_by_age',
      'webhook_deliveries_by_age',
      'webhook_deliveries_due',
    ])
  })

  it('contains every reported save after its process is killed', async () => {
    const site = sampleSite(1)
    const reported = await writeUntilKilled(1, 50)
    const again = await openSqlite(path)
    const { recipeStore, siteStore } = again.stores
    for (const slug of reported) {
      const saved = await recipeStore.bySlug(site.id, slug)
      expect(saved?.instructionGroups).toHaveLength(1)
    }
    const page = { siteId: site.id, status: 'all', orderBy: 'title_asc', limit: 1, offset: 0 } as const
    const { total } = await recipeStore.list(page)
    expect(total).toBeGreaterThanOrEqual(reported.length)
    expect((await recipeStore.list({ ...page, query: 'recipe' })).total).toBe(total)
    expect(await siteStore.revision(site.id)).toBe(total + 1)
    await again.close()
  })
})

describe('an SQLite file that another process has locked for writing', () => {
  it('is read meanwhile, and written once it is free', async () => {
    const { storage, site, recipe } = await openWithRecipe()
    const other = new SqliteFile(path)
    other.exec('begin immediate')
    const order: string[] = []
    const further = sampleRecipeRecord(site.id, 3)
    const writing = storage.stores.recipeStore
      .create(further, titleSearch(further))
      .then(() => order.push('written'))
    const creating = storage
      .transact(({ siteStore }) => siteStore.create(sampleSite(4)))
      .then(() => order.push('created'))
    expect(await storage.stores.recipeStore.bySlug(site.id, recipe.slug)).toEqual(recipe)
    order.push('read')
    other.exec('commit')
    other.close()
    await Promise.all([writing, creating])
    expect(order[0]).toBe('read')
    expect(await storage.stores.siteStore.byId(sampleSite(4).id)).not.toBeNull()
    expect(await storage.stores.recipeStore.bySlug(site.id, further.slug)).toEqual(further)
    await storage.close()
  })
})
