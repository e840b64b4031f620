import { unlimitedUploads } from '#core/calls/media/upload-quota.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openMedia } from '#adapters/media/open-media.ts'
import { openSqliteInMemory } from '#adapters/storage/sqlite-in-memory.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { DayFigure } from '#core/ports/stores/figures/figure-store.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import { demoCommunity } from './community.ts'
import { createDemoImageHost } from './demo-media.ts'
import { siteImages } from './site-media.ts'
import { seedDemo } from './seed.ts'
import { siteRecord } from './settings.ts'
import { demoSites } from './sites.ts'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const logger: Logger = { info: () => {}, warn: () => {}, error: () => {} }
const everything = { status: 'all', orderBy: 'published_at_desc', limit: 100, offset: 0 } as const

const lastYear = { from: '2025-11-21', to: '2026-11-20' }

const viewsIn = (figures: readonly DayFigure[]) =>
  figures.reduce((sum, { kind, amount }) => (kind === 'views' ? sum + amount : sum), 0)

async function snapshot(stores: Stores) {
  const {
    siteStore,
    recipeStore,
    ingredientCatalogueStore,
    imageStore,
    userStore,
    collectionStore,
    commentStore,
    figureStore,
  } = stores
  return Promise.all(
    demoSites().map(async ({ slug, owner }) => {
      const site = await siteStore.bySlug(slug)
      const siteId = site?.id ?? ''
      const ids = demoSites()
        .flatMap(siteImages)
        .map(({ id }) => id)
      return {
        settings: site?.settings,
        collections: await collectionStore.list(siteId, { limit: 100, offset: 0 }),
        comments: await commentStore.list({ siteId, status: 'all', limit: 100, offset: 0 }),
        recipes: (await recipeStore.list({ ...everything, siteId })).recipes,
        ingredients: await ingredientCatalogueStore.ingredients(siteId),
        equipment: await ingredientCatalogueStore.equipment(siteId),
        images: (await imageStore.byIds(ids)).length,
        owner: await userStore.byEmail(owner.email),
        views: viewsIn(await figureStore.ofDays({ siteId, ...lastYear })),
      }
    }),
  )
}

/** Stores in which every write of a recipe fails after the given number. */
function failingAfter(stores: Stores, count: number): Stores {
  let left = count
  return {
    ...stores,
    recipeStore: {
      ...stores.recipeStore,
      async create(recipe, search) {
        left -= 1
        if (left < 0) throw new Error('The power failed')
        return stores.recipeStore.create(recipe, search)
      },
    },
  }
}

async function readDemoRecipe(stores: Stores, siteSlug: string, slug: string) {
  const siteId = (await stores.siteStore.bySlug(siteSlug))?.id ?? ''
  const recipe = await stores.recipeStore.bySlug(siteId, slug)
  return recipe && stores.recipeStore.byId(siteId, recipe.id)
}

/** The stores of a seeded platform, for read-only tests. */
let stores: Stores

