import { describe, expect, it } from 'vitest'
import { convertAmount } from './convert.ts'
import type { Multiplier } from './ratio.ts'
import { convert, flour, shown, type System } from './testing/convert-amounts.ts'
import { unitBySlug, type UnitLabel } from './units.ts'

describe('what stays put', () => {
  it.each(['pinch', 'clove', 'can', 'slice', 'stick', 'bunch'])(
    'a %s in either system (Tandoor#4163)',
    (slug) => {
      expect(convert(3, slug, 'metric', { facts: flour })).toEqual({ min: 3, max: null, unit: slug })
      expect(convert(3, slug, 'imperial', { multiplier: 100, facts: flour })).toEqual({
        min: 300,
        max: null,
        unit: slug,
      })
    },
  )

  it('an amount without a unit', () => {
    expect(convert(3, null, 'metric', { multiplier: 0.5 })).toEqual({ min: 1.5, max: null, unit: null })
  })

  it("a site's own unit that the table does not know", () => {
    const unit: UnitLabel = { id: 'x', slug: 'ladle', title: 'ladle', pluralTitle: null, abbreviation: null }
    const amount = { quantityMin: 2, quantityMax: null, unit }
    const converted = convertAmount(amount, flour, { multiplier: 2, measurementSystem: 'metric' })
    expect(converted).toMatchObject({ quantityMin: 4, quantityMax: null, unit, asWritten: false })
  })

  it('temperatures, which have rules of their own', () => {
    expect(convert(350, 'fahrenheit', 'metric')).toEqual({ min: 350, max: null, unit: 'fahrenheit' })
  })

  it('a missing amount, which is neither 0 nor 1', () => {
    expect(convert([null, null], 'cup', 'metric')).toEqual({ min: null, max: null, unit: 'cup' })
  })

  it('an amount of 0', () => {
    expect(convert(0, 'cup', 'metric')).toEqual({ min: 0, max: null, unit: 'cup' })
  })

  it('spoons in a metric kitchen, below a quarter cup', () => {
    expect(shown(1, 'tsp', 'metric', { facts: flour })).toBe('1 tsp')
    expect(shown(3.9, 'tbsp', 'metric', { facts: flour })).toBe('3.9 tbsp')
    expect(shown(3, 'tsp', 'metric', { multiplier: 2 })).toBe('2 tbsp')
    expect(shown(4, 'tbsp', 'metric')).toBe('59.147 ml')
    expect(shown(4, 'tbsp', 'metric', { facts: flour })).toBe('31.289 g')
    expect(shown(12, 'tsp', 'metric')).toBe('59.147 ml')
  })

  it('few grams that no kitchen fraction of an ounce can show', () => {
    expect(shown(2, 'g', 'imperial')).toBe('2 g')
    expect(shown(5, 'g', 'imperial')).toBe('5 g')
    expect(shown(7, 'g', 'imperial')).toBe('7 g')
    expect(shown(3.5, 'g', 'imperial')).toBe('3.5 g')
    expect(shown(7.1, 'g', 'imperial')).toBe('0.25045 oz')
    expect(convert([5, 28.3495], 'g', 'imperial')).toEqual({ min: 5, max: 28.3495, unit: 'g' })
  })
})

describe('ranges', () => {
  it('scale and convert at both ends, in one unit', () => {
    expect(convert([1, 2], 'cup', 'metric')).toEqual({ min: 236.588, max: 473.176, unit: 'ml' })
    expect(convert([400, 600], 'g', 'metric', { multiplier: 2 })).toEqual({ min: 800, max: 1200, unit: 'g' })
    expect(convert([1, 2], 'tbsp', 'imperial', { multiplier: 4 })).toEqual({
      min: 0.25,
      max: 0.5,
      unit: 'cup',
    })
    expect(convert([1.5, 3], 'tsp', 'imperial', { multiplier: 2 })).toEqual({ min: 1, max: 2, unit: 'tbsp' })
  })

  it('choose a unit that shows both ends well', () => {
    expect(convert([2, 3], 'tbsp', 'imperial', { multiplier: 2 })).toEqual({ min: 4, max: 6, unit: 'tbsp' })
  })

  it('may lack either end', () => {
    expect(convert([null, 1], 'cup', 'metric')).toEqual({ min: null, max: 236.588, unit: 'ml' })
  })

  it('may start at 0', () => {
    expect(convert([0, 2], 'cup', 'metric')).toEqual({ min: 0, max: 473.176, unit: 'ml' })
    expect(convert([0, 4], 'tbsp', 'imperial', { multiplier: 2 })).toEqual({ min: 0, max: 0.5, unit: 'cup' })
  })

  it('may be written the wrong way round', () => {
    expect(convert([600, 400], 'g', 'metric', { multiplier: 2 })).toEqual({ min: 1200, max: 800, unit: 'g' })
  })
})

describe("the author's own amounts", () => {
  it.each([
    [1000, 'g', 'metric'],
    [8, 'tbsp', 'imperial'],
    [0.5, 'lb', 'imperial'],
    [20, 'oz', 'imperial'],
    [0.25, 'l', 'metric'],
  ] as const)('%d %s stay as written in their own system', (quantity, slug, system) => {
    expect(convert(quantity, slug, system)).toEqual({ min: quantity, max: null, unit: slug })
  })

  it('are marked as written, and converted or scaled ones are not', () => {
    const amount = { quantityMin: 1, quantityMax: null, unit: unitBySlug('cup') ?? null }
    const written = (multiplier: Multiplier, measurementSystem: System) =>
      convertAmount(amount, null, { multiplier, measurementSystem }).asWritten
    expect(written(1, 'imperial')).toBe(true)
    expect(written({ numerator: 24, denominator: 24 }, 'imperial')).toBe(true)
    expect(written(2, 'imperial')).toBe(false)
    expect(written(1, 'metric')).toBe(false)
  })

  it("keep the site's own wording of the unit when only the number changes", () => {
    const unit: UnitLabel = { id: 'x', slug: 'cup', title: 'Cup', pluralTitle: 'Cups', abbreviation: null }
    const amount = { quantityMin: 1, quantityMax: null, unit }
    expect(convertAmount(amount, null, { multiplier: 2, measurementSystem: 'imperial' }).unit).toBe(unit)
  })
})
