import { describe, expect, it } from 'vitest'
import { ingredientToUsage } from '#core/formats/ingredient/ingredient-to-usage.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { densityByTitle } from '#core/values/units/density.ts'
import { unitById } from '#core/values/units/units.ts'
import { ingredientLineText, type LineOptions } from './ingredient-line.ts'
import type { IngredientUsage } from '../recipe.ts'
import { usageHasUnscaledAmounts } from './step-facts.ts'

function usageOf(line: string): IngredientUsage {
  const { usage, ingredient } = ingredientToUsage(readIngredientLine(line), 'a')
  const density = densityByTitle(ingredient)
  const known = {
    gramsPerLiter: null,
    defaultMetricMeasurementMethod: null,
    defaultImperialMeasurementMethod: null,
  }
  return {
    ...{ quantityMin: null, quantityMax: null, preparation: null, note: null, link: null, ...usage },
    unit: usage.unitId ? (unitById(usage.unitId) ?? null) : null,
    ingredient: { id: 'b', title: ingredient, pluralTitle: null, ...known, ...density },
    ingredientTitleOverride: usage.ingredientTitleOverride ?? null,
  } as IngredientUsage
}

const shown = (line: string, multiplier: number, measurementSystem: LineOptions['measurementSystem']) =>
  ingredientLineText(usageOf(line), { multiplier, measurementSystem })

describe('an amount that is said twice', () => {
  it.each([
    ['1 cup (95 g) flour', 1, 'imperial', '1 cup flour (95 g)'],
    ['1 cup (95 g) flour', 2, 'imperial', '2 cups flour (190 g)'],
    ['1 cup (95 g) flour', 1, 'metric', '95 grams flour'],
    ['1 cup (95 g) flour', 2, 'metric', '190 grams flour'],
    ['2-3 cups (375 g) frozen strawberries', 2, 'imperial', '4–6 cups frozen strawberries (750 g)'],
    ['4 chicken breasts (about 600 g)', 2, 'metric', '8 chicken breasts (about 1.2 kg)'],
    ['1 cup (250 ml) milk', 0.5, 'imperial', '½ cup milk (125 ml)'],
    ['1 cup (250 ml) milk', 1, 'metric', '250 milliliters milk'],
    ['300 g/10½ oz onions', 1, 'imperial', '10½ ounces onions'],
    ['300 g/10½ oz onions', 1, 'metric', '300 grams onions (10½ oz)'],
    ['300 g/10½ oz onions', 2, 'metric', '600 grams onions (1⅓ lb)'],
    ['680 g (1 lb 8 oz) potatoes', 2, 'metric', '1.36 kilograms potatoes (3 lb)'],
    ['1 cup (8 oz) flour', 1, 'metric', '227 grams flour'],
    ['1 cup minus 1 tsp flour', 2, 'imperial', '2 cups flour (minus 2 tsp)'],
    ['1 (14 oz) can tomatoes', 2, 'imperial', '2 cans tomatoes (14 oz)'],
    ['2 salmon fillets (150 g each)', 2, 'metric', '4 salmon fillets (150 g each)'],
    ['2 (6-ounce) salmon fillets', 2, 'imperial', '4 salmon fillets (6-ounce each)'],
    ['4 steaks, about 200 g each', 1, 'metric', '4 steaks (about 200 g each)'],
  ] as const)('is shown once, and scaled: %s × %d, %s', (line, multiplier, system, right) => {
    expect(shown(line, multiplier, system)).toBe(right)
  })

  it('needs no remark that it is not scaled', () => {
    expect(usageHasUnscaledAmounts(usageOf('1 cup (95 g) flour'))).toBe(false)
  })
})

describe('sticks of butter', () => {
  it.each([
    ['1 1/2 sticks butter', 1, 'metric', '170 grams butter'],
    ['½ stick margarine', 1, 'metric', '57 grams margarine'],
    ['1 stick (4 oz) unsalted butter, softened', 1, 'metric', '113 grams unsalted butter, softened'],
    ['1 stick butter', 2, 'imperial', '2 sticks butter'],
    ['2 sticks celery', 1, 'metric', '2 sticks celery'],
    ['1 cinnamon stick', 1, 'metric', '1 cinnamon stick'],
  ] as const)('have a weight for readers of metric units: %s × %d, %s', (line, multiplier, system, right) => {
    expect(shown(line, multiplier, system)).toBe(right)
  })
})
