import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let api: TrivetApi
let importBatchId: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  api = (await platform.signIn('owner@example.com')).api
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  importBatchId = (await api.createImportBatch({ siteSlug, body: { label: 'paprika.zip' } })).body.importBatch
    .id
})

const create = async (title: string, importBatchId?: string) => {
  const body = { title, slug: title.toLowerCase(), note: null, keywords: [] }
  return (await api.createRecipe({ siteSlug, body, ...(importBatchId ? { importBatchId } : {}) })).body.recipe
}
const recipe = async (recipeId: string) => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
const batch = async () => (await api.getImportBatch({ siteSlug, importBatchId })).body
const undo = async (body = {}) => (await api.undoImportBatch({ siteSlug, importBatchId, body })).body.undone
const titles = async () =>
  (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(({ title }) => title)

describe('an import', () => {
  it('records what it created and updated', async () => {
    const soup = await create('Soup')
    await create('Bread', importBatchId)
    await api.updateRecipe({
      siteSlug,
      recipeId: soup.id,
      importBatchId,
      body: { title: 'Stew', slug: 'soup' },
    })
    expect(await batch()).toMatchObject({
      importBatch: { label: 'paprika.zip', created: 1, updated: 1, undoneAt: null },
      recipes: expect.arrayContaining([
        expect.objectContaining({ title: 'Bread', how: 'created', state: 'untouched', published: false }),
        expect.objectContaining({ title: 'Stew', how: 'updated', state: 'untouched' }),
      ]),
    })
    const { importBatches, total } = (await api.listImportBatches({ siteSlug })).body
    expect([importBatches.map(({ id }) => id), total]).toEqual([[importBatchId], 1])
  })

  it('is undone: created recipes are deleted, updated ones restored, all others stay', async () => {
    const soup = await create('Soup')
    await create('Salad')
    await create('Bread', importBatchId)
    const address = { siteSlug, recipeId: soup.id, importBatchId }
    await api.updateRecipe({ ...address, body: { title: 'Stew', slug: 'stew', note: sampleText('New.') } })
    await api.updateRecipe({ ...address, body: { title: 'Ragout', slug: 'ragout' } })
    expect(await undo()).toMatchObject({ deleted: 1, restored: 1, kept: [] })
    expect(await titles()).toEqual(['Salad', 'Soup'])
    expect(await recipe(soup.id)).toMatchObject({ title: 'Soup', slug: 'soup' })
    expect((await batch()).importBatch.undoneAt).toBe(platform.clock.now().toISOString())
    expect((await undo()).deleted).toBe(0)
  })

  it('keeps the changes that a person has made since then, and reports them', async () => {
    const [soup, bread] = [await create('Soup'), await create('Bread', importBatchId)]
    await api.updateRecipe({
      siteSlug,
      recipeId: soup.id,
      importBatchId,
      body: { title: 'Stew', slug: 'stew' },
    })
    for (const [recipeId, title] of [
      [soup.id, 'Mine'],
      [bread.id, 'Ours'],
    ] as const) {
      await api.updateRecipe({ siteSlug, recipeId, body: { title, slug: title.toLowerCase() } })
    }
    expect((await batch()).recipes.map(({ state }) => state)).toEqual(['changed', 'changed'])
    const { deleted, restored, kept } = await undo()
    expect([deleted, restored, kept.map(({ reason }) => reason)]).toEqual([0, 0, ['changed', 'changed']])
    expect(await titles()).toEqual(['Mine', 'Ours'])
  })

  it('deletes published recipes only if requested', async () => {
    const { id: recipeId } = await create('Bread', importBatchId)
    await api.publishRecipe({ siteSlug, recipeId })
    expect((await batch()).recipes).toMatchObject([{ state: 'untouched', published: true }])
    expect((await undo()).kept).toEqual([{ recipeId, title: 'Bread', reason: 'published' }])
    expect((await batch()).importBatch.undoneAt).toBeNull()
    expect(await undo({ deletePublished: true })).toMatchObject({ deleted: 1, restored: 0, kept: [] })
    expect(await batch()).toMatchObject({
      importBatch: { undoneAt: platform.clock.now().toISOString() },
      recipes: [{ state: 'gone' }],
    })
  })

  it('does not restore a recipe whose slug another recipe has now', async () => {
    const soup = await create('Soup')
    await api.updateRecipe({
      siteSlug,
      recipeId: soup.id,
      importBatchId,
      body: { title: 'Stew', slug: 'stew' },
    })
    await create('Soup')
    expect((await undo()).kept).toEqual([{ recipeId: soup.id, title: 'Stew', reason: 'taken' }])
  })

  it('does not record a failed write', async () => {
    await create('Bread')
    await expect(create('Bread', importBatchId)).rejects.toMatchObject({ body: { code: 'slug_taken' } })
    expect((await batch()).recipes).toEqual([])
    const soup = await create('Soup', importBatchId)
    const taken = { siteSlug, recipeId: soup.id, importBatchId, body: { title: 'Soup', slug: 'bread' } }
    await expect(api.updateRecipe(taken)).rejects.toMatchObject({ body: { code: 'slug_taken' } })
    expect((await batch()).recipes).toMatchObject([{ how: 'created', state: 'untouched' }])
  })

  it('that does not exist is reported as not found', async () => {
    const missing = { status: 404, body: { code: 'import_batch_not_found' } }
    const address = { siteSlug, importBatchId: sampleId(1) }
    await expect(api.getImportBatch(address)).rejects.toMatchObject(missing)
    await expect(api.undoImportBatch(address)).rejects.toMatchObject(missing)
    await expect(create('Bread', sampleId(1))).rejects.toMatchObject(missing)
    expect(await titles()).toEqual([])
  })

  it('of another site is not found', async () => {
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    await expect(api.undoImportBatch({ siteSlug: 'other', importBatchId })).rejects.toMatchObject({
      status: 404,
    })
  })
})
