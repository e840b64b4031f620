import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { withAddedAmounts } from './added-amounts.ts'
import { readIngredientLine } from './read-ingredient.ts'
import { ingredientToUsage } from './ingredient-to-usage.ts'

const taken = (line: string) => {
  const { quantityMin, unit, ingredient, note } = withAddedAmounts(readIngredientLine(line))
  return [quantityMin, unit, ingredient, note]
}

describe('an amount in two parts', () => {
  it.each([
    ['1 cup plus 2 tablespoons flour', 1.125, 'cup', 'flour', null],
    ['1 cup + 2 tbsp flour', 1.125, 'cup', 'flour', null],
    ['1 lb 4 oz leeks', 1.25, 'lb', 'leeks', null],
    ['1 kg 200 g potatoes', 1.2, 'kg', 'potatoes', null],
    ['½ cup plus 1½ tablespoons sugar', 9.5, 'tbsp', 'sugar', null],
    ['¾ cup and 1 tablespoon butter', 13, 'tbsp', 'butter', null],
    ['1 cup + 2 tbsp flour, plus more for dusting', 1.125, 'cup', 'flour', 'plus more for dusting'],
    ['1 cup plus 2 tablespoons (155 g) flour', 1.125, 'cup', 'flour', '155 g'],
  ])('is one that scales as a whole: %s (KitchenOwl#618, ingredient-parser#42)', (line, ...expected) => {
    expect(taken(line)).toEqual(expected)
  })

  it.each([
    ['no unit that says the sum', '2 lbs 3 1/2 oz beef', 2, 'plus 3 1/2 oz'],
    ['a number that nobody measures', '1 cup plus 1 teaspoon sugar', 1, 'plus 1 teaspoon'],
    ['a can', '1 can plus 2 tbsp coconut milk', 1, 'plus 2 tbsp'],
    ['a range', '1-2 cups plus 1 tbsp water', 1, 'plus 1 tbsp'],
    [
      'a part for something else',
      '1 cup sugar plus 2 tablespoons for dusting',
      1,
      'plus 2 tablespoons for dusting',
    ],
  ])('stays an addition in the note, said once, where there is %s', (_why, line, quantityMin, note) => {
    expect(ingredientToUsage(readIngredientLine(line), 'x').usage).toMatchObject({ quantityMin, note })
  })

  it('is the sum of its parts by weight or volume', () => {
    const quantity = fc.integer({ min: 1, max: 40 }).map((eighths) => eighths / 8)
    const pair = fc.constantFrom(['cup', 'tbsp'], ['tbsp', 'tsp'], ['lb', 'oz'], ['kg', 'g'], ['l', 'ml'])
    fc.assert(
      fc.property(quantity, quantity, pair, (large, small, [unit = '', smaller = '']) => {
        const line = { ...readIngredientLine('1 cup flour'), quantityMin: large, unit, unitText: unit }
        const added = {
          quantityMin: small,
          quantityMax: null,
          unit: smaller,
          unitText: smaller,
          text: smaller,
        }
        const reading = withAddedAmounts({ ...line, furtherAmounts: [{ ...added, relation: 'plus' }] })
        const base = (value: number | null, slug: string | null) =>
          (value ?? 0) * (unitBySlug(slug ?? '')?.factor ?? 0)
        const wanted = base(large, unit) + (reading.note === null ? base(small, smaller) : 0)
        expect(reading.note ?? 'plus').toContain('plus')
        expect(base(reading.quantityMin, reading.unit)).toBeCloseTo(wanted, 6)
      }),
    )
  })
})
