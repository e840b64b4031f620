import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { missingReference } from '../../values/errors.ts'
import { sampleId, sampleText } from '../../testing/recipe-sample.ts'
import { unitBySlug } from '../../values/units/units.ts'
import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { termsByKind } from '../../model/recipe/terms.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let api: TrivetApi
let reader: TrivetApi

beforeEach(async () => {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  api = owner.api
  reader = platform.api()
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
})

type Sent = Parameters<TrivetApi['createRecipe']>[0]['body']

const create = async (changes: Partial<Sent> = {}) => {
  const body = { title: 'Soup', slug: 'soup', ...changes }
  return (await api.createRecipe({ siteSlug, body })).body.recipe
}
const publish = async (changes: Partial<Sent> = {}) => {
  const { id } = await create(changes)
  return (await api.publishRecipe({ siteSlug, recipeId: id })).body.recipe
}
const slugs = (list: { body: { recipes: { slug: string }[] } }) => list.body.recipes.map(({ slug }) => slug)
const missing = { status: 404, body: { code: 'recipe_not_found' } }

const usages = (...titles: string[]): RecipeDraft['ingredientUsageGroups'] => [
  {
    id: sampleId(1),
    ingredientUsages: titles.map((title, index) => ({
      id: sampleId(10 + index),
      ingredientTitleOverride: title,
    })),
  },
]

