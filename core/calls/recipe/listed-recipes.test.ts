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

const slugs = (list: { body: { recipes: { slug: string }[] } }) => list.body.recipes.map(({ slug }) => slug)

beforeEach(startPlatform)

describe('the list of recipes', () => {
  beforeEach(async () => {
    const [breakfast, brunch] = termsByKind.meals
    const vegan = termsByKind.diets.find(({ slug }) => slug === 'vegan')
    const ids = (...terms: (typeof breakfast)[]) => terms.flatMap((term) => term?.id ?? [])
    for (const [slug, terms] of [
      ['pancakes', { mealIds: ids(breakfast), dietIds: ids(vegan) }],
      ['shakshuka', { mealIds: ids(breakfast, brunch) }],
      ['ragu', {}],
    ] as const) {
      await publish({ title: slug, slug, ...terms })
      platform.clock.pass(60)
    }
    await create({ title: 'draft', slug: 'draft', mealIds: ids(breakfast) })
  })

  it('shows published ones, newest first, in pages', async () => {
    expect(slugs(await reader.listRecipes({ siteSlug }))).toEqual(['ragu', 'shakshuka', 'pancakes'])
    const page = await reader.listRecipes({ siteSlug, limit: 1, offset: 1 })
    expect([slugs(page), page.body.total]).toEqual([['shakshuka'], 3])
  })

  it('is filtered by terms: any of one kind, all of several kinds', async () => {
    expect(slugs(await reader.listRecipes({ siteSlug, meals: 'breakfast' }))).toEqual([
      'shakshuka',
      'pancakes',
    ])
    expect(slugs(await reader.listRecipes({ siteSlug, meals: 'brunch, breakfast' }))).toHaveLength(2)
    expect(slugs(await reader.listRecipes({ siteSlug, meals: 'breakfast', diets: 'vegan' }))).toEqual([
      'pancakes',
    ])
    expect(slugs(await reader.listRecipes({ siteSlug, meals: 'no-such-meal' }))).toEqual([])
    expect(slugs(await reader.listRecipes({ siteSlug, meals: ',' }))).toHaveLength(3)
  })

  it('is filtered by a maximum time, also one in the words, and sorted by it', async () => {
    await publish({ title: 'Toast', slug: 'toast', cookTimeMinutes: 10 })
    await publish({ title: 'Eggs on toast', slug: 'eggs', prepTimeMinutes: 20, customTimeMinutes: 5 })
    const found = async (query: { maxMinutes: number; query?: string }) =>
      slugs(await reader.listRecipes({ siteSlug, orderBy: 'total_time_asc', ...query }))
    expect(await found({ maxMinutes: 24 })).toEqual(['toast'])
    expect(await found({ maxMinutes: 25 })).toEqual(['toast', 'eggs'])
    expect(await found({ maxMinutes: 24, query: 'toast under 60 minutes' })).toEqual(['toast'])
    expect(await found({ maxMinutes: 60, query: 'toast under 15 minutes' })).toEqual(['toast'])
    expect(slugs(await reader.listRecipes({ siteSlug, orderBy: 'total_time_asc' })).slice(0, 3)).toEqual([
      ...['toast', 'eggs', 'ragu'],
    ])
    expect((await reader.listFilters({ siteSlug })).body.times).toEqual([
      { maxMinutes: 15, recipeCount: 1 },
      { maxMinutes: 30, recipeCount: 2 },
      { maxMinutes: 60, recipeCount: 2 },
    ])
    await expect(found({ maxMinutes: 0 })).rejects.toMatchObject({ status: 422 })
  })

  it('reports which terms match recipes, and how many', async () => {
    const { filters } = (await reader.listFilters({ siteSlug })).body
    expect(filters.meals).toMatchObject([
      { slug: 'breakfast', recipeCount: 2 },
      { slug: 'brunch', recipeCount: 1 },
    ])
    expect(filters.diets).toMatchObject([{ slug: 'vegan', recipeCount: 1 }])
    expect(filters.cuisines).toEqual([])
  })

  it('includes drafts for managers, and not for readers', async () => {
    expect((await api.listManagedRecipes({ siteSlug })).body.total).toBe(4)
    expect((await api.listPublishedRecipes({ siteSlug })).body.total).toBe(3)
  })

  it('refuses unknown orders with the message of the contract (Tandoor@322696f61)', async () => {
    const body = {
      issues: [{ path: 'orderBy', message: expect.stringMatching(/^Invalid enum value\. Expected 'pub/) }],
    }
    const orderBy = 'title; drop table recipes' as 'title_asc'
    await expect(reader.listRecipes({ siteSlug, orderBy })).rejects.toMatchObject({ status: 422, body })
  })
})

describe('a recipe for subscribers only', () => {
  const canary = 'CANARY'
  beforeEach(async () => {
    await publish({
      ...{ privacySetting: 'subscribers_only', keywords: [canary], youtubeVideoId: canary },
      ...{ note: sampleText(canary), storyMore: sampleText(canary), legacyRecipeData: { html: canary } },
      ingredientUsageGroups: usages('Salt', 'Oil', 'Rice', canary),
      instructionGroups: [
        { id: sampleId(2), instructions: [{ id: sampleId(3), content: sampleText(canary) }] },
      ],
      equipmentUsages: [{ id: sampleId(4), equipmentTitleOverride: canary }],
    })
  })

  it('is cut by the server in every response to readers without access', async () => {
    const stranger = await platform.signIn('ada@example.com')
    for (const one of [reader, stranger.api]) {
      const { recipe } = (await one.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
      expect(recipe).toMatchObject({ isLocked: true, ingredientUsageCount: 4, instructionGroups: [] })
      const responses = [
        recipe,
        await one.listRecipes({ siteSlug }),
        await one.listFilters({ siteSlug }),
        await one.getSite({ siteSlug }),
      ]
      expect(JSON.stringify(responses)).not.toContain(canary)
    }
  })

  it('is not found by searching for its locked text', async () => {
    expect((await reader.listRecipes({ siteSlug, query: canary })).body.total).toBe(0)
    expect((await reader.listRecipes({ siteSlug, query: 'rice' })).body.total).toBe(1)
  })

  it('is complete for those who manage the site', async () => {
    const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.isLocked).toBe(false)
    expect(JSON.stringify(recipe)).toContain(canary)
  })
})

describe('the terms of a site', () => {
  const filters = async () => (await reader.listFilters({ siteSlug })).body.filters
  const make = async (kind: 'tags' | 'cuisines', title: string) =>
    (await api.createTerm({ siteSlug, body: { kind, title } })).body.term

  it('are keywords by which readers filter, for existing and new recipes', async () => {
    await publish({ title: 'Soup', slug: 'soup', keywords: ['market  DAY', 'leeks'] })
    await create({ title: 'Draft', slug: 'draft', keywords: ['market day'] })
    const term = await make('tags', 'Market day')
    expect(term).toMatchObject({ kind: 'tags', slug: 'market-day', title: 'Market day' })
    expect(await make('tags', 'Market day')).toEqual(term)
    expect((await filters()).tags).toEqual([
      { id: term.id, slug: 'market-day', title: 'Market day', recipeCount: 1 },
    ])
    const later = await publish({ title: 'Stew', slug: 'stew', keywords: ['Market day'] })
    expect((await filters()).tags[0]?.recipeCount).toBe(2)
    const found = () => reader.listRecipes({ siteSlug, tags: 'market-day', orderBy: 'title_asc' })
    expect(slugs(await found())).toEqual(['soup', 'stew'])
    expect(slugs(await api.listManagedRecipes({ siteSlug, tags: 'market-day' }))).toHaveLength(3)
    await api.updateRecipe({ siteSlug, recipeId: later.id, body: { keywords: [] } })
    expect(slugs(await found())).toEqual(['soup'])
    const { globals } = (await api.getManagedGlobals({ siteSlug })).body
    expect([globals.ownTerms, globals.tags.some(({ id }) => id === term.id)]).toEqual([[term], false])
  })

  it('can be deleted, and recipes keep the keyword', async () => {
    const { id: recipeId } = await publish({ keywords: ['Sicilian'] })
    const { id: termId } = await make('cuisines', 'Sicilian')
    expect((await filters()).cuisines).toMatchObject([{ slug: 'sicilian', recipeCount: 1 }])
    await api.deleteTerm({ siteSlug, termId })
    expect((await filters()).cuisines).toEqual([])
    expect(slugs(await reader.listRecipes({ siteSlug, cuisines: 'sicilian' }))).toEqual([])
    expect((await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.keywords).toEqual(['Sicilian'])
    await expect(api.deleteTerm({ siteSlug, termId })).rejects.toMatchObject({ status: 404 })
  })

  it('cannot duplicate a term of all sites, and belong to one site', async () => {
    await expect(make('tags', 'quick')).rejects.toMatchObject({ status: 409 })
    await expect(make('tags', '!!!')).rejects.toMatchObject({ status: 409 })
    const { id: termId } = await make('tags', 'Grandma’s')
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect((await api.getManagedGlobals({ siteSlug: 'other' })).body.globals.ownTerms).toEqual([])
    await expect(api.deleteTerm({ siteSlug: 'other', termId })).rejects.toMatchObject({ status: 404 })
    await expect(
      reader.createTerm({ siteSlug, body: { kind: 'tags', title: 'Mine' } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
