import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
const missing = { status: 404, body: { code: 'collection_not_found' } }

describe('collections', () => {
  let platform: MemoryPlatform
  let api: TrivetApi
  let reader: TrivetApi
  let ownerId: string

  beforeEach(async () => {
    const site = await openOwnedSite()
    platform = site.platform
    ;({ api, id: ownerId } = site.owner)
    reader = platform.api()
  })

  async function draft(slug: string, on = siteSlug) {
    return (await api.createRecipe({ siteSlug: on, body: { title: slug, slug } })).body.recipe.id
  }
  async function publish(slug: string, on = siteSlug) {
    platform.clock.pass(60)
    const recipeId = await draft(slug, on)
    await api.publishRecipe({ siteSlug: on, recipeId })
    return recipeId
  }
  async function create(slug: string, changes: object = {}, on = siteSlug) {
    platform.clock.pass(60)
    const created = await api.createCollection({ siteSlug: on, body: { title: slug, slug, ...changes } })
    return created.body.collection
  }
  const read = async (collectionSlug: string) =>
    (await reader.getCollection({ siteSlug, collectionSlug })).body.collection

  it('are returned as they were written', async () => {
    const image = {
      ...{ id: sampleId(50), ownerId, key: 'soups.jpg', contentType: 'image/jpeg', width: 8, height: 6 },
      ...{ lqip: 'data:,', createdAt: platform.clock.now() },
    }
    await platform.stores.imageStore.create(image)
    const video = { id: sampleId(51), ownerId, key: 'soups.mp4', contentType: 'video/mp4' }
    await platform.stores.imageStore.createVideo({ ...video, createdAt: platform.clock.now() })
    const recipeIds = [await draft('soup')]
    const description = sampleText('For cold evenings.')
    const written = { description, imageId: image.id, videoId: video.id, recipeIds }
    const collection = await create('soups', written)
    expect(collection).toMatchObject({ ...written, title: 'soups', slug: 'soups', recipeCount: 1 })
    expect(collection.image).toMatchObject({ key: 'soups.jpg', width: 8, height: 6 })
    expect(collection.video).toEqual({ id: video.id, key: video.key })
    const again = await api.getManagedCollection({ siteSlug, collectionId: collection.id })
    expect(again.body.collection).toEqual(collection)
    expect((await api.listManagedCollections({ siteSlug })).body).toEqual({
      collections: [collection],
      total: 1,
    })
    expect(await read('soups')).toMatchObject({ description, image: { key: 'soups.jpg' }, recipes: [] })
  })

  it("show readers only the published recipes, in the creator's order", async () => {
    const [soup, cake, pie] = [await publish('soup'), await publish('cake'), await draft('pie')]
    await create('best', { recipeIds: [cake, pie, soup] })
    const collection = await read('best')
    expect(collection.recipes.map(({ slug }) => slug)).toEqual(['cake', 'soup'])
    expect(collection.recipeCount).toBe(2)
    expect(collection).not.toHaveProperty('recipeIds')
    const { collections } = (await reader.listCollections({ siteSlug })).body
    expect(collections.map(({ slug, recipeCount }) => [slug, recipeCount])).toEqual([['best', 2]])
    await api.publishRecipe({ siteSlug, recipeId: pie })
    expect((await read('best')).recipes.map(({ slug }) => slug)).toEqual(['cake', 'pie', 'soup'])
  })

  it('show a part of the published recipes if a reader asks for one, and count all', async () => {
    const [soup, cake, pie] = [await publish('soup'), await draft('cake'), await publish('pie')]
    const [stew, tart] = [await publish('stew'), await publish('tart')]
    await create('best', { recipeIds: [soup, cake, pie, stew, tart] })
    const part = async (limit: number, offset: number) => {
      const asked = { siteSlug, collectionSlug: 'best', limit, offset }
      const { recipes, recipeCount } = (await reader.getCollection(asked)).body.collection
      return [recipes.map(({ slug }) => slug), recipeCount]
    }
    expect(await part(2, 0)).toEqual([['soup', 'pie'], 4])
    expect(await part(2, 2)).toEqual([['stew', 'tart'], 4])
    expect(await part(2, 4)).toEqual([[], 4])
  })

  it('no longer contain a deleted recipe', async () => {
    const [soup, cake] = [await publish('soup'), await publish('cake')]
    const { id } = await create('best', { recipeIds: [soup, cake] })
    await api.deleteRecipe({ siteSlug, recipeId: soup })
    const { collection } = (await api.getManagedCollection({ siteSlug, collectionId: id })).body
    expect(collection.recipeIds).toEqual([cake])
  })

  it('are listed by the recipes that they contain', async () => {
    const soup = await publish('soup')
    const [old, young] = [
      await create('old', { recipeIds: [soup] }),
      await create('young', { recipeIds: [soup] }),
    ]
    await create('empty')
    const { recipe } = (await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.collections).toEqual([young, old].map(({ id, slug, title }) => ({ id, slug, title })))
  })

  it('are updated only in the given fields', async () => {
    const soup = await publish('soup')
    const { id, createdAt } = await create('best', { recipeIds: [soup], description: sampleText('Old') })
    platform.clock.pass(60)
    const update = async (body: object) =>
      (await api.updateCollection({ siteSlug, collectionId: id, body })).body.collection
    const changed = await update({ title: 'Better' })
    expect(changed).toMatchObject({ title: 'Better', slug: 'best', recipeIds: [soup], createdAt })
    expect(changed.updatedAt).toBe(platform.clock.now().toISOString())
    expect(await update({ recipeIds: [], description: null })).toMatchObject({
      ...{ title: 'Better', recipeIds: [], description: null },
    })
    expect(await update({})).toMatchObject({ title: 'Better' })
  })

  it('keep the recipes that two people add and remove at the same time', async () => {
    const [soup, cake, stew] = [await draft('soup'), await draft('cake'), await draft('stew')]
    const { id: collectionId } = await create('all', { recipeIds: [soup] })
    const change = (recipeIds: string[]) =>
      api.updateCollection({ siteSlug, collectionId, body: { recipeIds, recipeIdsBefore: [soup] } })
    await change([soup, cake])
    expect((await change([stew])).body.collection.recipeIds).toEqual([cake, stew])
    // A client that sends no base replaces the list.
    const replaced = await api.updateCollection({ siteSlug, collectionId, body: { recipeIds: [soup] } })
    expect(replaced.body.collection.recipeIds).toEqual([soup])
  })

  it('need a slug that is unique on their site', async () => {
    const [first, second] = [await create('first'), await create('second')]
    const taken = { status: 409, body: { code: 'slug_taken' } }
    await expect(create('first')).rejects.toMatchObject(taken)
    const rename = (slug: string) =>
      api.updateCollection({ siteSlug, collectionId: second.id, body: { slug } })
    await expect(rename(first.slug)).rejects.toMatchObject(taken)
    await rename('third')
    expect((await read('third')).id).toBe(second.id)
    expect(await read('second')).toMatchObject({ id: second.id, slug: 'third' })
    const other = await create('second')
    expect((await read('second')).id).toBe(other.id)
    await expect(read('fourth')).rejects.toMatchObject(missing)
  })

  it('must reference existing objects, and report each missing one with its path', async () => {
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    const [soup, foreign] = [await publish('soup'), await publish('soup', 'other')]
    const body = { recipeIds: [soup, foreign, sampleId(9)], imageId: sampleId(9), videoId: sampleId(9) }
    const refused = {
      status: 422,
      body: {
        issues: [
          { path: 'imageId', message: 'There is no such image on this site or among your own uploads.' },
          { path: 'videoId', message: 'There is no such video on this site or among your own uploads.' },
          { path: 'recipeIds.1', message: 'There is no such recipe.' },
          { path: 'recipeIds.2', message: 'There is no such recipe.' },
        ],
      },
    }
    await expect(create('best', body)).rejects.toMatchObject(refused)
    const { id } = await create('best')
    const update = api.updateCollection({ siteSlug, collectionId: id, body })
    await expect(update).rejects.toMatchObject(refused)
  })

  it('are refused without a title or a slug, and with unknown fields', async () => {
    const issues = async (body: object) => {
      const sent = platform.respond({
        ...{ name: 'createCollection', params: { siteSlug }, query: {}, body },
        ...{ token: (await platform.signIn('owner@example.com')).token },
        ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: '1' },
      })
      return (await sent).body
    }
    expect(await issues({ slug: '' })).toMatchObject({
      issues: [
        { path: 'title', message: 'Required' },
        { path: 'slug', message: 'String must contain at least 1 character(s)' },
      ],
    })
    expect(await issues({ title: 'a', slug: 'a', recipes: [] })).toMatchObject({ code: 'validation_failed' })
  })

  it('that were deleted are not found by any call', async () => {
    const { id } = await create('best', { recipeIds: [await publish('soup')] })
    await api.deleteCollection({ siteSlug, collectionId: id })
    await expect(api.deleteCollection({ siteSlug, collectionId: id })).rejects.toMatchObject(missing)
    await expect(api.getManagedCollection({ siteSlug, collectionId: id })).rejects.toMatchObject(missing)
    const update = api.updateCollection({ siteSlug, collectionId: id, body: {} })
    await expect(update).rejects.toMatchObject(missing)
    await expect(read('best')).rejects.toMatchObject(missing)
    expect((await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.collections).toEqual([])
  })

  it('raise the revision of their site with every write', async () => {
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const revision = async () => (await platform.stores.siteStore.revision(site?.id ?? '')) ?? 0
    const before = await revision()
    const { id } = await create('best')
    await api.updateCollection({ siteSlug, collectionId: id, body: { title: 'Better' } })
    await api.deleteCollection({ siteSlug, collectionId: id })
    expect(await revision()).toBe(before + 3)
  })

  it('of all sites are those with published recipes, with their sites, newest first', async () => {
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    const [soup, cake, pie] = [await publish('soup'), await publish('cake', 'other'), await draft('pie')]
    await create('soups', { recipeIds: [soup, pie] })
    await create('cakes', { recipeIds: [cake] }, 'other')
    await create('empty')
    await create('drafts', { recipeIds: [pie] })
    const { collections, total } = (await reader.listSiteCollections({})).body
    expect(total).toBe(2)
    expect(collections.map(({ slug, recipeCount, site }) => [slug, recipeCount, site])).toEqual([
      ['cakes', 1, { slug: 'other', title: 'Other', url: 'http://other.localhost:4000' }],
      ['soups', 1, { slug: siteSlug, title: 'Ottolina', url: 'http://ottolina.localhost:4000' }],
    ])
    const second = await reader.listSiteCollections({ limit: 1, offset: 1 })
    expect(second.body.collections.map(({ slug }) => slug)).toEqual(['soups'])
  })

  it('of all sites are listed with the published public recipes, newest first', async () => {
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    await publish('soup')
    await publish('cake', 'other')
    const premium = await draft('premium')
    const body = { title: 'premium', slug: 'premium', privacySetting: 'subscribers_only' } as const
    await api.updateRecipe({ siteSlug, recipeId: premium, body })
    await api.publishRecipe({ siteSlug, recipeId: premium })
    await draft('pie')
    const { recipes, total } = (await reader.listSiteRecipes({})).body
    expect(recipes.map(({ slug, site }) => [slug, site.slug])).toEqual([
      ['cake', 'other'],
      ['soup', siteSlug],
    ])
    expect(total).toBe(2)
    const second = await reader.listSiteRecipes({ limit: 1, offset: 1 })
    expect(second.body.recipes.map(({ slug }) => slug)).toEqual(['soup'])
  })
})
