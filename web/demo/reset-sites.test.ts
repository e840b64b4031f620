import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteInMemory } from '#adapters/storage/sqlite-in-memory.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import { demoSlugs } from './demo-slugs.ts'
import { resetSites, slugsOfOthers } from './reset-sites.ts'
import { seedDemo } from './seed.ts'
import { siteRecord } from './settings.ts'
import { demoSites } from './sites.ts'
import { stableId } from './stable-id.ts'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const logger: Logger = { info: () => {}, warn: () => {}, error: () => {} }
const all = { status: 'all', limit: 100, offset: 0 } as const
const siteId = stableId('site', 'ottolina')
const visitor = { id: stableId('user', 'visitor'), email: 'visitor@example.com', createdAt: clock.now() }

let stores: Stores
beforeEach(async () => {
  stores = openSqliteInMemory().stores
  await seedDemo({ stores, clock, logger })
  await stores.userStore.ensure(visitor)
})

const demoSite = (slug = 'ottolina') => {
  const site = demoSites().find((each) => each.slug === slug)
  if (site === undefined) throw new Error(`There is no demo site ${slug}`)
  return site
}

/** What readers and creators see of a site, without its revision. */
async function content(id: string) {
  const { revision: _, ...site } = (await stores.siteStore.byId(id)) ?? {}
  const { recipes } = await stores.recipeStore.list({
    ...all,
    siteId: id,
    orderBy: 'published_at_desc',
  })
  return {
    site,
    recipes,
    people: await stores.siteStore.people(id),
    collections: await stores.collectionStore.list(id, { limit: 100, offset: 0 }),
    comments: await stores.commentStore.list({ ...all, siteId: id }),
    ingredients: await stores.ingredientCatalogueStore.ingredients(id),
  }
}

/** Creates a site of the visitor with this slug. */
async function createOwn(slug: string): Promise<string> {
  const id = stableId('site', 'own', slug)
  const record = siteRecord(demoSite(), visitor.id, 'My Table', clock.now())
  await stores.siteStore.create({ ...record, id, settings: { ...record.settings, slug } })
  return id
}

describe('resetSites', () => {
  it('brings back what visitors changed, and leaves accounts and other sites alone', async () => {
    const before = await Promise.all(demoSlugs.map((slug) => content(stableId('site', slug))))
    const own = await createOwn('my-table')
    const ownBefore = await content(own)
    const [first, second] = (before[0]?.recipes ?? []).map(({ id }) => id)

    await stores.siteStore.updateSettings(
      siteId,
      { title: 'Mine', slug: 'mine', about: null },
      { monthlyAmountCents: 9900 },
    )
    await stores.siteStore.updatePlatformFields(siteId, { domain: 'mine.example' })
    await stores.siteStore.handOver(siteId, visitor.id)
    await stores.recipeStore.moveToTrash(siteId, first ?? '')
    const imageId = stableId('image', 'visitor')
    const image = { width: 4, height: 3, lqip: '', contentType: 'image/png', createdAt: clock.now() } as const
    await stores.imageStore.create({ ...image, id: imageId, ownerId: visitor.id, key: 'visitor.png' })
    await stores.siteStore.updateSettings(siteId, { featuredImageId: imageId })
    await stores.commentStore.create({
      ...{ id: stableId('comment', 'visitor'), siteId, recipeId: second ?? '', parentId: null },
      ...{ userId: visitor.id, isHidden: false, isHeld: false, createdAt: clock.now() },
      content: { type: 'document', children: [{ type: 'paragraph', children: [{ text: 'Hm.' }] }] },
    })
    await stores.siteStore.setDeleted(stableId('site', 'northcrumb'), clock.now())
    expect(await content(siteId)).not.toEqual(before[0])

    expect(await slugsOfOthers(stores)).toEqual([])
    expect(await resetSites({ stores, clock, logger })).toEqual({
      imageKeys: ['visitor.png'],
      videoKeys: [],
    })
    expect(await Promise.all(demoSlugs.map((slug) => content(stableId('site', slug))))).toEqual(before)
    expect(await content(own)).toEqual(ownBefore)
    expect(await stores.userStore.byEmail(visitor.email)).toMatchObject({ id: visitor.id })
    expect(await stores.siteStore.slugs()).toEqual([...demoSlugs, 'my-table'].toSorted())
  })

  it('is complete after a reset that was interrupted, and creates demo sites that were erased', async () => {
    const id = stableId('site', 'three-spoons')
    const before = await content(id)
    await stores.siteStore.setDeleted(id, clock.now())
    await stores.siteStore.erase(id)
    await resetSites({ stores, clock, logger })
    expect(await content(id)).toEqual(before)
  })

  it('finds the slugs of demo sites that others have taken', async () => {
    await stores.siteStore.updateSettings(siteId, { slug: 'mine' })
    await createOwn('ottolina')
    expect(await slugsOfOthers(stores)).toEqual(['ottolina'])
  })
})
