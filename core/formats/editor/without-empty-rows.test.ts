import { describe, expect, it } from 'vitest'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { editedRecipe, type EditedRecipe } from './edited-recipe.ts'
import { emptyStep } from './step-rows.ts'
import { withoutEmptyRows } from './without-empty-rows.ts'

const group = { id: 'group', title: null, note: null }
const textOf = (text: string): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text }] }],
})
const content = textOf('Stir.')

function recipeWith(changes: Partial<EditedRecipe>): EditedRecipe {
  return { ...editedRecipe({ title: 'Soup', slug: 'soup' }), ...changes }
}

describe('withoutEmptyRows', () => {
  it('removes empty steps', () => {
    const steps = [
      { ...emptyStep('words'), content },
      emptyStep('empty'),
      { ...emptyStep('blank'), content: textOf(' ') },
      { ...emptyStep('timer'), timerMinutes: 5 },
      { ...emptyStep('note'), note: 'Gently.' },
      { ...emptyStep('image'), imageIds: ['one'] },
      { ...emptyStep('video'), videoId: 'one' },
    ]
    const recipe = recipeWith({ instructionGroups: [{ ...group, instructions: steps }] })
    const kept = withoutEmptyRows(recipe).instructionGroups[0]?.instructions
    expect(kept?.map(({ id }) => id)).toEqual(['words', 'timer', 'note', 'image', 'video'])
  })

  it('removes ingredient lines without text or a chosen ingredient', () => {
    const usages = [
      { id: 'typed', lineText: 'salt' },
      { id: 'empty', note: null },
      { id: 'amount', quantityMin: 0 },
    ]
    const recipe = recipeWith({
      ingredientUsageGroups: [{ ...group, ingredientUsages: usages }],
    })
    const kept = withoutEmptyRows(recipe).ingredientUsageGroups[0]?.ingredientUsages
    expect(kept?.map(({ id }) => id)).toEqual(['typed', 'amount'])
  })

  it('returns a recipe without empty rows unchanged', () => {
    const recipe = recipeWith({
      instructionGroups: [{ ...group, instructions: [{ ...emptyStep('words'), content }] }],
    })
    expect(withoutEmptyRows(recipe)).toBe(recipe)
  })
})
