import { describe, expect, it } from 'vitest'
import type { IngredientFacts } from './convert.ts'
import { convert, flour, shown } from './testing/convert-amounts.ts'

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
    [3, 'tbsp', 2, '0.375 cup'],
    [5, 'tbsp', 2, '0.625 cup'],
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
    [100, '0.42268 cup'],
    [125, '0.52834 cup'],
    [200, '0.84535 cup'],
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
