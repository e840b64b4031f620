import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { settingsDigest } from './imported-site-note.ts'

const from = { siteSlug: 'ottolina' }
const to = { siteSlug: 'copy' }
let platform: MemoryPlatform
let api: TrivetApi
let importBatchId: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  api = (await platform.signIn('owner@example.com')).api
  await api.createSite({ body: { title: 'Ottolina', slug: from.siteSlug } })
  await api.createSite({ body: { title: 'Copy', slug: to.siteSlug } })
  const soup = await create(from, 'Soup')
  for (const title of ['Summer', 'Autumn', 'Winter']) {
    await api.createCollection({ ...from, body: { title, slug: title.toLowerCase(), recipeIds: [soup] } })
    platform.clock.pass(1)
  }
  await api.updateSite({ ...from, body: { headerLayout: 'centered', featuredRecipeIds: [soup] } })
  await api.createCollection({ ...to, body: { title: 'My winter', slug: 'winter', recipeIds: [] } })
  const body = { label: 'ottolina.zip' }
  importBatchId = (await api.createImportBatch({ ...to, body })).body.importBatch.id
})

type Place = { readonly siteSlug: string }

async function create(place: Place, title: string): Promise<string> {
  const body = { title, slug: title.toLowerCase() }
  return (await api.createRecipe({ ...place, body })).body.recipe.id
}
const bundle = async (place: Place) => (await api.exportSite(place)).body.bundle
const importAll = async () => api.importSite({ ...to, importBatchId, body: await bundle(from) })
const batch = async () => (await api.getImportBatch({ ...to, importBatchId })).body
const undo = async () => (await api.undoImportBatch({ ...to, importBatchId, body: {} })).body.undone
const content = async () => {
  const { recipes, collections, site } = await bundle(to)
  return { recipes: recipes.map(({ title }) => title), collections, site }
}
const collection = async (slug: string) =>
  (await api.listManagedCollections(to)).body.collections.find((each) => each.slug === slug)

describe('the import of a whole site', () => {
  it('keeps the order of the collections', async () => {
    await importAll()
    const [original, copy] = [await bundle(from), await bundle(to)]
    expect(original.collections.map(({ slug }) => slug)).toEqual(['winter', 'autumn', 'summer'])
    const copied = copy.collections.map(({ slug }) => slug).filter((slug) => slug !== 'winter')
    expect(copied).toEqual(['autumn', 'summer'])
  })

  it('is listed with what it wrote', async () => {
    await importAll()
    const { importBatches } = (await api.listImportBatches(to)).body
    expect(importBatches).toMatchObject([{ id: importBatchId, created: 1, updated: 0 }])
    expect(await batch()).toMatchObject({
      recipes: [{ title: 'Soup', how: 'created', state: 'untouched' }],
      collections: [
        { title: 'Winter', how: 'updated', state: 'untouched' },
        { title: 'Autumn', how: 'created', state: 'untouched' },
        { title: 'Summer', how: 'created', state: 'untouched' },
      ],
      settings: 'untouched',
    })
  })

  it('is undone: the site is as before', async () => {
    await create(to, 'Bread')
    const before = await content()
    await importAll()
    expect(await undo()).toEqual({
      ...{ deleted: 1, restored: 0, kept: [] },
      collections: { deleted: 2, restored: 1, kept: [] },
      settings: 'restored',
    })
    expect(await content()).toEqual(before)
    expect(await undo()).toMatchObject({ collections: { deleted: 0, restored: 0, kept: [] }, settings: null })
  })

  it('is undone except for later changes', async () => {
    await importAll()
    const autumn = await collection('autumn')
    await api.updateCollection({ ...to, collectionId: autumn?.id ?? '', body: { title: 'Fall' } })
    await api.updateSite({ ...to, body: { headerLayout: 'left' } })
    expect(await batch()).toMatchObject({ settings: 'changed' })
    expect(await undo()).toMatchObject({
      collections: { deleted: 1, restored: 1, kept: [{ title: 'Autumn', reason: 'changed' }] },
      settings: 'changed',
    })
    expect(await collection('autumn')).toMatchObject({ title: 'Fall' })
    expect((await bundle(to)).site.title).toBe('Ottolina')
  })

  it('from before some settings existed is undone, and those settings stay unchanged', async () => {
    const before = await content()
    await importAll()
    const { importBatchStore, siteStore } = platform.stores
    const site = await siteStore.bySlug(to.siteSlug)
    const imported = await importBatchStore.importedSite(site?.id ?? '', importBatchId)
    if (site === null || imported === null) throw new Error('The import has its note')
    const { book: _book, terms: _terms, ...written } = site.settings
    const { book: _, terms: __, ...replaced } = imported.settings.before
    const settings = { digest: settingsDigest(written, platform.deps), before: replaced }
    await importBatchStore.putSite(site.id, importBatchId, { ...imported, settings })
    const terms = paragraphsFromText('Be kind.')
    await api.updateSite({ ...to, body: { terms } })
    expect(await batch()).toMatchObject({ settings: 'untouched' })
    expect(await undo()).toMatchObject({ settings: 'restored' })
    expect((await content()).site).toEqual({ ...before.site, terms })
  })

  it('with an unknown import batch is refused', async () => {
    const body = await bundle(from)
    await expect(
      api.importSite({ ...to, importBatchId: '00000000-0000-4000-8000-000000000000', body }),
    ).rejects.toMatchObject({ status: 404, body: { code: 'import_batch_not_found' } })
    expect((await content()).recipes).toEqual([])
  })
})
