import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId, sampleText } from '#core/testing/samples/recipe-sample.ts'

it('a recipe written without ids of its parts gets them, and existing ids are kept', async () => {
  const { api } = await createMemoryPlatform().signIn('owner@example.com')
  const siteSlug = 'ottolina'
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const body = {
    ...{ title: 'Soup', slug: 'soup' },
    ingredientUsageGroups: [
      { ingredientUsages: [{ quantityMin: 2 }, { id: sampleId(5), quantityMin: 3 }] },
      { id: sampleId(6), ingredientUsages: [] },
    ],
    instructionGroups: [{ instructions: [{ content: sampleText('Cook.') }] }],
    equipmentUsages: [{ equipmentTitleOverride: 'Pot' }],
  }
  const { recipe } = (await api.createRecipe({ siteSlug, body })).body
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(recipe).toMatchObject({
    ingredientUsageGroups: [
      { id: uuid, ingredientUsages: [{ id: uuid }, { id: sampleId(5) }] },
      { id: sampleId(6), ingredientUsages: [] },
    ],
    instructionGroups: [{ id: uuid, instructions: [{ id: uuid }] }],
    equipmentUsages: [{ id: uuid }],
  })
  const { id: recipeId } = recipe
  const again = { ...body, ingredientUsageGroups: recipe.ingredientUsageGroups ?? [] }
  const updated = (await api.updateRecipe({ siteSlug, recipeId, body: again })).body.recipe
  expect(updated.ingredientUsageGroups).toEqual(recipe.ingredientUsageGroups)
  expect(updated.instructionGroups?.[0]?.instructions[0]?.id).toEqual(uuid)
})
