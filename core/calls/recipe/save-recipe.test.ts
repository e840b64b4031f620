import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'

const siteSlug = 'ottolina'
const inRecipe = { baseVersion: 1, copyVersion: null }

describe('a save of an editor', () => {
  let platform: MemoryPlatform
  let ada: Person
  let address: { readonly siteSlug: string; readonly recipeId: string }

  beforeEach(async () => {
    platform = createMemoryPlatform()
    ada = await platform.signIn('ada@example.com')
    await ada.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const body = { title: 'Soup', slug: 'soup', keywords: ['hot'] }
    address = { siteSlug, recipeId: (await ada.api.createRecipe({ siteSlug, body })).body.recipe.id }
  })

  type Body = Parameters<Person['api']['saveRecipe']>[0]['body']
  const save = async (body: Body, { api } = ada) => (await api.saveRecipe({ ...address, body })).body
  const read = async () => (await ada.api.getManagedRecipe(address)).body.recipe
  const copy = async () => (await ada.api.getWorkingCopy(address)).body.workingCopy
  const conflict = (more: object) => ({ status: 409, body: { code: 'conflict', ...more } })
  const actions = async () =>
    (await ada.api.listAuditEntries({ siteSlug })).body.auditEntries.map(({ action }) => action)

  it('changes a draft itself, and is logged', async () => {
    const { recipe, workingCopy, mergedFrom } = await save({ title: 'Stew', ...inRecipe })
    expect(recipe).toMatchObject({ title: 'Stew', keywords: ['hot'], version: 2, hasWorkingCopy: false })
    expect([workingCopy, mergedFrom]).toEqual([null, null])
    expect(await read()).toEqual(recipe)
    expect((await actions())[0]).toBe('saveRecipe')
  })

  it.each(['published', 'scheduled'])('changes the working copy of a %s recipe', async (state) => {
    const publishAt = new Date(platform.clock.now().getTime() + 3_600_000).toISOString()
    if (state === 'published') await ada.api.publishRecipe(address)
    else await ada.api.scheduleRecipe({ ...address, body: { publishAt, newsletter: false } })
    const { recipe, workingCopy } = await save({ title: 'Stew', ...inRecipe })
    expect(recipe).toMatchObject({ title: 'Soup', version: 1, hasWorkingCopy: true })
    expect(workingCopy).toMatchObject({ form: { title: 'Stew' }, baseVersion: 1, version: 1 })
    const next = { baseVersion: 1, copyVersion: 1 }
    expect((await save({ keywords: [], ...next })).workingCopy?.changedFields).toEqual(['keywords', 'title'])
    expect(await actions()).not.toContain('saveRecipe')
  })

  it.each([false, true])('is merged with what was saved since (published: %s)', async (isPublished) => {
    if (isPublished) await ada.api.publishRecipe(address)
    await ada.api.updateRecipe({ ...address, body: { keywords: ['cold'] } })
    const { recipe, workingCopy, mergedFrom } = await save({ title: 'Stew', ...inRecipe })
    const shown = isPublished ? workingCopy?.form : recipe
    expect(shown).toMatchObject({ title: 'Stew', keywords: ['cold'] })
    if (!isPublished) expect(shown).toHaveProperty('note', null)
    expect(workingCopy?.baseVersion).toBe(isPublished ? 2 : undefined)
    expect(mergedFrom).toMatchObject({ version: 2, fields: ['keywords'], savedBy: { id: ada.id } })
    await expect(save({ keywords: ['warm'], ...inRecipe })).rejects.toMatchObject(
      conflict({ base: isPublished ? null : { keywords: ['hot'] }, fields: ['keywords'] }),
    )
  })

  it('changes the working copy of a draft that has one, as its editor shows that', async () => {
    await ada.api.publishRecipe(address)
    await save({ title: 'Stew', ...inRecipe })
    await ada.api.unpublishRecipe(address)
    const { workingCopy } = await save({ keywords: [], baseVersion: 1, copyVersion: 1 })
    expect(workingCopy).toMatchObject({ form: { title: 'Stew', keywords: [] }, version: 2 })
    expect(await read()).toMatchObject({ title: 'Soup', keywords: ['hot'], publishedAt: null })
  })

  it('overwrites no working copy that its editor has not seen', async () => {
    await ada.api.publishRecipe(address)
    await save({ title: 'Stew', ...inRecipe })
    const theirs = { base: null, theirs: { title: 'Stew' }, version: 1, fields: ['title'] }
    await expect(save({ title: 'Pie', ...inRecipe })).rejects.toMatchObject(conflict(theirs))
    expect((await copy()).form.title).toBe('Stew')
    // The response to the first save was lost.
    expect((await save({ title: 'Stew', ...inRecipe })).workingCopy?.form.title).toBe('Stew')
  })

  it('is a conflict if the working copy that its editor shows is gone', async () => {
    await ada.api.publishRecipe(address)
    await save({ title: 'Stew', ...inRecipe })
    await ada.api.publishWorkingCopy(address)
    const seen = { baseVersion: 1, copyVersion: 1 }
    const theirs = { base: null, theirs: { title: 'Stew', keywords: ['hot'] }, version: 2 }
    await expect(save({ keywords: [], ...seen })).rejects.toMatchObject(conflict(theirs))
    // What was published changes nothing when it is sent again.
    expect(await save({ title: 'Stew', ...seen })).toMatchObject({
      recipe: { title: 'Stew', version: 2, hasWorkingCopy: false },
      workingCopy: null,
    })
  })

  it('is refused if it names an unknown version or object, or empties a draft without saying so', async () => {
    const refused = { status: 422, body: { issues: [{ path: 'baseVersion' }] } }
    await expect(save({ baseVersion: 2, copyVersion: null })).rejects.toMatchObject(refused)
    await expect(save({ ...inRecipe, title: '' })).rejects.toMatchObject({ status: 422 })
    await expect(save({ ...inRecipe, videoId: crypto.randomUUID() })).rejects.toMatchObject({ status: 422 })
    const instructionGroups = [{ instructions: [{ timerMinutes: 5 }] }]
    await save({ ...inRecipe, instructionGroups })
    const emptying = { instructionGroups: [], baseVersion: 2, copyVersion: null }
    await expect(save(emptying)).rejects.toMatchObject({ status: 422, body: { code: 'recipe_emptied' } })
    expect((await save({ ...emptying, empty: true })).recipe.instructionGroups).toEqual([])
  })

  it('of a writer changes drafts and own working copies, not those of others', async () => {
    const writer = await platform.signIn('writer@example.com')
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    await platform.stores.siteStore.setRole(site?.id ?? '', writer.id, 'writer')
    expect((await save({ title: 'Stew', ...inRecipe }, writer)).recipe.title).toBe('Stew')
    await ada.api.publishRecipe(address)
    const next = { baseVersion: 2, copyVersion: null }
    expect((await save({ title: 'Pie', ...next }, writer)).workingCopy?.form.title).toBe('Pie')
    await save({ title: 'Tart', baseVersion: 2, copyVersion: 1 })
    const other = save({ title: 'Cake', baseVersion: 2, copyVersion: 2 }, writer)
    await expect(other).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
