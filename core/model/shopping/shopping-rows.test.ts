import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { aisleOf } from './aisles.ts'
import { shoppingAisles, shoppingText } from './shopping-rows.ts'
import type { ShoppingItem } from './shopping-item.ts'

let number = 0
const item = (
  title: string,
  quantityMin: number | null = null,
  unit: string | null = null,
  more: Partial<ShoppingItem> = {},
): ShoppingItem => ({
  ...{ id: sampleId((number += 1)), title, quantityMin, quantityMax: null, unit, gramsPerLiter: null },
  ...{ source: null, isTicked: false, addedAt: '2026-03-01T12:00:00.000Z', ...more },
})
const rows = (items: readonly ShoppingItem[], system: 'metric' | 'imperial' = 'metric') =>
  shoppingAisles(items, system).flatMap((aisle) =>
    aisle.rows.map(({ amountText, title }) => `${amountText} ${title}`.trim()),
  )

describe('what several recipes need of one food', () => {
  it('is added up in its unit and converted to a larger one', () => {
    expect(rows([item('flour', 600, 'g'), item('flour', 650, 'g')])).toEqual(['1.25 kg flour'])
    expect(rows([item('milk', 0.1, 'l'), item('milk', 0.2, 'l')])).toEqual(['300 ml milk'])
    expect(rows([item('egg', 2), item('eggs', 3)])).toEqual(['5 eggs'])
    expect(rows([item('eggs', 1)])).toEqual(['1 egg'])
  })

  it('has the decimal point of the language', () => {
    const list = [item('flour', 600, 'g'), item('flour', 650, 'g')]
    expect(shoppingText(list, 'metric', 'de')).toContain('1,25 kg flour')
  })

  it('is added up across units', () => {
    expect(rows([item('olive oil', 2, 'tbsp'), item('olive oil', 100, 'ml')])).toEqual(['130 ml olive oil'])
    expect(rows([item('flour', 1, 'cup'), item('flour', 200, 'g')])).toEqual(['320 g flour'])
    expect(rows([item('milk', 1, 'cup'), item('milk', 2, 'tbsp')], 'imperial')).toEqual(['1⅛ cups milk'])
  })

  it('stays in spoons and cups', () => {
    const seeds = [item('seeds', 2, 'tsp'), item('seeds', 1, 'tbsp'), item('seeds', 1, 'tsp')]
    expect(rows(seeds)).toEqual(['2 tbsp seeds'])
    expect(rows(seeds, 'imperial')).toEqual(['2 tbsp seeds'])
    expect(rows([item('cream', 1, 'cup'), item('cream', 3, 'tbsp')], 'imperial')).toEqual([
      '1 cup + 3 tbsp cream',
    ])
    expect(rows([item('thyme', 0.02, 'tsp')])).toEqual(['less than a pinch of thyme'])
    expect(rows([item('oil', 6, 'tbsp')], 'imperial')).toEqual(['¼ cup + 2 tbsp oil'])
  })

  it('is one row whatever the size, which is named', () => {
    expect(rows([item('egg', 1), item('large eggs', 2)])).toEqual(['3 eggs (2 large)'])
    expect(rows([item('large eggs, beaten', 2), item('egg', 1)])).toEqual(['3 eggs (2 large)'])
    expect(rows([item('large eggs', 2), item('large egg', 1)])).toEqual(['3 large eggs'])
    expect(rows([item('medium onion', 1), item('onions', 2), item('Small onion', 1)])).toEqual([
      '4 onions (1 medium, 1 small)',
    ])
    expect(rows([item('large shrimp', 200, 'g'), item('shrimp', 100, 'g')])).toEqual([
      '300 g shrimp (200 g large)',
    ])
    expect(rows([item('extra-large eggs'), item('eggs', 2)])).toEqual(['2 eggs (some extra-large)'])
    expect(rows([item('extra virgin olive oil', 1, 'tbsp')])).toEqual(['1 tbsp extra virgin olive oil'])
    expect(rows([item('Large', 1), item('large', 1)])).toEqual(['2 Large'])
  })

  it('is one row in singular and plural', () => {
    for (const [one, many] of [
      ['green chili', 'green chilies'],
      ['bay leaf', 'bay leaves'],
      ['cookie', 'cookies'],
      ['cherry', 'cherries'],
      ['loaf', 'loaves'],
    ] as const) {
      expect(rows([item(one, 1), item(many, 2)])).toHaveLength(1)
    }
  })

  it('is listed separately if it cannot be added up', () => {
    expect(rows([item('xyloberry jelly', 1, 'cup'), item('xyloberry jelly', 100, 'g')])).toEqual([
      '235 ml + 100 g xyloberry jelly',
    ])
    expect(rows([item('tomatoes', 2, 'can'), item('tomatoes', 3)])).toEqual(['2 cans + 3 tomatoes'])
  })

  it('is a range if an amount is one, and empty without amounts', () => {
    expect(rows([item('egg', 2, null, { quantityMax: 3 }), item('egg', 1)])).toEqual(['3–4 eggs'])
    expect(rows([item('salt'), item('Salt')])).toEqual(['salt'])
  })

  it('has one row, ticked if all of it is', () => {
    const list = [item('leek', 1, null, { isTicked: true }), item('leeks, sliced', 2)]
    const [first] = shoppingAisles(list, 'metric').flatMap((aisle) => aisle.rows)
    expect(first).toMatchObject({ isTicked: false, items: list })
    const all = list.map((one) => ({ ...one, isTicked: true }))
    expect(shoppingAisles(all, 'metric')[0]?.rows[0]?.isTicked).toBe(true)
  })
})

