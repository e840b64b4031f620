import { beforeEach, describe, expect, it } from 'vitest'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { termsByKind } from '../../model/recipe/terms/terms.ts'
import {
  siteSlug,
  platform,
  api,
  reader,
  create,
  publish,
  usages,
  startPlatform,
} from './testing/recipe-platform.ts'

const missing = { status: 404, body: { code: 'recipe_not_found' } }

beforeEach(startPlatform)

describe('a recipe', () => {
  it('cannot be overwritten or deleted on a stale version', async () => {
    const { id: recipeId, updatedAt } = await create()
    const body = { title: 'Mine', slug: 'mine' }
    const changed = (await api.updateRecipe({ siteSlug, recipeId, ifUpdatedAt: updatedAt, body })).body.recipe
    expect(changed).toMatchObject({ title: 'Mine' })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
    const conflict = { status: 409, body: { code: 'conflict' } }
    const stale = { siteSlug, recipeId, ifUpdatedAt: updatedAt }
    await expect(api.updateRecipe({ ...stale, body: { ...body, title: 'Theirs' } })).rejects.toMatchObject(
      conflict,
    )
    await expect(api.deleteRecipe(stale)).rejects.toMatchObject(conflict)
    expect((await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.title).toBe('Mine')
    await api.deleteRecipe({ siteSlug, recipeId, ifUpdatedAt: changed.updatedAt })
    await expect(api.deleteRecipe(stale)).rejects.toMatchObject(missing)
  })

  it('is created with the next free number in its slug if that is requested, by one call', async () => {
    const slugs: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const body = { title: 'Apple pie', slug: 'apple-pie' }
      slugs.push((await api.createRecipe({ siteSlug, ifSlugTaken: 'number', body })).body.recipe.slug)
    }
    expect(slugs).toEqual(['apple-pie', 'apple-pie-2', 'apple-pie-3'])
    const body = { title: 'Apple pie', slug: 'apple-pie' }
    await expect(api.createRecipe({ siteSlug, body })).rejects.toMatchObject({ status: 409 })
  })

  it('accepts exactly one of many concurrent changes to the same version', async () => {
    const { id: recipeId, updatedAt } = await create()
    const seen = { siteSlug, recipeId, ifUpdatedAt: updatedAt }
    const done = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        api.updateRecipe({ ...seen, body: { title: `Title ${index}`, slug: `title-${index}` } }),
      ),
    )
    const refused = done.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { status: 409 } })
  })

  it('has a later update time after every change, even within one millisecond', async () => {
    const { id: recipeId, updatedAt } = await create()
    const instants = new Set([updatedAt])
    for (const change of [api.publishRecipe, api.unpublishRecipe, api.publishRecipe]) {
      instants.add((await change({ siteSlug, recipeId })).body.recipe.updatedAt)
    }
    expect(instants.size).toBe(4)
  })

  it('is a draft until it is published, and again when it is unpublished', async () => {
    const { id, publishedAt } = await create()
    expect(publishedAt).toBeNull()
    await expect(reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).rejects.toMatchObject(missing)
    const published = await api.publishRecipe({ siteSlug, recipeId: id })
    expect(published.body.recipe.publishedAt).toBe(platform.clock.now().toISOString())
    expect((await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.title).toBe('Soup')
    await api.unpublishRecipe({ siteSlug, recipeId: id })
    await expect(reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).rejects.toMatchObject(missing)
  })

  it('can be read by those who manage the site while it is a draft, and by no other reader', async () => {
    await create()
    expect((await api.getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.publishedAt).toBeNull()
    const stranger = await platform.signIn('ada@example.com')
    await expect(stranger.api.getRecipe({ siteSlug, recipeSlug: 'soup' })).rejects.toMatchObject(missing)
  })

  it('is returned as it was written', async () => {
    const body = {
      description: sampleText('A soup.'),
      prepTimeMinutes: 5,
      yieldServings: 2.5,
      keywords: ['winter'],
      mealIds: [termsByKind.meals[0]?.id ?? ''],
      ingredientUsageGroups: usages('Lentils'),
    }
    const written = await create(body)
    expect(written).toMatchObject({ ...body, ingredientUsageCount: 1 })
    expect((await api.getManagedRecipe({ siteSlug, recipeId: written.id })).body.recipe).toEqual(written)
  })

  it('is updated only in the given fields, and keeps its id, creation and publication date', async () => {
    const before = await publish({ keywords: ['winter'], prepTimeMinutes: 5 })
    platform.clock.pass(60)
    const { body } = await api.updateRecipe({
      siteSlug,
      recipeId: before.id,
      body: { title: 'Stew', slug: 'stew' },
    })
    expect(body.recipe).toEqual({
      ...{ ...before, title: 'Stew', slug: 'stew', version: 2 },
      updatedAt: platform.clock.now().toISOString(),
    })
  })

  it('is not published or unpublished by an update, whatever that contains (Ghost#17076)', async () => {
    const update = async (recipeId: string, publishedAt: string | null) =>
      (await api.updateRecipe({ siteSlug, recipeId, body: { note: sampleText('New.'), publishedAt } })).body
        .recipe
    const draft = await create()
    expect((await update(draft.id, '2026-02-01T08:00:00.000Z')).publishedAt).toBeNull()
    const { id, publishedAt } = await publish({ slug: 'stew' })
    expect((await update(id, null)).publishedAt).toBe(publishedAt)
  })

  it('is refused with a title, a note or a list that is too long, with the path of each', async () => {
    const group = { id: sampleId(1), note: 'x'.repeat(2001), ingredientUsages: [] }
    const body = {
      ...{ title: 'x'.repeat(201), slug: 'soup', keywords: Array<string>(101).fill('hot') },
      ...{ description: sampleText('x'.repeat(10_001)), ingredientUsageGroups: [group] },
    }
    await expect(api.createRecipe({ siteSlug, body })).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: 'title', message: 'String must contain at most 200 character(s)' },
          { path: 'description', message: 'String must contain at most 10000 character(s)' },
          { path: 'keywords', message: 'Array must contain at most 100 element(s)' },
          { path: 'ingredientUsageGroups.0.note', message: 'String must contain at most 2000 character(s)' },
        ],
      },
    })
  })

  it('has a maximum number of ingredients and steps over all groups', async () => {
    const line = (number: number) => ({ id: sampleId(number), ingredientTitleOverride: 'Rice' })
    const groups = Array.from({ length: 6 }, (_, index) => ({
      id: sampleId(10_000 + index),
      ingredientUsages: Array.from({ length: 200 }, (_each, at) => line(index * 200 + at)),
    }))
    const body = { title: 'Soup', slug: 'soup', ingredientUsageGroups: groups }
    await expect(api.createRecipe({ siteSlug, body })).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [
          { path: 'ingredientUsageGroups', message: 'A recipe can have at most 1000 ingredients in all' },
        ],
      },
    })
  })

  it('can have steps without text', async () => {
    const instructions = [{ id: sampleId(2), timerMinutes: 5 }]
    await publish({ instructionGroups: [{ id: sampleId(1), instructions }] })
    const { recipe } = (await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.instructionGroups[0]?.instructions).toMatchObject([
      { content: null, timerMinutes: 5, video: null },
    ])
  })

  it('is found by an earlier slug', async () => {
    const { id } = await publish()
    await api.updateRecipe({ siteSlug, recipeId: id, body: { title: 'Stew', slug: 'stew' } })
    expect((await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.slug).toBe('stew')
  })

  it('needs a slug that is unique on its site', async () => {
    await create()
    await expect(create()).rejects.toMatchObject({ status: 409, body: { code: 'slug_taken' } })
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const elsewhere = await api.createRecipe({ siteSlug: 'ada', body: { title: 'Soup', slug: 'soup' } })
    expect(elsewhere.status).toBe(200)
  })

  it('is created once for each source, and found by it', async () => {
    const source = { key: 'https://a.example/soup', url: 'https://a.example/soup' }
    const { id } = await create({ source })
    const taken = { status: 409, body: { code: 'source_taken' } }
    await expect(create({ slug: 'other', source })).rejects.toMatchObject(taken)
    const found = await api.listManagedRecipes({ siteSlug, sourceKey: source.key })
    expect(found.body.recipes.map((recipe) => recipe.id)).toEqual([id])
  })

  it('can have a publication date in the past, but not in the future', async () => {
    const old = await create({ publishedAt: '2019-05-01T00:00:00.000Z' })
    expect(old.publishedAt).toBe('2019-05-01T00:00:00.000Z')
    const tomorrow = new Date(platform.clock.now().getTime() + 86_400_000)
    const refused = { status: 422, body: { issues: [{ path: 'publishedAt' }] } }
    await expect(create({ slug: 'b', publishedAt: tomorrow })).rejects.toMatchObject(refused)
    await expect(
      api.publishRecipe({ siteSlug, recipeId: old.id, body: { publishedAt: tomorrow } }),
    ).rejects.toMatchObject(refused)
  })

  it('that was deleted is not found by any call', async () => {
    const { id: recipeId } = await publish()
    expect(await api.deleteRecipe({ siteSlug, recipeId })).toEqual({ status: 200, body: {} })
    const body = { title: 'A', slug: 'a' }
    const calls = [
      api.deleteRecipe({ siteSlug, recipeId }),
      api.getManagedRecipe({ siteSlug, recipeId }),
      api.updateRecipe({ siteSlug, recipeId, body }),
      api.publishRecipe({ siteSlug, recipeId }),
      api.unpublishRecipe({ siteSlug, recipeId }),
      reader.getRecipe({ siteSlug, recipeSlug: 'soup' }),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(missing)))
  })

  it('is not accessible to those who manage another site', async () => {
    const { id: recipeId } = await publish()
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const calls = [
      api.getManagedRecipe({ siteSlug: 'ada', recipeId }),
      api.updateRecipe({ siteSlug: 'ada', recipeId, body: { title: 'A', slug: 'a' } }),
      api.deleteRecipe({ siteSlug: 'ada', recipeId }),
      api.unpublishRecipe({ siteSlug: 'ada', recipeId }),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(missing)))
    expect((await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).status).toBe(200)
  })

  it('raises the revision of its site with every write', async () => {
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const revision = async () => (await platform.stores.siteStore.revision(site?.id ?? '')) ?? 0
    const seen = [await revision()]
    const { id: recipeId } = await create()
    seen.push(await revision())
    await api.publishRecipe({ siteSlug, recipeId })
    seen.push(await revision())
    await api.updateRecipe({ siteSlug, recipeId, body: { title: 'A', slug: 'a' } })
    seen.push(await revision())
    await api.deleteRecipe({ siteSlug, recipeId })
    seen.push(await revision())
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
  })
})
