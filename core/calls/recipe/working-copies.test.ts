import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'

const siteSlug = 'ottolina'

describe('a working copy', () => {
  let platform: MemoryPlatform
  let api: TrivetApi
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    api = (await platform.signIn('ada@example.com')).api
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const body = { title: 'Soup', slug: 'soup', keywords: ['hot'] }
    recipeId = (await api.createRecipe({ siteSlug, body })).body.recipe.id
    await api.publishRecipe({ siteSlug, recipeId })
  })

  const save = async (form: object, more: object = {}) =>
    (await api.saveWorkingCopy({ siteSlug, recipeId, body: { form, baseVersion: 1, ...more } })).body
      .workingCopy
  const read = async () => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
  const readersTitle = async () =>
    (await platform.api().getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.title
  const publish = async (body: object = {}) =>
    (await api.publishWorkingCopy({ siteSlug, recipeId, body })).body

  it('contains changes that readers do not see until they are published', async () => {
    await save({ title: 'Stew' })
    const copy = await save({ prepTimeMinutes: 5 })
    expect(copy).toMatchObject({ form: { title: 'Stew', prepTimeMinutes: 5, keywords: ['hot'] }, version: 2 })
    expect(copy.changedFields).toEqual(['prepTimeMinutes', 'title'])
    expect(await read()).toMatchObject({ title: 'Soup', hasWorkingCopy: true, version: 1 })
    expect((await api.listManagedRecipes({ siteSlug })).body.recipes[0]?.hasWorkingCopy).toBe(true)
    expect(await readersTitle()).toBe('Soup')
    const { recipe, mergedFrom } = await publish()
    expect(recipe).toMatchObject({ title: 'Stew', prepTimeMinutes: 5, hasWorkingCopy: false, version: 2 })
    expect(mergedFrom).toBeNull()
    expect(await readersTitle()).toBe('Stew')
    await expect(publish()).rejects.toMatchObject({ status: 404, body: { code: 'working_copy_not_found' } })
  })

  it('is merged with saves since it began, and is a conflict if both changed a field', async () => {
    await save({ title: 'Stew' })
    await api.updateRecipe({ siteSlug, recipeId, body: { keywords: ['cold'] } })
    await api.updateRecipe({ siteSlug, recipeId, body: { title: 'Pie' } })
    await expect(publish()).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        base: { title: 'Soup' },
        theirs: { title: 'Pie' },
        version: 3,
        fields: ['title'],
      },
    })
    expect(await read()).toMatchObject({ title: 'Pie', hasWorkingCopy: true })
    await save({ title: 'Stew', keywords: ['cold'] }, { baseVersion: 3 })
    expect((await publish()).recipe).toMatchObject({ title: 'Stew', keywords: ['cold'] })
  })

  it('is not overwritten if another person has saved it since', async () => {
    await save({ title: 'Stew' })
    await save({ title: 'Broth' }, { copyVersion: 1 })
    await expect(save({ title: 'Ragout' }, { copyVersion: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'conflict', base: null, theirs: { title: 'Broth' }, version: 2, fields: ['title'] },
    })
    expect((await save({ title: 'Ragout' }, { copyVersion: 2 })).version).toBe(3)
  })

  it('can be discarded', async () => {
    await save({ title: 'Stew' })
    await api.deleteWorkingCopy({ siteSlug, recipeId })
    await expect(api.getWorkingCopy({ siteSlug, recipeId })).rejects.toMatchObject({ status: 404 })
    expect(await read()).toMatchObject({ title: 'Soup', hasWorkingCopy: false })
  })

  it('exists only for published and scheduled recipes (Ghost#10783)', async () => {
    const publishAt = new Date(platform.clock.now().getTime() + 3_600_000).toISOString()
    await api.unpublishRecipe({ siteSlug, recipeId })
    const refused = { status: 409, body: { code: 'working_copy_of_draft' } }
    await expect(save({ title: 'Stew' })).rejects.toMatchObject(refused)
    await api.scheduleRecipe({ siteSlug, recipeId, body: { publishAt, newsletter: false } })
    expect((await save({ title: 'Stew' })).form.title).toBe('Stew')
  })

  it('is refused if it references something that does not exist', async () => {
    await expect(save({ images: [{ id: sampleId(9) }] })).rejects.toMatchObject({ status: 422 })
    await expect(save({ title: '' })).rejects.toMatchObject({ status: 422 })
    await expect(save({}, { baseVersion: 2 })).rejects.toMatchObject({
      body: { issues: [{ path: 'baseVersion', message: 'There is no such version yet' }] },
    })
  })

  it('keeps the images that it references in use', async () => {
    const { key } = (
      await api.createImageUploadUrl({ body: { fileName: 'a.png', contentType: 'image/png' } })
    ).body.image
    const image = {
      ...{
        id: sampleId(50),
        ownerId: (await api.getCurrentUser()).body.currentUser.id,
        key,
        width: 8,
        height: 6,
      },
      ...{ contentType: 'image/png', lqip: 'data:,', createdAt: platform.clock.now() },
    }
    await platform.stores.imageStore.create(image)
    await save({ images: [{ id: image.id }] })
    expect([...(await platform.stores.mediaUsageStore.unused([image.id]))]).toEqual([])
    await api.deleteWorkingCopy({ siteSlug, recipeId })
    expect([...(await platform.stores.mediaUsageStore.unused([image.id]))]).toEqual([image.id])
  })
})