it.each([
  ['unsalted butter', 'dairy'],
  ['butter beans', 'dry'],
  ['peanut butter', 'tins'],
  ['large eggs', 'dairy'],
  ['frozen peas', 'frozen'],
  ['ground beef', 'meat'],
  ['ground cumin', 'spices'],
  ['dried oregano', 'spices'],
  ['red onion', 'produce'],
  ['cherry tomatoes, halved', 'produce'],
  ['canned tomatoes', 'tins'],
  ['all-purpose flour', 'baking'],
  ['extra-virgin olive oil', 'spices'],
  ['spaghetti', 'dry'],
  ['sourdough bread', 'bakery'],
  ['dry white wine', 'drinks'],
  ['boneless chicken thighs', 'meat'],
  ['birthday candles', 'other'],
])('%s lies in the aisle %s', (title, aisle) => {
  expect(aisleOf(title)).toBe(aisle)
})

it('is shared as text by aisle, without ticked items', () => {
  const list = [item('eggs', 6), item('leek', 2), item('milk', 1, 'l', { isTicked: true })]
  expect(shoppingText(list, 'metric')).toBe('Fruit and vegetables\n- 2 leeks\n\nDairy and eggs\n- 6 eggs')
  expect(shoppingText([], 'metric')).toBe('')
})

const someItem = fc
  .record({
    title: fc.constantFrom('flour', 'milk', 'eggs', 'salt', 'leek', 'thing'),
    quantity: fc.option(fc.double({ min: 0.01, max: 1000, noNaN: true })),
    unit: fc.constantFrom(null, 'g', 'cup', 'ml', 'can', 'tbsp', 'own unit'),
  })
  .map(({ title, quantity, unit }) => item(title, quantity, unit))

test.prop([fc.array(someItem, { maxLength: 20 })])('loses no item and contains each once', (items) => {
  const shown = shoppingAisles(items, 'imperial').flatMap((aisle) => aisle.rows.flatMap((row) => row.items))
  expect(shown.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
  const keys = shoppingAisles(items, 'metric').flatMap((aisle) => aisle.rows.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test.prop([fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })])(
  'adds grams exactly, in whatever order',
  (grams) => {
    const list = grams.map((each) => item('flour', each, 'g'))
    expect(rows(list)).toEqual(rows(list.toReversed()))
  },
)
