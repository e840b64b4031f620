import { describe, expect, it } from 'vitest'
import { readIngredientLine } from './read-ingredient.ts'

describe('readIngredientLine', () => {
  it.each([
    ['15 grams sesame', 15, null, 'g', 'sesame'],
    ['400g unsalted butter', 400, null, 'g', 'unsalted butter'],
    ['8large eggs', 8, null, null, 'eggs'],
    ['2 cups chicken broth', 2, null, 'cup', 'chicken broth'],
    ['1/3 cup oat milk', 1 / 3, null, 'cup', 'oat milk'],
    ['3 eggs', 3, null, null, 'eggs'],
    ['2 C rye flour', 2, null, 'cup', 'rye flour'],
    ['½–1 tsp chilli flakes', 0.5, 1, 'tsp', 'chilli flakes'],
    ['1 1/2 oz gin', 1.5, null, 'oz', 'gin'],
    ['1,5 kg Kartoffeln', 1.5, null, 'kg', 'Kartoffeln'],
    ['1,500 g potatoes', 1500, null, 'g', 'potatoes'],
    ['2 bis 3 EL Rapsöl', 2, 3, 'tbsp', 'Rapsöl'],
    ['2 cuillères à soupe de farine', 2, null, 'tbsp', 'farine'],
  ])('reads %s', (line, quantityMin, quantityMax, unit, ingredient) => {
    expect(readIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unit, ingredient })
  })

  it('reads a line without an amount as an ingredient alone', () => {
    expect(readIngredientLine('Flaky salt')).toMatchObject({
      quantityMin: null,
      quantityMax: null,
      unit: null,
      unitText: null,
      ingredient: 'Flaky salt',
    })
  })
})
