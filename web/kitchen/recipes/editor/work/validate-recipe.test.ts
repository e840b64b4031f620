import { describe, expect, it } from 'vitest'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { validateRecipe } from './validate-recipe.ts'

const recipe = editedRecipe({ title: 'Tart', slug: 'tart' })
const messages = (changes: Partial<EditedRecipe>) =>
  validateRecipe({ ...recipe, ...changes }).map(({ message }) => message)
const withUsage = (usage: object): Partial<EditedRecipe> => ({
  ingredientUsageGroups: [{ id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ...usage }] }],
})

describe('recipe validation', () => {
  it('describes each invalid field in plain words', () => {
    expect(messages({})).toEqual([])
    expect(messages({ title: '' })).toEqual(['Give the recipe a title of at most 200 characters.'])
    expect(messages({ yieldServings: -2 })).toEqual(['The servings must be more than 0.'])
    expect(messages({ keywords: Array.from({ length: 101 }, (_, at) => `word ${at}`) })).toEqual([
      'There can be at most 100 keywords here.',
    ])
  })

  it('names the invalid part of a row', () => {
    expect(messages(withUsage({ link: 'abc' }))).toEqual([
      'The link is not a web address: write it like https://example.com.',
    ])
    expect(messages(withUsage({ quantityMin: -1 }))).toEqual(['The amount must be 0 or more.'])
    expect(messages(withUsage({ ingredientTitleOverride: 'x'.repeat(301) }))).toEqual([
      'The name of the ingredient is too long: at most 300 characters.',
    ])
  })
})
