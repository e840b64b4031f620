import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let owner: TrivetApi

beforeEach(async () => {
  platform = createMemoryPlatform()
  owner = (await platform.signIn('owner@example.com')).api
  await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  for (const title of [
    'Roast chicken',
    'Chicken soup',
    'Cilantro rice',
    'Scallion pancakes',
    'Eggplant caponata',
  ])
    await write(title)
})

async function write(title: string, isPublished = true) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { recipe } = (await owner.createRecipe({ siteSlug, body: { title, slug } })).body
  if (isPublished) await owner.publishRecipe({ siteSlug, recipeId: recipe.id })
}

async function search(query: string, more: { exact?: 'true'; limit?: number; offset?: number } = {}) {
  const { recipes, total, correction } = (await platform.api().listRecipes({ siteSlug, query, ...more })).body
  return { titles: recipes.map(({ title }) => title).sort(), total, correction }
}

describe('a search that finds nothing', () => {
  it('corrects the query, and reports the correction', async () => {
    expect(await search('chiken')).toEqual({
      titles: ['Chicken soup', 'Roast chicken'],
      total: 2,
      correction: { query: 'chicken', isApplied: true },
    })
    expect((await search('chikcen soop')).titles).toEqual(['Chicken soup'])
  })

  it('finds other names of a food, misspelled ones too', async () => {
    expect((await search('coriander')).titles).toEqual(['Cilantro rice'])
    expect((await search('spring onions')).correction).toEqual({ query: 'scallion', isApplied: true })
    expect((await search('corriander')).titles).toEqual(['Cilantro rice'])
    expect((await search('aubergines')).titles).toEqual(['Eggplant caponata'])
  })

  it('stays empty for an exact search, and suggests a correction', async () => {
    expect(await search('chiken', { exact: 'true' })).toEqual({
      titles: [],
      total: 0,
      correction: { query: 'chicken', isApplied: false },
    })
  })

  it('can be paged like any other', async () => {
    const first = await search('chiken', { limit: 1 })
    const second = await search('chiken', { limit: 1, offset: 1 })
    expect([first.total, second.total]).toEqual([2, 2])
    expect([...first.titles, ...second.titles].sort()).toEqual(['Chicken soup', 'Roast chicken'])
  })

  it('suggests nothing that only drafts contain', async () => {
    await write('Secret zabaglione', false)
    expect(await search('zabaglone')).toEqual({ titles: [], total: 0, correction: null })
    expect(await search('xyzzy')).toEqual({ titles: [], total: 0, correction: null })
  })
})

describe('a search that finds few recipes', () => {
  it('suggests another name of the food that finds more', async () => {
    await write('Aubergine dip')
    await write('Eggplant stew')
    expect(await search('aubergine')).toEqual({
      titles: ['Aubergine dip'],
      total: 1,
      correction: { query: 'eggplant', isApplied: false },
    })
    expect((await search('eggplant')).correction).toBeNull()
  })
})

it('a search with enough results or an empty query suggests no correction', async () => {
  await write('Chicken pie')
  expect((await search('chicken')).correction).toBeNull()
  expect((await search('')).correction).toBeNull()
})

describe('a search in another language', () => {
  it.each([
    ['poulet', ['Chicken soup', 'Roast chicken']],
    ['pollo', ['Chicken soup', 'Roast chicken']],
    ['kip', ['Chicken soup', 'Roast chicken']],
    ['frango', ['Chicken soup', 'Roast chicken']],
    ['riz', ['Cilantro rice']],
    ['arroz', ['Cilantro rice']],
    ['riso', ['Cilantro rice']],
    ['berenjenas', ['Eggplant caponata']],
    ['soupe au poulet', ['Chicken soup']],
  ])('finds recipes by the food: %s', async (query, titles) => {
    expect((await search(query)).titles).toEqual(titles)
  })

  it('finds foods of other languages by their English names', async () => {
    for (const title of [
      'Pollo arrosto ai pomodori',
      'Tarte aux oignons',
      'Aardappelsoep',
      'Bolo de laranja',
    ])
      await write(title)
    expect((await search('tomato')).titles).toEqual(['Pollo arrosto ai pomodori'])
    expect((await search('onion')).titles).toContain('Tarte aux oignons')
    expect((await search('potatoes')).titles).toEqual(['Aardappelsoep'])
    expect((await search('oranges')).titles).toEqual(['Bolo de laranja'])
  })

  it('does not take an English word for a food of another language', async () => {
    await write('Pan seared cod')
    expect(await search('bread')).toEqual({ titles: [], total: 0, correction: null })
  })
})

