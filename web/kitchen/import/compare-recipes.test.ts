import { describe, expect, it } from 'vitest'
import { ingredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { compareRecipes, type ComparedRecipe } from './compare-recipes.ts'

const names = ingredientNames([])

const soup = (ingredients: readonly string[], extra: Partial<ComparedRecipe> = {}): ComparedRecipe => ({
  title: 'Soup',
  ingredientUsageGroups: [
    {
      id: 'group',
      title: 'Base',
      note: null,
      ingredientUsages: ingredients.map((title) => ({ id: title, ingredientTitleOverride: title })),
    },
  ],
  ...extra,
})

describe('the comparison of two recipes', () => {
  it('shows them side by side and marks the differing lines', () => {
    const parts = compareRecipes(soup(['peas', 'salt']), soup(['peas', 'sugar']), names)
    expect(parts).toEqual([
      { name: 'Title', lines: [{ isSame: true, here: ['Soup'], read: ['Soup'] }] },
      {
        name: 'Ingredients',
        lines: [
          { isSame: true, here: ['Base:', 'peas'], read: ['Base:', 'peas'] },
          { isSame: false, here: ['salt'], read: ['sugar'] },
        ],
      },
    ])
  })

  it('includes a part that only one of them has', () => {
    const parts = compareRecipes(soup([]), soup([], { prepTimeMinutes: 20, yieldServings: 4 }), names)
    expect(parts.find(({ name }) => name === 'Times and yield')?.lines).toEqual([
      { isSame: false, here: [], read: ['Preparation 20 min', 'Makes 4'] },
    ])
  })
})
