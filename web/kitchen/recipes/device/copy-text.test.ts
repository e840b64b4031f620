import { expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { copyText } from './copy-text.ts'

it('the text of an unsaved recipe contains its words as they were typed', () => {
  const usage = { id: 'u', ingredientId: 'i', lineText: '6 ripe figs, halved' }
  const draft = editedRecipe({
    ...{ title: 'Fig tart', slug: 'fig-tart', description: sampleText('For Sundays.') },
    ingredientUsageGroups: [{ id: 'g', title: 'For the top', ingredientUsages: [usage] }],
    instructionGroups: [{ id: 's', instructions: [{ id: 'one', content: sampleText('Bake it.') }] }],
    note: sampleText('Good with cream.'),
  })
  expect(copyText(draft)).toBe(
    [
      ...['Fig tart', '', 'For Sundays.', '', 'Ingredients', 'For the top:', '6 ripe figs, halved', ''],
      ...['Method', '1. Bake it.', '', 'Good with cream.', ''],
    ].join('\n'),
  )
})