describe('seedDemo', () => {
  beforeAll(async () => {
    stores = openSqliteInMemory().stores
    await seedDemo({ stores, clock, logger })
  })

  it('fills an empty platform with sites, recipes, ingredients, equipment, images and owners', async () => {
    expect(await stores.siteStore.slugs()).toEqual(
      demoSites()
        .map(({ slug }) => slug)
        .sort(),
    )
    for (const [index, site] of (await snapshot(stores)).entries()) {
      const demo = demoSites()[index]
      expect(site.settings?.title).toBe(demo?.title)
      expect(site.recipes).toHaveLength(demo?.recipes.length ?? 0)
      expect(site.settings?.featuredRecipeIds).toHaveLength(demo?.featured.length ?? 0)
      expect(site.owner).toMatchObject({ displayName: demo?.owner.name, handle: demo?.slug })
      expect(site.ingredients.length).toBeGreaterThan(5)
      expect(site.images).toBe(demoSites().flatMap(siteImages).length)
    }
  })

  it('publishes the first recipe of a site as its newest, and no drafts', async () => {
    for (const demo of demoSites()) {
      const siteId = (await stores.siteStore.bySlug(demo.slug))?.id ?? ''
      const { recipes } = await stores.recipeStore.list({ ...everything, siteId, status: 'published' })
      expect(recipes.map(({ slug }) => slug)).toEqual(
        demo.recipes.filter(({ file }) => file.isPublishedNow).map(({ slug }) => slug),
      )
    }
  })

  it('has collections of published recipes with images, and comments with replies and upvotes', async () => {
    for (const { slug } of demoSites()) {
      const { collections = [], comments = {} } = demoCommunity(slug) ?? {}
      const siteId = (await stores.siteStore.bySlug(slug))?.id ?? ''
      const listed = await stores.collectionStore.list(siteId, { limit: 100, offset: 0 })
      expect(listed.collections.map((collection) => collection.slug)).toEqual(
        collections.map((collection) => collection.slug),
      )
      const ids = listed.collections.map(({ id }) => id)
      const counts = await stores.collectionStore.publishedCounts(siteId, ids)
      expect(ids.map((id) => counts.get(id))).toEqual(collections.map(({ recipes }) => recipes.length))
      expect(listed.collections.every(({ imageId }) => imageId !== null)).toBe(true)
      const written = await stores.commentStore.list({ siteId, status: 'visible', limit: 100, offset: 0 })
      const all = Object.values(comments).flat()
      const expected = all.filter(({ isHidden }) => !isHidden)
      expect(written.comments.filter(({ parentId }) => parentId === null)).toHaveLength(expected.length)
      expect(written.comments.some(({ upvoteCount }) => upvoteCount > 0)).toBe(
        expected
          .flatMap(({ upvotes, replies }) => [upvotes, ...replies.map((reply) => reply.upvotes)])
          .some((upvotes) => upvotes > 0),
      )
      const hidden = await stores.commentStore.list({ siteId, status: 'hidden', limit: 100, offset: 0 })
      expect(hidden.comments).toHaveLength(all.length - expected.length)
    }
  })

  it('contains every kind of recipe', async () => {
    const records = await Promise.all(
      demoSites().flatMap((site) => site.recipes.map(({ slug }) => readDemoRecipe(stores, site.slug, slug))),
    )
    expect(records.some((record) => record?.videoId != null)).toBe(true)
    expect(records.some((record) => record?.youtubeVideoId != null)).toBe(true)
    expect(records.some((record) => record?.legacyRecipeData != null)).toBe(true)
    const contributors = records.flatMap((record) => record?.contributorIds ?? [])
    const siteId = (await stores.siteStore.bySlug('three-spoons'))?.id ?? ''
    const people = (await stores.siteStore.people(siteId)).map(({ userId }) => userId)
    expect(people).toEqual(expect.arrayContaining(contributors))
    expect(contributors.length).toBeGreaterThan(0)
  })

  it('has visits of every day of the last year, of its sites and its published recipes', async () => {
    for (const { slug, recipes } of demoSites()) {
      const siteId = (await stores.siteStore.bySlug(slug))?.id ?? ''
      const figures = await stores.figureStore.ofDays({ siteId, ...lastYear })
      const viewed = new Set(figures.flatMap(({ day, kind }) => (kind === 'views' ? [day] : [])))
      expect(viewed.size).toBe(365)
      const fourWeeks = { siteId, from: '2026-10-24', to: '2026-11-20' }
      const top = await stores.figureStore.topRecipes(fourWeeks, 100)
      expect(top).toHaveLength(recipes.filter(({ file }) => file.isPublishedNow).length)
      const views = top.map(({ counts }) => counts.views ?? 0)
      expect(Math.min(...views)).toBeGreaterThan(0)
      const all = viewsIn(await stores.figureStore.ofDays(fourWeeks))
      expect(views.reduce((sum, count) => sum + count, 0)).toBeLessThan(all)
      expect(top.every(({ counts }) => (counts.cooks ?? 0) <= (counts.views ?? 0))).toBe(true)
    }
  })

  it('makes its recipes searchable', async () => {
    const siteId = (await stores.siteStore.bySlug('ottolina'))?.id ?? ''
    const found = await stores.recipeStore.list({ ...everything, siteId, query: 'aubergine tahini' })
    expect(found.recipes.map(({ slug }) => slug)).toEqual(['charred-aubergine-with-tahini'])
  })

  it('has no effect on a platform that is already seeded', { tags: 'long' }, async () => {
    const { stores } = openSqliteInMemory()
    await seedDemo({ stores, clock, logger })
    const siteId = (await stores.siteStore.bySlug('ottolina'))?.id ?? ''
    const [recipe] = (await stores.recipeStore.list({ ...everything, siteId })).recipes
    await stores.recipeStore.remove(siteId, recipe?.id ?? '')
    const before = await snapshot(stores)
    await seedDemo({ stores, clock, logger })
    expect(await snapshot(stores)).toEqual(before)
  })

  it('has no effect on a platform with another site', async () => {
    const { stores } = openSqliteInMemory()
    const owner = await stores.userStore.ensure({
      id: '0b6f1c1e-7f0a-4f1c-9b43-3b6f6d0f2a11',
      email: 'cook@example.com',
      createdAt: clock.now(),
    })
    const [demo] = demoSites()
    if (demo)
      await stores.siteStore.create(siteRecord({ ...demo, slug: 'my-own' }, owner.id, 'Mine', clock.now()))
    await seedDemo({ stores, clock, logger })
    expect(await stores.siteStore.slugs()).toEqual(['my-own'])
  })

  it.each([0, 12])(
    'completes at the next start what was interrupted after %i recipes',
    { tags: 'long' },
    async (count) => {
      const interrupted = openSqliteInMemory().stores
      await expect(seedDemo({ stores: failingAfter(interrupted, count), clock, logger })).rejects.toThrow(
        'power',
      )
      const titles = (await snapshot(interrupted)).map(({ settings }) => settings?.title ?? '')
      expect(titles.some((title) => title.endsWith('(being set up)'))).toBe(true)
      await seedDemo({ stores: interrupted, clock, logger })
      expect(await snapshot(interrupted)).toEqual(await snapshot(stores))
    },
  )
})

