import { describe, expect, it } from 'vitest'
import { convertAmount, type ConvertOptions, type IngredientFacts } from './convert.ts'
import type { Multiplier } from './ratio.ts'
import { unitBySlug, type UnitLabel } from './units.ts'

const flour: IngredientFacts = {
  gramsPerLiter: 529,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
}

type System = ConvertOptions['measurementSystem']

function convert(
  quantity: number | readonly [number | null, number | null],
  slug: string | null,
  measurementSystem: System,
  { multiplier = 1, facts = null }: { multiplier?: Multiplier; facts?: IngredientFacts | null } = {},
) {
  const [quantityMin, quantityMax] = typeof quantity === 'number' ? [quantity, null] : quantity
  const unit = slug === null ? null : (unitBySlug(slug) ?? null)
  const converted = convertAmount({ quantityMin, quantityMax, unit }, facts, {
    multiplier,
    measurementSystem,
  })
  return { min: converted.quantityMin, max: converted.quantityMax, unit: converted.unit?.slug ?? null }
}

/** Quantity and unit of a single amount, the quantity to five significant digits. */
function shown(...parameters: Parameters<typeof convert>): string {
  const { min, unit } = convert(...parameters)
  return `${min === null ? 'none' : Number(min.toPrecision(5))} ${unit ?? 'no unit'}`
}

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

describe('units that an author chose beside the usual ones', () => {
  it.each([
    ['dl', 2, 2, '4 dl'],
    ['dl', 5, 2, '1 l'],
    ['dl', 1, 0.5, '0.5 dl'],
    ['dl', 0.9, 0.5, '45 ml'],
    ['cl', 4, 2, '8 cl'],
    ['cl', 1, 0.5, '5 ml'],
    ['cl', 50, 2, '1 l'],
    ['mg', 250, 2, '500 mg'],
    ['mg', 500, 2, '1 g'],
    ['mm', 3, 2, '6 mm'],
    ['mm', 5, 2, '1 cm'],
  ])('%s: %d times %d is %s', (slug, quantity, multiplier, expected) => {
    expect(shown(quantity, slug, 'metric', { multiplier })).toBe(expected)
  })

  it.each([
    ['fl-oz', 2, 2, '4 fl-oz'],
    ['fl-oz', 1, 0.5, '0.5 fl-oz'],
    ['fl-oz', 8, 2, '2 cup'],
    ['pint', 1, 0.5, '0.5 pint'],
    ['pint', 1, 2, '2 pint'],
    ['pint', 2, 2, '8 cup'],
    ['quart', 1, 0.5, '0.5 quart'],
    ['quart', 2, 2, '1 gallon'],
    ['gallon', 2, 2, '4 gallon'],
    ['gallon', 0.5, 0.5, '4 cup'],
  ])('%s: %d times %d is %s', (slug, quantity, multiplier, expected) => {
    const [value, unit] = shown(quantity, slug, 'imperial', { multiplier }).split(' ')
    expect(`${Number(Number(value).toFixed(3))} ${unit}`).toBe(expected)
  })
})

describe('the cup rule', () => {
  it.each([
    [4, 'tbsp', 2, '0.5 cup'],
    [2, 'tbsp', 2, '0.25 cup'],
    [1.5, 'tbsp', 2, '3 tbsp'],
    [3, 'tbsp', 2, '6 tbsp'],
    [5, 'tbsp', 2, '10 tbsp'],
    [8, 'tbsp', 2, '1 cup'],
    [9, 'tbsp', 2, '1.125 cup'],
    [1.5, 'tsp', 2, '1 tbsp'],
    [2, 'tsp', 2, '4 tsp'],
    [0.5, 'tsp', 2, '1 tsp'],
    [1, 'tsp', 6, '2 tbsp'],
    [1, 'tbsp', 0.5, '1.5 tsp'],
    [2, 'tbsp', 0.5, '1 tbsp'],
    [0.5, 'cup', 0.5, '0.25 cup'],
    [0.25, 'cup', 0.5, '2 tbsp'],
    [1, 'cup', 3, '3 cup'],
    [1, 'cup', 15, '15 cup'],
    [5, 'cup', 4, '5 quart'],
    [8, 'cup', 3, '1.5 gallon'],
    [0.125, 'tsp', 0.5, '0.0625 tsp'],
  ])('%d %s times %d is %s', (quantity, slug, multiplier, expected) => {
    const { min, unit } = convert(quantity, slug, 'imperial', { multiplier })
    expect(`${Number(min?.toFixed(4))} ${unit}`).toBe(expected)
  })

  it('turns 16 cups into a gallon', () => {
    expect(shown(4, 'cup', 'imperial', { multiplier: 4 })).toBe('1 gallon')
  })

  it.each([
    [5, '1.0144 tsp'],
    [15, '1.0144 tbsp'],
    [60, '0.25361 cup'],
    [100, '6.7628 tbsp'],
    [125, '0.52834 cup'],
    [200, '13.526 tbsp'],
    [62, '0.26206 cup'],
    [250, '1.0567 cup'],
    [1000, '4.2268 cup'],
    [2000, '8.4535 cup'],
    [3800, '1.0039 gallon'],
    [4000, '4.2268 quart'],
    [3608, '3.8125 quart'],
    [1420, '1.5005 quart'],
    [4500, '4.7551 quart'],
  ])('%d ml are %s', (milliliters, expected) => {
    expect(shown(milliliters, 'ml', 'imperial')).toBe(expected)
  })
})

describe('quarts', () => {
  const stock: IngredientFacts = {
    gramsPerLiter: 1000,
    defaultMetricMeasurementMethod: 'volume',
    defaultImperialMeasurementMethod: 'volume',
  }

  it.each([
    [2, 2, '4 cup'],
    [2.5, 2, '1.25 quart'],
    [4, 2, '2 quart'],
    [4, 4, '1 gallon'],
    [2.25, 2, '4.5 cup'],
  ])('measure what is poured above 4 cups: %d cups times %d are %s', (cups, multiplier, expected) => {
    const [value, unit] = shown(cups, 'cup', 'imperial', { multiplier, facts: stock }).split(' ')
    expect(`${Number(Number(value).toFixed(3))} ${unit}`).toBe(expected)
  })

  it('are not for flour, nor for what nothing is known of', () => {
    expect(shown(4, 'cup', 'imperial', { multiplier: 2, facts: flour })).toBe('8 cup')
    expect(shown(4, 'cup', 'imperial', { multiplier: 2 })).toBe('8 cup')
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
