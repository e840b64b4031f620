import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { eraseExpired } from './erase-trashed.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('the trash', () => {
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

  async function publish(slug: string, more: object = {}) {
    const body = { title: slug, slug, ...more }
    const recipeId = (await api.createRecipe({ siteSlug, body })).body.recipe.id
    await api.publishRecipe({ siteSlug, recipeId })
    return recipeId
  }
  const trash = async () => (await api.listTrash({ siteSlug })).body
  const restore = async (trashKind: string, trashedId: string) =>
    (await api.restoreTrashed({ siteSlug, trashKind, trashedId })).body.restored
  const read = (recipeSlug: string) => reader.getRecipe({ siteSlug, recipeSlug })
  const gone = { status: 404 }

  it('hides a recipe from readers at once, and restores it unchanged', async () => {
    const recipeId = await publish('soup', { keywords: ['hot'], source: { key: 'a' } })
    const other = await publish('stew')
    const { collection } = (
      await api.createCollection({
        siteSlug,
        body: { title: 'Soups', slug: 'soups', recipeIds: [recipeId, other] },
      })
    ).body
    const before = (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
    await api.deleteRecipe({ siteSlug, recipeId })
    await expect(read('soup')).rejects.toMatchObject(gone)
    await expect(api.getManagedRecipe({ siteSlug, recipeId })).rejects.toMatchObject(gone)
    await expect(api.publishRecipe({ siteSlug, recipeId })).rejects.toMatchObject(gone)
    await expect(api.updateRecipe({ siteSlug, recipeId, body: {} })).rejects.toMatchObject(gone)
    await expect(api.deleteRecipe({ siteSlug, recipeId })).rejects.toMatchObject(gone)
    const listed = (await api.listManagedRecipes({ siteSlug })).body
    expect(listed).toMatchObject({ total: 1, counts: { all: 1, published: 1, trashed: 1 } })
    expect((await api.listManagedRecipes({ siteSlug, query: 'soup' })).body.total).toBe(0)
    const inTrash = (await api.listManagedRecipes({ siteSlug, status: 'trashed' })).body
    expect(inTrash.recipes.map(({ id }) => id)).toEqual([recipeId])
    expect((await reader.listRecipes({ siteSlug })).body.total).toBe(1)
    const collections = (await api.getManagedCollection({ siteSlug, collectionId: collection.id })).body
    expect(collections.collection.recipeIds).toEqual([other])
    expect(await trash()).toMatchObject({
      total: 1,
      trash: [{ kind: 'recipe', id: recipeId, title: 'soup', trashedBy: { id: ownerId } }],
    })
    await api.updateCollection({ siteSlug, collectionId: collection.id, body: { recipeIds: [other] } })
    expect(await restore('recipe', recipeId)).toEqual({ kind: 'recipe', id: recipeId, slug: 'soup' })
    const after = (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt })
    expect((await read('soup')).body.recipe.collections).toMatchObject([{ slug: 'soups' }])
    expect((await api.listManagedRecipes({ siteSlug, query: 'soup' })).body.total).toBe(1)
    expect(await trash()).toEqual({ trash: [], total: 0 })
    await expect(restore('recipe', recipeId)).rejects.toMatchObject({ body: { code: 'not_in_trash' } })
  })

  it('frees slug and source, and gives a restored recipe new ones if they are taken', async () => {
    const recipeId = await publish('soup', { source: { key: 'a' } })
    await api.deleteRecipe({ siteSlug, recipeId })
    await publish('soup', { source: { key: 'a' } })
    expect((await restore('recipe', recipeId)).slug).toBe('soup-2')
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    expect(recipe).toMatchObject({ slug: 'soup-2', source: null, version: 2 })
    await api.updateRecipe({ siteSlug, recipeId, body: { title: 'Soup of before' } })
  })

  it('accepts and restores collections', async () => {
    const recipeId = await publish('soup')
    const body = { title: 'Soups', slug: 'soups', recipeIds: [recipeId] }
    const collectionId = (await api.createCollection({ siteSlug, body })).body.collection.id
    await api.deleteCollection({ siteSlug, collectionId })
    await expect(reader.getCollection({ siteSlug, collectionSlug: 'soups' })).rejects.toMatchObject(gone)
    expect((await reader.listCollections({ siteSlug })).body.total).toBe(0)
    expect((await read('soup')).body.recipe.collections).toEqual([])
    await api.createCollection({ siteSlug, body: { title: 'Other', slug: 'soups' } })
    expect(await restore('collection', collectionId)).toMatchObject({ slug: 'soups-2' })
    const restored = (await reader.getCollection({ siteSlug, collectionSlug: 'soups-2' })).body.collection
    expect(restored.recipes.map(({ slug }) => slug)).toEqual(['soup'])
  })

  it('erases entries on request at once, and automatically after thirty days', async () => {
    const [soup, stew, pie] = [await publish('soup'), await publish('stew'), await publish('pie')]
    await api.deleteRecipe({ siteSlug, recipeId: soup })
    await api.deleteRecipe({ siteSlug, recipeId: stew })
    await api.eraseTrashed({ siteSlug, trashKind: 'recipe', trashedId: soup })
    await expect(restore('recipe', soup)).rejects.toMatchObject(gone)
    platform.clock.pass(15 * 86_400)
    await api.deleteRecipe({ siteSlug, recipeId: pie })
    platform.clock.pass(14 * 86_400)
    expect(await eraseExpired(platform.deps)).toBe(0)
    platform.clock.pass(2 * 86_400)
    expect(await eraseExpired(platform.deps)).toBe(1)
    expect((await trash()).trash.map(({ id }) => id)).toEqual([pie])
    expect((await api.listManagedRecipes({ siteSlug })).body.counts.trashed).toBe(1)
  })

  it('ends the schedule of a recipe', async () => {
    const recipeId = (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body.recipe
      .id
    const publishAt = new Date(platform.clock.now().getTime() + 60_000).toISOString()
    await api.scheduleRecipe({ siteSlug, recipeId, body: { publishAt, newsletter: false } })
    await api.deleteRecipe({ siteSlug, recipeId })
    await restore('recipe', recipeId)
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    expect(recipe).toMatchObject({ scheduledAt: null, publishedAt: null })
  })

  it('responds with 404 for an object that is not in it', async () => {
    const recipeId = await publish('soup')
    for (const [kind, id] of [
      ['recipe', recipeId],
      ['recipe', sampleId(1)],
      ['pan', sampleId(1)],
    ] as const) {
      await expect(restore(kind, id)).rejects.toMatchObject({ status: 404, body: { code: 'not_in_trash' } })
      const erased = api.eraseTrashed({ siteSlug, trashKind: kind, trashedId: id })
      await expect(erased).rejects.toMatchObject({ status: 404 })
    }
  })
})
