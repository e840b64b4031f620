import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { sampleSite } from '#core/testing/stores/stored-records.ts'
import { connectSqlite, openSqlite } from '../sqlite.ts'
import { fillLargeSite } from '../testing/large-site/fill-large-site.ts'

it('a large site is erased in small steps, between which other requests are served and others write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-erasure-'))
  const storage = await openSqlite(join(folder, 'trivet.sqlite'))
  const opened = connectSqlite(join(folder, 'trivet.sqlite'))
  onTestFinished(async () => {
    await Promise.all([storage.close(), opened.close()])
    await rm(folder, { recursive: true, force: true })
  })
  const { siteStore, userStore } = storage.stores
  const now = new Date()
  const owner = await userStore.ensure({ id: sampleId(1), email: 'owner@example.com', createdAt: now })
  const site = sampleSite(2, { ownerId: owner.id })
  await siteStore.create(site)
  await fillLargeSite(opened, { siteId: site.id, ownerId: owner.id, recipes: 300, readers: 3000 })
  await siteStore.setDeleted(site.id, now)

  let [writes, isErasing] = [0, true]
  const writing = (async () => {
    while (isErasing) {
      await userStore.ensure({
        ...{ id: sampleId(1000 + writes), email: `${writes}@example.com`, createdAt: now },
      })
      writes += 1
      await new Promise(setImmediate)
    }
  })()
  const { imageKeys } = await siteStore.erase(site.id)
  isErasing = false
  await writing

  expect(imageKeys).toHaveLength(300)
  expect(writes, 'writes of others meanwhile').toBeGreaterThan(50)
  expect(await siteStore.wasErased(site.id)).toBe(true)
  for (const table of ['recipes', 'subscriptions', 'media_usage', 'newsletter_deliveries', 'sites']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(opened.database.read)
    expect([table, rows]).toEqual([table, []])
  }
})
