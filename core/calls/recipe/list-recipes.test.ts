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

it('suggests nothing if enough is found or the query is empty', async () => {
  await write('Chicken pie')
  expect((await search('chicken')).correction).toBeNull()
  expect((await search('')).correction).toBeNull()
})