describe('a search by a part of a word', () => {
  it.each([
    ['Apfelkuchen', 'kuchen'],
    ['Rinderrouladen mit Rotkohl', 'rouladen'],
    ['Erdbeersahnetorte', 'sahne'],
    ['Appeltaart', 'taart'],
    ['Jordgubbstårta', 'tårta'],
    ['Laksesuppe', 'suppe'],
    ['김치찌개', '찌개'],
    ['Hefeschneckennudelchen', 'schneckennudel'],
  ])('finds %s by %s', async (title, query) => {
    await write(title)
    expect((await search(query)).titles).toEqual([title])
  })
})

describe('a search by another spelling', () => {
  it.each([
    ['حُمُّص بالطحينة', 'حمص'],
    ['مجدرة', 'مُجَدَّرة'],
    ['שַׁקְשׁוּקָה', 'שקשוקה'],
    ['カレー', 'かれー'],
    ['カレー', 'ｶﾚｰ'],
    ['おにぎり', 'オニギリ'],
    ['Щи зелёные', 'зеленые'],
    ['Kirschkuchen', 'Kirsch\u00adku\u200bchen'],
    ["Soupe à l'ail", 'ail'],
    ['ＳＯＢＡ', 'soba'],
  ])('finds %s by %s', async (title, query) => {
    await owner
      .createRecipe({ siteSlug, body: { title, slug: 'other' } })
      .then(({ body }) => owner.publishRecipe({ siteSlug, recipeId: body.recipe.id }))
    expect((await search(query)).titles).toEqual([title])
  })
})

describe('a search with conditions', () => {
  beforeEach(async () => {
    for (const [title, minutes] of [
      ['Quick chicken wraps', 15],
      ['Chicken biryani', 95],
      ['Almond noodles', 20],
      ['Pasta with peas', 22],
      ['No-knead bread', 240],
    ] as const) {
      const slug = title.toLowerCase().replaceAll(' ', '-')
      const times = { prepTimeMinutes: 5, cookTimeMinutes: minutes - 5 }
      const { recipe } = (await owner.createRecipe({ siteSlug, body: { title, slug, ...times } })).body
      await owner.publishRecipe({ siteSlug, recipeId: recipe.id })
    }
  })

  it.each([
    ['under 20 minutes', ['Almond noodles', 'Quick chicken wraps']],
    ['in 22 minutes', ['Almond noodles', 'Pasta with peas', 'Quick chicken wraps']],
    ['20 min or less', ['Almond noodles', 'Quick chicken wraps']],
    ['recipes under half an hour', ['Almond noodles', 'Pasta with peas', 'Quick chicken wraps']],
    ['chicken under 20 minutes', ['Quick chicken wraps']],
    ['poulet en moins de 20 minutes', ['Quick chicken wraps']],
    ['noodles without nuts', []],
    ['under 2 hours no chicken', ['Almond noodles', 'Pasta with peas']],
    ['no knead bread', ['No-knead bread']],
  ])('keeps them: %s', async (query, titles) => {
    expect((await search(query)).titles).toEqual(titles)
  })

  it('excludes foods alone, in any language', async () => {
    const all = (await search('')).titles
    const withoutChicken = all.filter((title) => !/chicken/i.test(title))
    expect((await search('no chicken')).titles).toEqual(withoutChicken)
    expect((await search('sin pollo')).titles).toEqual(withoutChicken)
    expect((await search('ohne Nüsse')).titles).toEqual(all.filter((title) => !/almond/i.test(title)))
  })

  it('does not correct a word that other recipes have', async () => {
    await write('Thicken with care')
    expect(await search('biryani under 20 minutes')).toEqual({ titles: [], total: 0, correction: null })
    expect((await search('chicken under 5 minutes')).correction).toBeNull()
  })

  it('keeps them in a correction, and ignores them in an exact search', async () => {
    const corrected = await search('chiken under 20 minutes')
    expect(corrected.titles).toEqual(['Quick chicken wraps'])
    expect(corrected.correction).toEqual({ query: 'chicken under 20 minutes', isApplied: true })
    expect((await search('under 20 minutes', { exact: 'true' })).total).toBe(0)
  })
})
