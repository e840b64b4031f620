import { expect, it } from 'vitest'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { addRecipe } from './add-recipe.ts'
import { runningList } from './running-list.ts'

/** A recipe with the given grams of red lentils. */
function recipeWith(slug: string, quantityMin: number): Recipe {
  const recipe = sampleRecipe({ slug, title: slug })
  const groups = recipe.ingredientUsageGroups.map((group) => ({
    ...group,
    ingredientUsages: group.ingredientUsages.map((usage) => ({ ...usage, quantityMin })),
  }))
  return { ...recipe, ingredientUsageGroups: groups }
}

it('a recipe that is added again, for more servings, replaces its earlier amounts', () => {
  const app = fakeApp({ api: fakeApi({}), device: createMemoryDevice(), origin: 'http://ottolina.example' })
  const items = () =>
    runningList(app)
      .getSnapshot()
      .context.items.map(({ title, quantityMin }) => `${quantityMin} ${title}`)
  const soup = recipeWith('soup', 200)
  expect(addRecipe(app, { recipe: soup, multiplier: 1, userId: null })).toBe(1)
  addRecipe(app, { recipe: recipeWith('tart', 300), multiplier: 1, userId: null })
  addRecipe(app, { recipe: soup, multiplier: 2, userId: null })
  expect(items()).toEqual(['300 red lentils', '400 red lentils'])
})
