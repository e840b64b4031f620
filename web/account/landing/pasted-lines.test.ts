import { expect, it } from 'vitest'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { pastedLines } from './pasted-lines.ts'

it.each(pastedLines)('the landing page shows what the import reads from "$line"', ({ line, ...shown }) => {
  const { quantityMin, unit, ingredient, preparation, note } = readIngredientLine(line)
  expect(shown).toEqual({
    ...{ amount: String(quantityMin), unit: unit ?? '', ingredient, detail: preparation ?? note ?? '' },
  })
})
