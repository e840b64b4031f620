import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'

const siteSlug = 'ottolina'

async function openSite() {
  const platform = createMemoryPlatform()
  const { api } = await platform.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  let number = 100
  const write = async (
    title: string,
    ingredients: readonly string[],
    { isPublished = true, isPremium = false }: { isPublished?: boolean; isPremium?: boolean } = {},
  ) => {
    const lines = ingredients.map((name) => ({ id: sampleId((number += 1)), ingredientTitleOverride: name }))
    const { recipe } = (
      await api.createRecipe({
        siteSlug,
        body: {
          ...{ title, slug: title.toLowerCase(), privacySetting: isPremium ? 'subscribers_only' : 'public' },
          ingredientUsageGroups: [{ id: sampleId((number += 1)), ingredientUsages: lines }],
        },
      })
    ).body
    if (isPublished) await api.publishRecipe({ siteSlug, recipeId: recipe.id })
  }
  const related = async (recipeSlug: string) =>
    (await platform.api().listRelatedRecipes({ siteSlug, recipeSlug })).body.recipes.map(({ title }) => title)
  return { write, related }
}

it('related recipes are those that share most, rare ingredients first, without drafts', async () => {
  const { write, related } = await openSite()
  for (const title of ['Bread', 'Stew', 'Soup']) await write(title, ['salt'])
  await write('Paella', ['saffron', 'rice', 'salt'])
  await write('Risotto', ['rice', 'saffron', 'salt'])
  await write('Congee', ['rice', 'salt'])
  await write('Secret', ['saffron', 'rice'], { isPublished: false })
  const titles = await related('paella')
  expect(titles.slice(0, 2)).toEqual(['Risotto', 'Congee'])
  expect(titles.slice(2).sort()).toEqual(['Bread', 'Soup', 'Stew'])
  await expect(related('secret')).rejects.toMatchObject({ status: 404 })
})

it('related recipes are found without the locked part of a recipe', async () => {
  const { write, related } = await openSite()
  await write('Locked', ['flour', 'butter', 'sugar', 'saffron'], { isPremium: true })
  await write('Buns', ['saffron'])
  await write('Cake', ['flour'])
  expect(await related('buns')).toEqual([])
  expect(await related('cake')).toEqual(['Locked'])
  expect(await related('locked')).toEqual(['Cake'])
})
