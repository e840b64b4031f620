import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { convertAmount, type IngredientFacts } from './convert.ts'
import { type FormattedAmount, formatAmount } from './format-amount.ts'
import { flour } from './testing/convert-amounts.ts'
import type { Multiplier } from './ratio.ts'
import type { MeasurementSystem } from './systems.ts'
import { partsOf, shownInBase } from './testing/shown-parts.ts'
import { unitBySlug, unitById } from './units.ts'

type Asked = {
  readonly facts?: IngredientFacts | null
  readonly multiplier?: Multiplier
  readonly system?: MeasurementSystem
}

function shownAmount(
  quantity: number | readonly [number, number],
  slug: string,
  { facts = null, multiplier = 1, system = 'imperial' }: Asked = {},
): FormattedAmount {
  const [quantityMin, quantityMax] = typeof quantity === 'number' ? [quantity, null] : quantity
  const stored = { quantityMin, quantityMax, unit: unitBySlug(slug) ?? null }
  return formatAmount(convertAmount(stored, facts, { multiplier, measurementSystem: system }))
}

const line = (...asked: Parameters<typeof shownAmount>) => {
  const { text, unitShortText } = shownAmount(...asked)
  return `${text} ${unitShortText}`
}

const sugar: IngredientFacts = { ...flour, gramsPerLiter: 900 }
const water: IngredientFacts = {
  gramsPerLiter: 1000,
  defaultMetricMeasurementMethod: 'volume',
  defaultImperialMeasurementMethod: 'volume',
}

describe('amounts in US units', () => {
  it.each([
    [200, 'g', { facts: sugar }, '¾ cup + 3 tbsp'],
    [100, 'ml', { facts: water }, '¼ cup + 3 tbsp'],
    [50, 'ml', {}, '3 tbsp + 1 tsp'],
    [60, 'ml', {}, '¼ cup'],
    [250, 'ml', {}, '1 cup'],
    [125, 'ml', {}, '½ cup'],
    [15, 'ml', {}, '1 tbsp'],
    [20, 'ml', {}, '4 tsp'],
    [3, 'tbsp', { multiplier: 2 }, '¼ cup + 2 tbsp'],
    [5, 'tbsp', { multiplier: 3 }, '¾ cup + 3 tbsp'],
    [5.5, 'tbsp', { multiplier: 2 }, '½ cup + 3 tbsp'],
    [1, 'cup', { multiplier: { numerator: 1, denominator: 7 } }, '2 tbsp + 1 tsp'],
    [0.5, 'cup', { multiplier: 2.75 }, '1¼ cups + 2 tbsp'],
    [12, 'g', {}, '12 g'],
  ] as const)('%d %s (%o) are %s', (quantity, slug, asked, expected) => {
    expect(line(quantity, slug, asked)).toBe(expected)
  })
})

describe('an amount below ⅛ teaspoon', () => {
  it.each([
    [1, 'tsp', { multiplier: { numerator: 1, denominator: 12 } }, 'a pinch', '0.0833 tsp'],
    [0.25, 'tsp', { multiplier: { numerator: 1, denominator: 12 } }, 'less than a pinch', '0.0208 tsp'],
    [0.25, 'tsp', { multiplier: 0.25, system: 'metric' }, 'a pinch', '0.0625 tsp'],
    [0.25, 'ml', {}, 'a pinch', '0.0507 tsp'],
    [0.25, 'cup', { facts: flour, system: 'metric', multiplier: 0.005 }, 'a pinch', '0.06 tsp'],
    [[0.25, 0.5], 'tsp', { multiplier: 0.1 }, 'a pinch', '0.025–0.05 tsp'],
    [[0.25, 1], 'tsp', { multiplier: 0.25 }, 'a pinch–¼ tsp', '0.0625–0.25 tsp'],
    [1, 'pinch', { multiplier: 0.25 }, 'less than a pinch', '0.25'],
  ] as const)('is a pinch: %o %s (%o)', (quantity, slug, asked, expected, exact) => {
    expect(line(quantity, slug, asked)).toBe(expected)
    expect(shownAmount(quantity, slug, asked).exactText).toBe(exact)
  })

  it('stays a weight if the author weighed it, and stays as written at the yield of the author', () => {
    expect(line(3, 'g', { system: 'metric', multiplier: 0.1 })).toBe('0.3 g')
    expect(line(1 / 16, 'tsp')).toBe('⅛ tsp')
  })
})

