import { expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { emptyUsage } from '#core/formats/ingredient/ingredient-row.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { withPastedIngredients } from './paste-ingredients.ts'

const usage = (id: string) => ({ ...emptyUsage(id), lineText: id })

function pasted(title: string | null, rowId: string, text: string) {
  const ingredientUsageGroups = [{ id: 'group', title, ingredientUsages: ['one', 'two'].map(usage) }]
  const recipe = editedRecipe({ title: 'Tart', slug: 'tart', ingredientUsageGroups })
  const place = { groupId: null, rowId }
  const { recipe: after } = withPastedIngredients(recipe, place, pastedLines(text, 'ingredients'), usage)
  return after.ingredientUsageGroups.map((group) => [
    group.title ?? null,
    group.ingredientUsages.map(({ id }) => id).join(', '),
  ])
}

it('a pasted list without headings is inserted below its row', () => {
  expect(pasted(null, 'one', '- flour\n- eggs')).toEqual([[null, 'one, flour, eggs, two']])
})

it('pasted headings start groups, and the rows after them keep their own heading', () => {
  expect(pasted('Base', 'one', 'Dough:\nflour\nFilling:\napples')).toEqual([
    ['Base', 'one'],
    ['Dough', 'flour'],
    ['Filling', 'apples'],
    ['Base', 'two'],
  ])
  expect(pasted(null, 'two', 'Dough:\nflour')).toEqual([
    [null, 'one, two'],
    ['Dough', 'flour'],
  ])
})
