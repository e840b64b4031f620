import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { createPublishDue } from '../schedule/publish-due.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'

const siteSlug = 'ottolina'
const line = (quantityMin: number) => [
  { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), quantityMin }] },
]

describe('saves of a recipe', () => {
  let platform: MemoryPlatform
  let ada: { id: string; api: TrivetApi }
  let ben: { id: string; api: TrivetApi }
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    ada = await platform.signIn('ada@example.com')
    ben = await platform.signIn('ben@example.com')
    const { site } = (await ada.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
    await platform.stores.siteStore.setRole(site.id, ben.id, 'editor')
    const body = { title: 'Soup', slug: 'soup', ingredientUsageGroups: line(1), keywords: ['hot'] }
    recipeId = (await ada.api.createRecipe({ siteSlug, body })).body.recipe.id
    platform.clock.pass(3600)
  })

  const save = async ({ api }: { api: TrivetApi }, body: Parameters<TrivetApi['updateRecipe']>[0]['body']) =>
    (await api.updateRecipe({ siteSlug, recipeId, body })).body
  const read = async () => (await ada.api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
  const versions = async () => (await ada.api.listRecipeVersions({ siteSlug, recipeId })).body.versions
  const form = async (versionId: string) =>
    (await ada.api.getRecipeVersion({ siteSlug, recipeId, versionId })).body.form

  it('count the changes of its form, and name who made the last one', async () => {
    await ada.api.updateCurrentUser({ body: { displayName: 'Ada' } })
    expect(await read()).toMatchObject({ version: 1, updatedBy: { id: ada.id, displayName: 'Ada' } })
    const { recipe } = await save(ben, { title: 'Stew' })
    expect(recipe).toMatchObject({ version: 2, updatedBy: { id: ben.id }, keywords: ['hot'] })
    await ada.api.publishRecipe({ siteSlug, recipeId })
    expect(await read()).toMatchObject({ version: 2, updatedBy: { id: ben.id } })
    const { recipes } = (await ada.api.listManagedRecipes({ siteSlug })).body
    expect(recipes).toMatchObject([{ version: 2, updatedBy: { id: ben.id }, hasWorkingCopy: false }])
  })

  it('that change nothing create no version', async () => {
    const before = await read()
    platform.clock.pass(60)
    expect((await save(ben, { title: 'Soup', note: null, images: [] })).recipe).toEqual(before)
    expect(await versions()).toHaveLength(1)
  })

  it('based on an older version are merged if each side changed different fields (Outline#5770)', async () => {
    await save(ada, { title: 'Red soup', baseVersion: 1 })
    const { recipe, mergedFrom } = await save(ben, { keywords: ['cold'], title: 'Soup', baseVersion: 1 })
    expect(mergedFrom).toEqual({
      version: 2,
      fields: ['title'],
      savedBy: expect.objectContaining({ id: ada.id }),
    })
    expect(recipe).toMatchObject({ title: 'Red soup', keywords: ['cold'], version: 3 })
  })

  it('based on an older version are a conflict if both changed a field, and write nothing (Ghost#6288)', async () => {
    await save(ada, { title: 'Red soup', baseVersion: 1 })
    const before = await read()
    const sent = save(ben, { title: 'Green soup', keywords: ['cold'], baseVersion: 1 })
    await expect(sent).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        base: { title: 'Soup', keywords: ['hot'] },
        theirs: { title: 'Red soup', keywords: ['hot'] },
        version: 2,
        fields: ['title'],
      },
    })
    expect(await read()).toEqual(before)
    const chosen = await save(ben, { title: 'Green soup', keywords: ['cold'], baseVersion: 2 })
    expect(chosen.recipe).toMatchObject({ title: 'Green soup', keywords: ['cold'] })
  })

  it('based on a version that is no longer stored are a conflict without a base', async () => {
    for (let minute = 1; minute <= 35; minute += 1) await save(ada, { prepTimeMinutes: minute })
    await expect(save(ben, { title: 'Stew', baseVersion: 2 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'conflict', base: null, theirs: { title: 'Soup' }, fields: ['title'] },
    })
    expect((await save(ben, { title: 'Soup', baseVersion: 2 })).mergedFrom).toMatchObject({ version: 36 })
  })

  it('based on a version that does not exist yet are refused', async () => {
    await expect(save(ada, { title: 'Stew', baseVersion: 9 })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'baseVersion', message: 'There is no such version yet' }] },
    })
  })

  it('that would remove all content are refused unless confirmed, and can be undone (wp-calypso#12727)', async () => {
    const empty = { ingredientUsageGroups: [] }
    await expect(save(ada, empty)).rejects.toMatchObject({ status: 422, body: { code: 'recipe_emptied' } })
    expect((await read()).ingredientUsageCount).toBe(1)
    await save(ada, { ...empty, empty: true })
    const [, before] = await versions()
    const restored = await save(ada, await form(before?.id ?? ''))
    expect(restored.recipe.ingredientUsageGroups).toEqual(line(1))
  })

  it('of one person within ten minutes create one version', async () => {
    for (const title of ['S', 'St', 'Ste', 'Stew']) {
      await save(ben, { title })
      platform.clock.pass(120)
    }
    const run = (await versions()).map(({ version, title, savedBy }) => [version, title, savedBy?.id])
    expect(run).toEqual([
      [5, 'Stew', ben.id],
      [1, 'Soup', ada.id],
    ])
    platform.clock.pass(400)
    await save(ben, { title: 'Pie' })
    await save(ada, { title: 'Tart' })
    expect((await versions()).map(({ title }) => title)).toEqual(['Tart', 'Pie', 'Stew', 'Soup'])
  })

  it('are listed with author, time and number of changes', async () => {
    await save(ben, { title: 'Soups', note: sampleText('Stir.') })
    const savedAt = platform.clock.now().toISOString()
    const [current, first] = await versions()
    expect(current).toMatchObject({ id: '2', savedAt, savedBy: { id: ben.id }, isCurrent: true })
    expect(current?.change.fields).toEqual(['note', 'title'])
    expect(first).toMatchObject({ id: '1', savedBy: { id: ada.id }, isCurrent: false })
    expect(current?.change.characters).toBeGreaterThan(5)
  })

  it('that restore an earlier version can be undone at once (Decap#5055)', async () => {
    await save(ben, { title: 'Stew', cookTimeMinutes: 40 })
    const old = await form('1')
    await save(ben, old)
    expect(await read()).toMatchObject({ title: 'Soup', cookTimeMinutes: null, version: 3 })
    expect((await versions()).map(({ title }) => title)).toEqual(['Soup', 'Stew', 'Soup'])
    expect(await form('2')).toMatchObject({ title: 'Stew', cookTimeMinutes: 40 })
  })

  it('of one person are listed before a conflict, however soon it comes', async () => {
    const { recipe } = await save(ada, { title: 'Stew' })
    await save(ada, { title: 'Goulash' })
    const stale = save(ada, { title: 'Pie', baseVersion: recipe.version })
    await expect(stale).rejects.toMatchObject({ status: 409 })
    await save(ada, { title: 'Pie', baseVersion: 3 })
    expect((await versions()).map(({ title }) => title)).toEqual(['Pie', 'Goulash', 'Soup'])
  })

  it('of one person are listed if they were published, immediately or by schedule', async () => {
    await save(ada, { title: 'Stew' })
    await ada.api.publishRecipe({ siteSlug, recipeId })
    expect((await versions()).map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
      ['Stew', true],
      ['Soup', false],
    ])
    await ada.api.unpublishRecipe({ siteSlug, recipeId })
    await save(ada, { title: 'Goulash' })
    await save(ada, { title: 'Pie' })
    const publishAt = new Date(platform.clock.now().getTime() + 120_000).toISOString()
    await ada.api.scheduleRecipe({ siteSlug, recipeId, body: { publishAt, newsletter: false, note: '' } })
    platform.clock.pass(180)
    expect(await createPublishDue(platform.deps)()).toBe(1)
    await save(ada, { title: 'Tart' })
    expect((await versions()).map(({ title }) => title)).toEqual(['Tart', 'Pie', 'Stew', 'Soup'])
    const changes = (await versions()).map(({ change }) => change.fields)
    expect(changes.slice(0, 3)).toEqual([['title'], ['title'], ['title']])
  })

  it('of one person are listed before and after an update of a published recipe', async () => {
    await ada.api.publishRecipe({ siteSlug, recipeId })
    for (const title of ['Stew', 'Pie']) {
      const body = { baseVersion: (await read()).version, form: { title } }
      await ada.api.saveWorkingCopy({ siteSlug, recipeId, body })
      await ada.api.publishWorkingCopy({ siteSlug, recipeId })
    }
    expect((await versions()).map(({ title }) => title)).toEqual(['Pie', 'Stew', 'Soup'])
  })

  it('of one person keep the imported version listed', async () => {
    const createBatch = { siteSlug, body: { label: 'soups.json' } }
    const { importBatch } = (await ada.api.createImportBatch(createBatch)).body
    const body = { title: 'Borscht', slug: 'borscht', ingredientUsageGroups: line(3) }
    const importBatchId = importBatch.id
    const imported = (await ada.api.createRecipe({ siteSlug, body, importBatchId })).body.recipe
    recipeId = imported.id
    await save(ada, { title: 'Red borscht' })
    await ada.api.updateRecipe({ siteSlug, recipeId, body: { title: 'Cold borscht' }, importBatchId })
    await save(ada, { title: 'Green borscht' })
    const titles = (await versions()).map(({ title }) => title)
    expect(titles).toEqual(['Green borscht', 'Cold borscht', 'Red borscht', 'Borscht'])
  })

  it('name an account without a display name by its address, and only that', async () => {
    await save(ben, { title: 'Stew' })
    await ada.api.updateCurrentUser({ body: { displayName: 'Ada' } })
    expect((await versions()).map(({ savedBy }) => savedBy)).toEqual([
      { id: ben.id, displayName: null, email: 'ben@example.com' },
      { id: ada.id, displayName: 'Ada', email: null },
    ])
  })

  it('are stored up to fifty versions', async () => {
    for (let count = 1; count <= 60; count += 1) {
      platform.clock.pass(3600)
      await save(ada, { title: `Soup ${count}` })
    }
    const titles = (await versions()).map(({ title }) => title)
    expect(titles).toHaveLength(51)
    expect(titles.at(-1)).toBe('Soup 10')
  })

  it('that ask for a missing version are answered with 404', async () => {
    for (const versionId of ['2', '0', 'x', '99999999999', sampleId(1)]) {
      const asked = ada.api.getRecipeVersion({ siteSlug, recipeId, versionId })
      await expect(asked).rejects.toMatchObject({ status: 404, body: { code: 'version_not_found' } })
    }
  })
})