describe('a recipe', () => {
  it('is not overwritten or deleted by those who have not seen its last change', async () => {
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

  it('is changed by one of many who have seen the same', async () => {
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

  it('has another instant after every change, even within one millisecond', async () => {
    const { id: recipeId, updatedAt } = await create()
    const instants = new Set([updatedAt])
    for (const change of [api.publishRecipe, api.unpublishRecipe, api.publishRecipe]) {
      instants.add((await change({ siteSlug, recipeId })).body.recipe.updatedAt)
    }
    expect(instants.size).toBe(4)
  })

  it('is a draft until it is published, and again when it is taken back', async () => {
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

  it('comes back as it was written', async () => {
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

  it('is changed in the given fields alone by an update, which keeps its id, birth and publication', async () => {
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

  it('stays as published as it was by an update, whatever that says (Ghost#17076)', async () => {
    const update = async (recipeId: string, publishedAt: string | null) =>
      (await api.updateRecipe({ siteSlug, recipeId, body: { note: sampleText('New.'), publishedAt } })).body
        .recipe
    const draft = await create()
    expect((await update(draft.id, '2026-02-01T08:00:00.000Z')).publishedAt).toBeNull()
    const { id, publishedAt } = await publish({ slug: 'stew' })
    expect((await update(id, null)).publishedAt).toBe(publishedAt)
  })

  it('is refused with a title, a note or a list that is too long, each at its place', async () => {
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

  it('has at most so many ingredients and steps in all, however they are grouped', async () => {
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

  it('can have steps without words', async () => {
    const instructions = [{ id: sampleId(2), timerMinutes: 5 }]
    await publish({ instructionGroups: [{ id: sampleId(1), instructions }] })
    const { recipe } = (await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.instructionGroups[0]?.instructions).toMatchObject([
      { content: null, timerMinutes: 5, video: null },
    ])
  })

  it('is found by a slug that it had before', async () => {
    const { id } = await publish()
    await api.updateRecipe({ siteSlug, recipeId: id, body: { title: 'Stew', slug: 'stew' } })
    expect((await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body.recipe.slug).toBe('stew')
  })

  it('has a slug of its own on its site', async () => {
    await create()
    await expect(create()).rejects.toMatchObject({ status: 409, body: { code: 'slug_taken' } })
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const elsewhere = await api.createRecipe({ siteSlug: 'ada', body: { title: 'Soup', slug: 'soup' } })
    expect(elsewhere.status).toBe(200)
  })

  it('is written once from one source, which finds it again', async () => {
    const source = { key: 'https://a.example/soup', url: 'https://a.example/soup' }
    const { id } = await create({ source })
    const taken = { status: 409, body: { code: 'source_taken' } }
    await expect(create({ slug: 'other', source })).rejects.toMatchObject(taken)
    const found = await api.listManagedRecipes({ siteSlug, sourceKey: source.key })
    expect(found.body.recipes.map((recipe) => recipe.id)).toEqual([id])
  })

  it('may be older than its page, but not younger than now', async () => {
    const old = await create({ publishedAt: '2019-05-01T00:00:00.000Z' })
    expect(old.publishedAt).toBe('2019-05-01T00:00:00.000Z')
    const tomorrow = new Date(platform.clock.now().getTime() + 86_400_000)
    const refused = { status: 422, body: { issues: [{ path: 'publishedAt' }] } }
    await expect(create({ slug: 'b', publishedAt: tomorrow })).rejects.toMatchObject(refused)
    await expect(
      api.publishRecipe({ siteSlug, recipeId: old.id, body: { publishedAt: tomorrow } }),
    ).rejects.toMatchObject(refused)
  })

  it('that is gone is gone for every call', async () => {
    const { id: recipeId } = await publish()
    expect(await api.deleteRecipe({ siteSlug, recipeId })).toEqual({ status: 200, body: {} })
    const body = { title: 'A', slug: 'a' }
    for (const call of [
      api.deleteRecipe({ siteSlug, recipeId }),
      api.getManagedRecipe({ siteSlug, recipeId }),
      api.updateRecipe({ siteSlug, recipeId, body }),
      api.publishRecipe({ siteSlug, recipeId }),
      api.unpublishRecipe({ siteSlug, recipeId }),
      reader.getRecipe({ siteSlug, recipeSlug: 'soup' }),
    ]) {
      await expect(call).rejects.toMatchObject(missing)
    }
  })

  it('is out of reach for those who manage another site', async () => {
    const { id: recipeId } = await publish()
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    for (const call of [
      api.getManagedRecipe({ siteSlug: 'ada', recipeId }),
      api.updateRecipe({ siteSlug: 'ada', recipeId, body: { title: 'A', slug: 'a' } }),
      api.deleteRecipe({ siteSlug: 'ada', recipeId }),
      api.unpublishRecipe({ siteSlug: 'ada', recipeId }),
    ]) {
      await expect(call).rejects.toMatchObject(missing)
    }
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

describe('what a recipe names', () => {
  it('has to be there, each complaint at its place', async () => {
    const gone = sampleId(99)
    const body: Sent = {
      ...{ title: 'Soup', slug: 'soup', images: [{ id: gone }], videoId: gone, tagIds: [gone] },
      ingredientUsageGroups: [
        { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), unitId: gone, ingredientId: gone }] },
      ],
      instructionGroups: [
        { id: sampleId(3), instructions: [{ id: sampleId(4), imageIds: [gone], videoId: gone }] },
      ],
      equipmentUsages: [{ id: sampleId(5), equipmentId: gone, imageOverrideId: gone }],
    }
    const issues = [
      ['images.0.id', 'image'],
      ['videoId', 'video'],
      ['tagIds.0', 'term'],
      ['ingredientUsageGroups.0.ingredientUsages.0.ingredientId', 'ingredient'],
      ['ingredientUsageGroups.0.ingredientUsages.0.unitId', 'unit'],
      ['instructionGroups.0.instructions.0.imageIds.0', 'image'],
      ['instructionGroups.0.instructions.0.videoId', 'video'],
      ['equipmentUsages.0.equipmentId', 'equipment'],
      ['equipmentUsages.0.imageOverrideId', 'image'],
    ].map(([path = '', kind = '']) => missingReference(path, kind))
    await expect(api.createRecipe({ siteSlug, body })).rejects.toMatchObject({
      status: 422,
      body: { issues },
    })
    expect((await api.listManagedRecipes({ siteSlug })).body.total).toBe(0)
  })

  it('is the site’s own where ingredients and equipment are concerned', async () => {
    await api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    const { ingredient } = (await api.createIngredient({ siteSlug: 'ada', body: { title: 'Rice' } })).body
    const group = { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ingredientId: ingredient.id }] }
    await expect(create({ ingredientUsageGroups: [group] })).rejects.toMatchObject({ status: 422 })
  })

  it('shows in the reading form, with units and titles', async () => {
    const { ingredient } = (
      await api.createIngredient({ siteSlug, body: { title: 'Rice', gramsPerLiter: 850 } })
    ).body
    const { equipment } = (await api.createEquipment({ siteSlug, body: { title: 'Pot' } })).body
    const cup = unitBySlug('cup')
    await publish({
      ingredientUsageGroups: [
        {
          id: sampleId(1),
          ingredientUsages: [
            {
              id: sampleId(2),
              quantityMin: 1.5,
              quantityMax: 2,
              unitId: cup?.id,
              ingredientId: ingredient.id,
            },
          ],
        },
      ],
      equipmentUsages: [{ id: sampleId(3), equipmentId: equipment.id }],
    })
    const { recipe } = (await reader.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.ingredientUsageGroups[0]?.ingredientUsages[0]).toMatchObject({
      ...{ quantityMin: 1.5, quantityMax: 2, unit: { slug: 'cup' }, ingredient: { title: 'Rice' } },
    })
    expect(recipe.equipmentUsages[0]?.equipment?.title).toBe('Pot')
  })

  it('has its range the right way round', async () => {
    const group = {
      id: sampleId(1),
      ingredientUsages: [{ id: sampleId(2), quantityMin: 3, quantityMax: 2 }],
    }
    await expect(create({ ingredientUsageGroups: [group] })).rejects.toMatchObject({
      body: {
        issues: [
          {
            path: 'ingredientUsageGroups.0.ingredientUsages.0.quantityMax',
            message: 'Number must be greater than or equal to 3',
          },
        ],
      },
    })
  })

  it('is one ingredient for one title', async () => {
    const first = await api.createIngredient({ siteSlug, body: { title: 'Rice' } })
    const second = await api.createIngredient({ siteSlug, body: { title: 'rice' } })
    expect(second.body.ingredient.id).toBe(first.body.ingredient.id)
  })

  it('is equipment with an image that is there', async () => {
    const body = { title: 'Wok', featuredImageId: sampleId(99) }
    const issues = [missingReference('featuredImageId', 'image')]
    const refused = { status: 422, body: { issues } }
    await expect(api.createEquipment({ siteSlug, body })).rejects.toMatchObject(refused)
  })
})

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

  it('shows published ones, the newest first, page by page', async () => {
    expect(slugs(await reader.listRecipes({ siteSlug }))).toEqual(['ragu', 'shakshuka', 'pancakes'])
    const page = await reader.listRecipes({ siteSlug, limit: 1, offset: 1 })
    expect([slugs(page), page.body.total]).toEqual([['shakshuka'], 3])
  })

  it('narrows by terms: any of one kind, all of the kinds', async () => {
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

  it('reports which terms lead somewhere, and to how many', async () => {
    const { filters } = (await reader.listFilters({ siteSlug })).body
    expect(filters.meals).toMatchObject([
      { slug: 'breakfast', recipeCount: 2 },
      { slug: 'brunch', recipeCount: 1 },
    ])
    expect(filters.diets).toMatchObject([{ slug: 'vegan', recipeCount: 1 }])
    expect(filters.cuisines).toEqual([])
  })

  it('of management has drafts too, that of published ones has not', async () => {
    expect((await api.listManagedRecipes({ siteSlug })).body.total).toBe(4)
    expect((await api.listPublishedRecipes({ siteSlug })).body.total).toBe(3)
  })

  it('refuses orders that are none, in the words of the contract (Tandoor@322696f61)', async () => {
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

  it('is cut on the server for everybody who may not read it, in every answer', async () => {
    const stranger = await platform.signIn('ada@example.com')
    for (const one of [reader, stranger.api]) {
      const { recipe } = (await one.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
      expect(recipe).toMatchObject({ isLocked: true, ingredientUsageCount: 4, instructionGroups: [] })
      const answers = [
        recipe,
        await one.listRecipes({ siteSlug }),
        await one.listFilters({ siteSlug }),
        await one.getSite({ siteSlug }),
      ]
      expect(JSON.stringify(answers)).not.toContain(canary)
    }
  })

  it('is not found by what is paid for', async () => {
    expect((await reader.listRecipes({ siteSlug, query: canary })).body.total).toBe(0)
    expect((await reader.listRecipes({ siteSlug, query: 'rice' })).body.total).toBe(1)
  })

  it('is whole for those who manage the site', async () => {
    const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    expect(recipe.isLocked).toBe(false)
    expect(JSON.stringify(recipe)).toContain(canary)
  })
})

describe('the terms of a site', () => {
  const filters = async () => (await reader.listFilters({ siteSlug })).body.filters
  const make = async (kind: 'tags' | 'cuisines', title: string) =>
    (await api.createTerm({ siteSlug, body: { kind, title } })).body.term

  it('are keywords by which readers filter, of recipes from before and after', async () => {
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

  it('go without a recipe losing its keyword', async () => {
    const { id: recipeId } = await publish({ keywords: ['Sicilian'] })
    const { id: termId } = await make('cuisines', 'Sicilian')
    expect((await filters()).cuisines).toMatchObject([{ slug: 'sicilian', recipeCount: 1 }])
    await api.deleteTerm({ siteSlug, termId })
    expect((await filters()).cuisines).toEqual([])
    expect(slugs(await reader.listRecipes({ siteSlug, cuisines: 'sicilian' }))).toEqual([])
    expect((await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.keywords).toEqual(['Sicilian'])
    await expect(api.deleteTerm({ siteSlug, termId })).rejects.toMatchObject({ status: 404 })
  })

  it('are none that all sites have, and of one site alone', async () => {
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
