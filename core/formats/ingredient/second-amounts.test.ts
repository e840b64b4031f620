import { describe, expect, it } from 'vitest'
import { readIngredientLine } from './read-ingredient.ts'

const read = (line: string) => {
  const { quantityMin, unit, ingredient, furtherAmounts } = readIngredientLine(line)
  return [
    quantityMin,
    unit,
    ingredient,
    ...furtherAmounts.map(({ relation, text }) => `${relation}: ${text}`),
  ]
}

describe('an amount that is said twice', () => {
  it.each([
    ['680 g (1 lb 8 oz) potatoes', 680, 'g', 'potatoes', 'same: 1 lb 8 oz'],
    ['450 g (1 lb 1 oz) flour', 450, 'g', 'flour', 'same: 1 lb 1 oz'],
    ['1 kg (2 lb 3 oz) beef', 1, 'kg', 'beef', 'same: 2 lb 3 oz'],
    ['500 g/1 lb 2 oz potatoes', 500, 'g', 'potatoes', 'same: 1 lb 2 oz'],
    ['350 g/12 oz/2½ cups raspberries', 350, 'g', 'raspberries', 'same: 12 oz', 'same: 2½ cups'],
    ['1½ cups (12 fl oz/355 ml) milk', 1.5, 'cup', 'milk', 'same: 12 fl oz', 'same: 355 ml'],
    ['300 g/10½ oz onions', 300, 'g', 'onions', 'same: 10½ oz'],
    ['4 chicken breasts (about 600 g)', 4, null, 'chicken breasts', 'same: about 600 g'],
    ['3 carrots (about 300 g total)', 3, null, 'carrots', 'same: about 300 g total'],
    ['1.5 l (6 cups) stock', 1.5, 'l', 'stock', 'same: 6 cups'],
    ['2 x 400g tins tomatoes', 2, 'tin', 'tomatoes', 'each: 400g'],
    ['1 (14 oz) can tomatoes', 1, 'can', 'tomatoes', 'each: 14 oz'],
    ['2 (6-ounce) salmon fillets', 2, null, 'salmon fillets', 'each: 6-ounce'],
    ['2 x 400 g Tomaten', 2, null, 'Tomaten', 'each: 400 g'],
    ['2 chicken thighs, each about 150 g', 2, null, 'chicken thighs', 'each: each about 150 g'],
  ])('is not added up: %s', (line, ...right) => expect(read(line)).toEqual(right))

  it.each([
    ['1 cup minus 1 tbsp flour', 1, 'cup', 'flour', 'minus: 1 tbsp'],
    ['1 cup less 2 tablespoons sugar', 1, 'cup', 'sugar', 'minus: 2 tablespoons'],
    ['1 Tbsp, 1 tsp sugar', 1, 'tbsp', 'sugar', 'plus: 1 tsp'],
    ['1 lb 4 oz leeks', 1, 'lb', 'leeks', 'plus: 4 oz'],
    ['1 cup 2 tbsp sugar', 1, 'cup', 'sugar', 'plus: 2 tbsp'],
    ['2 cups, plus 1 tbsp flour', 2, 'cup', 'flour', 'plus: 1 tbsp'],
  ])('is told from a part of it: %s', (line, ...right) => expect(read(line)).toEqual(right))
})