describe('amounts in metric units', () => {
  it.each([
    [0.5, 'oz', '14 g'],
    [2, 'oz', '57 g'],
    [0.5, 'fl-oz', '15 ml'],
    [3, 'lb', '1.36 kg'],
  ] as const)('%d %s are %s', (quantity, slug, expected) => {
    expect(line(quantity, slug, { system: 'metric' })).toBe(expected)
  })
})

it('has two digits for less than a gram, and all of the grams that are only scaled', () => {
  const twelfth = { numerator: 1, denominator: 12 }
  expect(line(7, 'g', { system: 'metric', multiplier: twelfth })).toBe('0.58 g')
  expect(line(7.5, 'g', { system: 'metric', multiplier: 1.5 })).toBe('11.3 g')
})

describe('every amount in cups and spoons', () => {
  const spoon = fc.constantFrom('cup', 'tbsp', 'tsp', 'ml', 'dl', 'l', 'fl-oz', 'pint')
  const quantity = fc.oneof(
    fc.double({ min: 0.01, max: 30, noNaN: true }),
    fc.integer({ min: 1, max: 400 }).map((value) => value / 8),
    fc.integer({ min: 1, max: 2000 }),
  )
  const multiplier = fc.record({
    numerator: fc.integer({ min: 1, max: 30 }),
    denominator: fc.integer({ min: 1, max: 12 }),
  })
  const facts = fc.constantFrom(null, flour, sugar, water)
  const system = fc.constantFrom<MeasurementSystem>('imperial', 'metric')

  it('is within a few percent from a teaspoon on, in the allowed fractions, with at most three tablespoons', () => {
    fc.assert(
      fc.property(
        quantity,
        spoon,
        multiplier,
        facts,
        system,
        (value, slug, factor, known, measurementSystem) => {
          const stored = { quantityMin: value, quantityMax: null, unit: unitBySlug(slug) ?? null }
          const amount = convertAmount(stored, known, { multiplier: factor, measurementSystem })
          const unit = unitById(amount.unit?.id ?? '')
          if (amount.asWritten || !['cup', 'tbsp', 'tsp'].includes(unit?.slug ?? '')) return
          const shown = formatAmount(amount)
          const exact = (amount.quantityMin ?? 0) * (unit?.factor ?? 0)
          if (shown.isTrace) {
            expect(exact).toBeLessThan(0.62)
            return
          }
          const parts = partsOf(shown)
          for (const part of parts) {
            if (part.slug === 'tbsp') expect(part.quantity).toBeLessThanOrEqual(3)
            if (part.slug === 'tsp') expect(part.quantity).toBeLessThanOrEqual(5.5)
          }
          const total = shownInBase(shown)
          if (exact >= 4.9) expect(Math.abs(total / exact - 1)).toBeLessThan(0.08)
          if (Math.abs(total / exact - 1) > 0.051) expect(shown.exactText).not.toBeNull()
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('keeps the order: a larger amount is never displayed as a smaller one', () => {
    fc.assert(
      fc.property(quantity, quantity, spoon, facts, (a, b, slug, known) => {
        const [low = 0, high = 0] = [Math.min(a, b), Math.max(a, b)].map((value) => {
          const shown = shownAmount(value, slug, { facts: known, multiplier: 1.5 })
          return shown.isTrace ? 0 : shownInBase(shown)
        })
        expect(low).toBeLessThanOrEqual(high * 1.0001)
      }),
      { numRuns: 3000 },
    )
  })
})
