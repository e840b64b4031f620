import { describe, expect, it } from 'vitest'
import { amountWords } from '../../model/recipe/record/amount-words.ts'
import { ingredientLineText } from '../../model/recipe/amounts/ingredient-line.ts'
import { recipeView, type RecipeParts } from '../../model/recipe/recipe-view.ts'
import { sampleRecipeRecord } from '../../testing/stores/stored-records.ts'
import type { ConvertOptions } from '../../values/units/convert.ts'
import { units } from '../../values/units/units.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { ingredientToUsage } from '../ingredient/ingredient-to-usage.ts'

const usageOf = (line: string) => ingredientToUsage(readIngredientLine(line), 'u').usage

const parts: RecipeParts = {
  ...{ images: { byId: () => null, use: () => null }, videos: new Map(), equipment: new Map() },
  ...{ ingredients: new Map(), units: new Map(units.map((unit) => [unit.id, unit])) },
  ...{ collections: [], contributors: [] },
}

/** The line as readers see it. */
function shown(line: string, options: Partial<ConvertOptions> = {}): string {
  const measurementSystem = /\d g /.test(line) ? 'metric' : 'imperial'
  const groups = [{ id: 'g', ingredientUsages: [usageOf(line)] }]
  const { ingredientUsageGroups } = recipeView(
    sampleRecipeRecord('site', 1, { ingredientUsageGroups: groups }),
    parts,
  )
  const usage = ingredientUsageGroups[0]?.ingredientUsages[0]
  return usage === undefined
    ? ''
    : ingredientLineText(usage, { multiplier: 1, measurementSystem, ...options })
}

describe('the words of an amount', () => {
  it.each([
    ['a good pinch of flaky salt', '1 good pinch flaky salt'],
    ['1 scant cup sugar', '1 scant cup sugar'],
    ['a scant 1/2 cup oil', '½ scant cup oil'],
    ['1 heaped tablespoon flour', '1 heaped tablespoon flour'],
    ['2 heaping tbsp cocoa', '2 heaping tablespoons cocoa'],
    ['about 2 cups flour', 'about 2 cups flour'],
    ['a few sprigs of sage', 'a few sprigs sage'],
    ['at least 2 cups stock', 'at least 2 cups stock'],
    ['just under 500 g flour', 'just under 500 grams flour'],
    ['a few basil leaves', 'a few basil leaves'],
    ['several cloves garlic', 'several cloves garlic'],
    ['several sprigs thyme', 'several sprigs thyme'],
    ['a couple of eggs', 'a couple of eggs'],
    ['about 4 potatoes', 'about 4 potatoes'],
    ['ca. 200 g Mehl', 'ca. 200 grams Mehl'],
    ['A generous handful of parsley', '1 generous handful parsley'],
  ])('stay where readers see %j', (line, right) => expect(shown(line)).toBe(right))

  it.each([
    ['2 large onions', '2 large onions'],
    ['1 packed cup brown sugar', '1 cup brown sugar (packed)'],
    ['2 x 400g tins tomatoes', '2 tins tomatoes (400g)'],
    ['1 (14 oz) can beans', '1 can beans (14 oz)'],
    ['roughly 500 g beef', '500 grams beef, roughly'],
    ['one or two cloves garlic', '1–2 cloves garlic'],
  ])('that another field has are not said twice: %j', (line, right) => expect(shown(line)).toBe(right))

  it('scale with the amount, and are "about" in another unit', () => {
    expect(shown('a scant cup sugar', { multiplier: 2 })).toBe('2 scant cups sugar')
    expect(shown('a scant cup milk', { measurementSystem: 'metric' })).toMatch(/^about \d+ milliliters milk$/)
  })

  it('are none without a typed line, or for another unit than that of the line', () => {
    const usage = usageOf('a good pinch of salt')
    const none = { beforeQuantity: '', beforeUnit: '' }
    expect(amountWords({ ...usage, lineText: null }, 'salt')).toEqual(none)
    expect(amountWords({ ...usage, unitId: units.find(({ slug }) => slug === 'tsp')?.id }, 'salt')).toEqual(
      none,
    )
  })
})
