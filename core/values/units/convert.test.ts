import { describe, expect, it } from 'vitest'
import { unitBySlug } from './units.ts'
import { convert, flour, shown } from './testing/convert-amounts.ts'

describe('the stated constants', () => {
  it.each([
    [1, 'cup', '236.59 ml'],
    [2, 'oz', '56.699 g'],
    [1, 'lb', '453.59 g'],
    [1, 'fl-oz', '29.574 ml'],
    [1, 'pint', '473.18 ml'],
    [1, 'quart', '946.35 ml'],
    [1, 'gallon', '3.7854 l'],
    [1, 'inch', '2.54 cm'],
  ])('%d %s is %s', (quantity, slug, expected) => {
    expect(shown(quantity, slug, 'metric')).toBe(expected)
  })

  it('keeps them at full length', () => {
    expect(convert(1, 'cup', 'metric').min).toBe(236.588)
    expect(convert(1, 'oz', 'metric').min).toBe(28.3495)
    expect(convert(1, 'lb', 'metric').min).toBe(453.592)
    expect(convert(1, 'fl-oz', 'metric').min).toBe(29.574)
    expect(convert(1, 'quart', 'metric').min).toBe(946.353)
    expect(convert(1, 'gallon', 'metric').min).toBe(3.78541)
  })
})

describe('liter, kilogram and pound rules, without milligrams and tons (RS@f7e3b119d)', () => {
  it.each([
    ['999 ml stay milliliters', 999 / 2, 'ml', '999 ml'],
    ['1000 ml become 1 liter', 500, 'ml', '1 l'],
    ['999 g stay grams', 999 / 2, 'g', '999 g'],
    ['1000 g become 1 kilogram', 500, 'g', '1 kg'],
    ['half a kilogram becomes grams', 0.25, 'kg', '500 g'],
    ['half a liter becomes milliliters', 0.25, 'l', '500 ml'],
    ['1 liter stays', 0.5, 'l', '1 l'],
    ['half a gram stays grams, never milligrams', 0.25, 'g', '0.5 g'],
    ['1000 kg stay kilograms, never tons', 500, 'kg', '1000 kg'],
  ])('%s', (_title, quantity, slug, expected) => {
    expect(shown(quantity, slug, 'metric', { multiplier: 2 })).toBe(expected)
  })

  it.each([
    [453.592, '1 lb'],
    [453.5, '15.997 oz'],
    [500, '1.1023 lb'],
    [1000, '2.2046 lb'],
    [28.3495, '1 oz'],
    [100, '3.5274 oz'],
  ])('%d g are %s', (grams, expected) => {
    expect(shown(grams, 'g', 'imperial')).toBe(expected)
  })

  it('takes pounds and ounces apart at 16 ounces when scaling, up and down', () => {
    expect(shown(8, 'oz', 'imperial', { multiplier: 2 })).toBe('1 lb')
    expect(shown(7.5, 'oz', 'imperial', { multiplier: 2 })).toBe('15 oz')
    expect(shown(1, 'lb', 'imperial', { multiplier: 0.5 })).toBe('8 oz')
    expect(shown(3, 'lb', 'imperial', { multiplier: 2 })).toBe('6 lb')
    expect(shown(1000, 'lb', 'imperial', { multiplier: 3 })).toBe('3000 lb')
  })
})

describe('weight and volume by density', () => {
  it('weighs a cup of a weight-measured ingredient by its grams per liter', () => {
    expect(convert(1, 'cup', 'metric', { facts: flour })).toEqual({ min: 125.155052, max: null, unit: 'g' })
    expect(shown(8, 'cup', 'metric', { facts: flour })).toBe('1.0012 kg')
  })

  it('measures a weight in cups where the ingredient is measured by volume', () => {
    expect(shown(125.155052, 'g', 'imperial', { facts: flour })).toBe('1 cup')
    expect(shown(8, 'g', 'imperial', { facts: flour })).toBe('1.0227 tbsp')
  })

  it('keeps the kind of measure where no method is set for the system', () => {
    const facts = { ...flour, defaultMetricMeasurementMethod: null, defaultImperialMeasurementMethod: null }
    expect(shown(1, 'cup', 'metric', { facts })).toBe('236.59 ml')
    expect(shown(453.592, 'g', 'imperial', { facts })).toBe('1 lb')
  })

  it('keeps the kind of measure where it is the method already', () => {
    const facts = { ...flour, defaultMetricMeasurementMethod: 'volume' } as const
    expect(shown(1, 'cup', 'metric', { facts })).toBe('236.59 ml')
  })

  it.each([null, 0, -1, Number.NaN, Infinity])(
    'leaves the unit alone when the density is unknown (%s): it is not taken for water',
    (gramsPerLiter) => {
      const facts = { ...flour, gramsPerLiter }
      expect(convert(2, 'cup', 'metric', { facts })).toEqual({ min: 2, max: null, unit: 'cup' })
      expect(convert(250, 'g', 'imperial', { facts })).toEqual({ min: 250, max: null, unit: 'g' })
    },
  )

  it('takes any positive density', () => {
    expect(
      shown(1000, 'ml', 'imperial', {
        facts: { ...flour, gramsPerLiter: 0.5, defaultImperialMeasurementMethod: 'volume' },
      }),
    ).toBe('4.2268 cup')
    expect(shown(100, 'cup', 'metric', { facts: { ...flour, gramsPerLiter: 0.5 } })).toBe('11.829 g')
  })

  it('never weighs a length', () => {
    expect(shown(1, 'inch', 'metric', { facts: flour })).toBe('2.54 cm')
  })
})

describe("peers' bugs", () => {
  it('24 servings for 23 stay an exact ratio (Mealie#4324)', () => {
    expect(convert(24, null, 'metric', { multiplier: { numerator: 23, denominator: 24 } }).min).toBe(23)
  })

  it('6 servings for 7 carry no tenths of a pico-gram (Mealie#4465)', () => {
    expect(convert(0.1, 'kg', 'metric', { multiplier: { numerator: 7, denominator: 6 } })).toEqual({
      min: 116.666666667,
      max: null,
      unit: 'g',
    })
    expect(convert(0.1, 'g', 'metric', { multiplier: 3 }).min).toBe(0.3)
  })

  it('1 1/2 oz doubled is 3 oz (KitchenOwl#941, vanilla-cookbook#193)', () => {
    expect(shown(1.5, 'oz', 'imperial', { multiplier: 2 })).toBe('3 oz')
  })

  it('a cup is in the table (Tandoor#3258)', () => {
    expect(unitBySlug('cup')?.factor).toBe(236.588)
  })

  it('a multiplier that makes no sense counts as 1 (KitchenOwl@4087b1d4, Tandoor@02e43730b)', () => {
    for (const multiplier of [0, -1, Number.NaN, Infinity, { numerator: 4, denominator: 0 }]) {
      expect(convert(2, 'cup', 'imperial', { multiplier })).toEqual({ min: 2, max: null, unit: 'cup' })
    }
  })
})
