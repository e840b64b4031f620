import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { defaultQuotas, pageLimit } from '../quota/quotas.ts'

let platform: MemoryPlatform
let api: TrivetApi

beforeEach(async () => {
  platform = createMemoryPlatform()
  ;({ api } = await platform.signIn('owner@example.com'))
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})

const lines = ['1½ cups red lentils, rinsed', '2–3 cloves garlic', 'a pinch of salt', 'olive oil for the pan']
const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Linsensuppe mit Käse',
  recipeIngredient: lines,
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rinse the lentils.' },
    { '@type': 'HowToStep', text: 'Simmer for 25 minutes.' },
  ],
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  totalTime: 'PT1H',
  recipeYield: ['4', '4 bowls'],
  recipeCategory: 'Soup',
  recipeCuisine: 'Sorbian',
  keywords: 'winter, lentils',
}
const page = (nodes: object = recipe, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Soup</title>${head}` +
  `<script type="application/ld+json">${JSON.stringify(nodes)}</script></head><body><h1>Soup</h1></body></html>`

const parse = async (body: Parameters<TrivetApi['parseRecipe']>[0]['body']) =>
  (await api.parseRecipe({ body })).body
const url = 'https://a.example/soup'

describe('a recipe that is parsed from a page', () => {
  it('is ready for the create call, and keeps each original line with its parsed parts', async () => {
    const read = await parse({ html: page(), url })
    expect(read.ingredientLines.map(({ source }) => source)).toEqual(lines)
    expect(RecipeDraft.parse(read.recipe)).toEqual(read.recipe)
    const created = await api.createRecipe({ siteSlug: 'ottolina', body: read.recipe })
    expect(created.body.recipe).toMatchObject({
      ...{ title: 'Linsensuppe mit Käse', slug: 'linsensuppe-mit-kase', ingredientUsageCount: 4 },
      ...{ prepTimeMinutes: 10, cookTimeMinutes: 25, customTimeMinutes: 25, yieldServings: 4 },
    })
    const usageIds = created.body.recipe.ingredientUsageGroups?.flatMap((group) =>
      group.ingredientUsages.map(({ id }) => id),
    )
    expect(usageIds).toEqual(read.ingredientLines.map(({ usageId }) => usageId))
  })

  it('keeps words that are no term as keywords', async () => {
    const read = await parse({ html: page(), url })
    expect(read.recipe.foodCategoryIds).toHaveLength(1)
    expect(read.recipe.keywords).toEqual(expect.arrayContaining(['winter', 'lentils', 'Sorbian']))
  })

  it('is parsed in the same way from an address, whatever the encoding of the page', async () => {
    const byHtml = await parse({ html: page(), url })
    const bytes = [
      new TextEncoder().encode(page()),
      new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(page())]),
      Uint8Array.from(Buffer.from(`\ufeff${page()}`, 'utf16le')),
    ]
    for (const encoded of bytes) {
      platform.pages.set(url, { url, contentType: 'text/html; charset=iso-8859-1', bytes: encoded })
      const { recipe: read, ingredientLines } = await parse({ url })
      expect(read.title).toBe(byHtml.recipe.title)
      expect(ingredientLines.map(({ source }) => source)).toEqual(lines)
    }
  })

  it('lists the other recipes of the page', async () => {
    const nodes = [recipe, { ...recipe, name: 'Croutons' }]
    const { warnings } = await parse({ html: page(nodes), url })
    const other = {
      path: '',
      message: 'The page contains another recipe, which was not read.',
      source: 'Croutons',
    }
    expect(warnings).toContainEqual(other)
  })

  it('is refused if the page has none or cannot be fetched', async () => {
    const none = { status: 422, body: { code: 'no_recipe_found' } }
    await expect(parse({ html: '<p>Hello</p>' })).rejects.toMatchObject(none)
    await expect(parse({ text: 'Hello' })).rejects.toMatchObject(none)
    platform.pages.set(url, { url, contentType: 'image/png', bytes: new Uint8Array([1]) })
    await expect(parse({ url })).rejects.toMatchObject(none)
    const unreachable = { status: 422, body: { code: 'page_unreachable' } }
    await expect(parse({ url: 'https://b.example/' })).rejects.toMatchObject(unreachable)
  })
})

describe('a recipe that is parsed from a text', () => {
  it('keeps every line', async () => {
    const text = [
      'Red lentil soup',
      '',
      'Ingredients',
      ...lines,
      '',
      'Method',
      '1. Rinse.',
      '2. Simmer.',
    ].join('\n')
    const read = await parse({ text })
    expect(read.recipe.title).toBe('Red lentil soup')
    expect(read.ingredientLines.map(({ source }) => source)).toEqual(lines)
    expect(RecipeDraft.parse(read.recipe)).toEqual(read.recipe)
    expect((await api.createRecipe({ siteSlug: 'ottolina', body: read.recipe })).status).toBe(200)
  })
})

describe('the source of a recipe', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`
  it.each([
    ['the address that the page gives itself', 'https://a.example/soup?utm=1', canonical(url), url],
    ['the address that was asked for', url, '', url],
    ['the address without its fragment', `${url}#recipe`, '', url],
    ['not the home page that careless sites name', url, canonical('https://a.example/'), url],
    ['no address that is not of the web', url, canonical('javascript:alert(1)'), url],
  ])('is %s', async (_what, asked, head, expected) => {
    const { recipe: read } = await parse({ html: page(recipe, head), url: asked })
    expect(read.source).toMatchObject({ key: expected, url: expected })
    expect(RecipeDraft.parse(read)).toEqual(read)
  })

  it('is a digest of the content if there is no address, and equal for equal content', async () => {
    const [one, again, other] = [
      await parse({ html: page() }),
      await parse({ html: page() }),
      await parse({ html: page({ ...recipe, name: 'Other' }) }),
    ]
    expect(one.recipe.source).toMatchObject({ key: expect.stringMatching(/^sha256:/), url: null })
    expect(again.recipe.source).toEqual(one.recipe.source)
    expect(other.recipe.source?.key).not.toBe(one.recipe.source?.key)
  })

  it('is a digest of an address that is too long to look up', async () => {
    const long = `https://a.example/${'a'.repeat(2020)}`
    const { recipe: read } = await parse({ html: page(), url: long })
    expect(read.source).toMatchObject({ key: expect.stringMatching(/^sha256:/), url: long })
  })
})

describe('fetching pages', () => {
  it('is limited for each person and hour; content that is sent along is parsed without that limit', async () => {
    const ada = await platform.signIn('ada@example.com')
    const pageFetchLimit = pageLimit(defaultQuotas)
    for (let count = 0; count < pageFetchLimit.count; count += 1) {
      await platform.stores.limitStore.consume(pageFetchLimit, ada.id, platform.clock.now())
    }
    await expect(ada.api.parseRecipe({ body: { url } })).rejects.toMatchObject({
      ...{ status: 429, body: { code: 'rate_limited' } },
    })
    expect((await ada.api.parseRecipe({ body: { html: page() } })).status).toBe(200)
    await expect(parse({ url })).rejects.toMatchObject({ status: 422 })
    platform.clock.pass(pageFetchLimit.seconds + 1)
    await expect(ada.api.parseRecipe({ body: { url } })).rejects.toMatchObject({ status: 422 })
  })
})