describe('createDemoImageHost', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })

  async function createHosts() {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-demo-'))
    folders.push(folder)
    const { imageHost: disk } = await openMedia({
      ...{
        dataFolder: folder,
        s3: null,
        cacheBytes: 1e8,
        imageBytes: 1e9,
        uploadQuota: unlimitedUploads,
        url: 'http://localhost:4000',
        secret: 'test',
      },
      ...{ clock, logger },
    })
    return { disk, demo: createDemoImageHost(disk) }
  }

  it('stores an image on its first request', async () => {
    const { disk, demo } = await createHosts()
    const [picture] = demoSites().flatMap(siteImages)
    const key = picture?.key ?? ''
    expect((await disk.inspect(key)).ok).toBe(false)
    const [one, other] = await Promise.all([
      demo.variant(key, { width: 320, format: 'webp' }),
      demo.variant(key, { width: 320, format: 'webp' }),
    ])
    expect(one.ok && other.ok && one.value.contentType).toBe('image/webp')
    const kept = await disk.inspect(key)
    expect(kept.ok && kept.value).toMatchObject({ contentType: 'image/avif', width: 1600, height: 1200 })
  })

  it('passes requests for other images on to the host', async () => {
    const { demo } = await createHosts()
    expect(await demo.variant('0b6f1c1e-other.jpg', { format: 'webp' })).toMatchObject({
      ok: false,
      error: { reason: 'missing' },
    })
  })
})
