import { describe, expect, it } from 'vitest'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import type { ConvertOptions } from '#core/values/units/convert.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import { ingredientLine, ingredientLineText } from './ingredient-line.ts'
import type { IngredientUsage } from '../recipe.ts'

const flour: IngredientUsage['ingredient'] = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'flour',
  gramsPerLiter: 529,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
}

function usage(slug: string | null, fields: Partial<IngredientUsage> = {}): IngredientUsage {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    quantityMin: 2,
    quantityMax: null,
    unit: slug === null ? null : (unitBySlug(slug) ?? null),
    ingredient: flour,
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
    ...fields,
  }
}

const imperial: ConvertOptions = { multiplier: 1, measurementSystem: 'imperial' }
const metric: ConvertOptions = { multiplier: 1, measurementSystem: 'metric' }

const sifted: IngredientUsage['preparation'] = {
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text: 'well ' }, { text: 'sifted', bold: true }] }],
}

describe('ingredientLine', () => {
  it('gives each part of the line', () => {
    const fields = { preparation: sifted, note: 'more for the board', link: 'https://example.com' }
    expect(ingredientLine(usage('tbsp', fields), imperial)).toEqual({
      quantityText: '2',
      exactQuantityText: null,
      unitText: 'tablespoons',
      unitShortText: 'tbsp',
      title: 'flour',
      preparation: sifted,
      note: 'more for the board',
      link: 'https://example.com',
    })
  })

  it("converts the temperatures of its preparation and note to the reader's system", () => {
    const warm = usage(null, { preparation: sampleText('lukewarm (40°C)'), note: 'never over 50°C' })
    const fahrenheit = { ...imperial, temperatureSystem: 'fahrenheit' } as const
    expect(ingredientLineText(warm, fahrenheit)).toBe('2 flour, lukewarm (104°F) (never over 122°F)')
    expect(ingredientLineText(warm, imperial)).toBe('2 flour, lukewarm (40°C) (never over 50°C)')
  })

  it('converts by the properties of the ingredient and writes metric amounts as decimals', () => {
    expect(ingredientLine(usage('cup'), metric)).toMatchObject({
      quantityText: '250',
      unitText: 'grams',
      unitShortText: 'g',
    })
    expect(ingredientLine(usage('cup', { quantityMin: 9 }), metric)).toMatchObject({
      quantityText: '1.13',
      unitText: 'kilograms',
    })
    expect(ingredientLine(usage('kg', { quantityMin: 1.125 }), metric).quantityText).toBe('1.125')
  })

  it('writes amounts without a unit and in spoons as fractions in either system', () => {
    expect(ingredientLine(usage(null, { quantityMin: 0.5 }), metric)).toMatchObject({
      quantityText: '½',
      unitText: '',
      unitShortText: '',
    })
    expect(ingredientLine(usage('tsp', { quantityMin: 0.5 }), metric)).toMatchObject({
      quantityText: '½',
      unitText: 'teaspoon',
    })
  })

  it('rounds lengths to two digits', () => {
    expect(ingredientLine(usage('inch', { quantityMin: 1 }), metric)).toMatchObject({
      quantityText: '2.5',
      unitText: 'centimeters',
    })
    expect(ingredientLine(usage('oz', { quantityMin: 0.5, ingredient: null }), metric).quantityText).toBe(
      '14',
    )
  })

  it('has the exact amount if rounding changed it noticeably', () => {
    const spoon = usage('tsp', { quantityMin: 3 / 8 })
    expect(ingredientLine(spoon, { ...imperial, multiplier: 0.5 })).toMatchObject({
      quantityText: '⅛',
      exactQuantityText: '0.188',
    })
  })

  it('has the decimal point of the language, also in notes', () => {
    const dose = usage('l', { quantityMin: 1.5, note: 'at 37.5 °C' })
    const german = { ...metric, temperatureSystem: 'fahrenheit', language: 'de' } as const
    expect(ingredientLineText(dose, german)).toBe('1,5 liters flour (at 99,5°F)')
    expect(ingredientLineText(usage('cup', { quantityMin: 1.5 }), { ...imperial, language: 'de' })).toBe(
      '1½ cups flour',
    )
    const scaled = ingredientLine(usage('g', { quantityMin: 0.5 }), {
      ...metric,
      multiplier: 0.31,
      language: 'sv',
    })
    expect(scaled.quantityText).toBe('0,15')
  })

  it('gives a pinch of what no spoon measures, and what is added to a fraction of a cup', () => {
    const eighth = usage('tsp', { quantityMin: 1 / 8 })
    expect(ingredientLineText(eighth, { ...imperial, multiplier: 0.5 })).toBe('a pinch of flour')
    expect(ingredientLineText(eighth, { ...imperial, multiplier: 0.1 })).toBe('less than a pinch of flour')
    const cups = usage('cup', { quantityMin: 15 / 32 })
    expect(ingredientLineText(cups, { ...imperial, multiplier: 2 })).toBe('¾ cup + 3 tablespoons flour')
    expect(ingredientLine(cups, { ...imperial, multiplier: 2 }).unitShortText).toBe('cup + 3 tbsp')
  })

  it('scales ranges at both ends', () => {
    const range = usage('cup', { quantityMin: 0.75, quantityMax: 1 })
    expect(ingredientLine(range, { ...imperial, multiplier: 2 })).toMatchObject({
      quantityText: '1½–2',
      unitText: 'cups',
    })
  })

  it('uses the plural only above 1 (Mealie#2726, Tandoor#4115)', () => {
    expect(ingredientLine(usage('cup', { quantityMin: 1 }), imperial).unitText).toBe('cup')
    expect(ingredientLine(usage('cup', { quantityMin: 0.5 }), imperial).unitText).toBe('cup')
    expect(ingredientLine(usage('cup', { quantityMin: 1 }), { ...imperial, multiplier: 2 }).unitText).toBe(
      'cups',
    )
    const own = { id: 'x', slug: 'ladle', title: 'ladle', pluralTitle: null, abbreviation: null }
    expect(ingredientLine(usage(null, { unit: own }), imperial).unitText).toBe('ladle')
  })

  it('uses the singular or plural of items without a unit by the amount', () => {
    const counted = (title: string, quantityMin: number | null, multiplier: number) =>
      ingredientLineText(usage(null, { quantityMin, ingredientTitleOverride: title }), {
        ...imperial,
        multiplier,
      })
    expect(counted('leek', 1, 2)).toBe('2 leeks')
    expect(counted('leeks', 2, 0.5)).toBe('1 leek')
    expect(counted('large egg', 1, 0.5)).toBe('½ large egg')
    expect(counted('lemons', null, 2)).toBe('lemons')
    const weighed = usage('g', { quantityMin: 300, ingredientTitleOverride: 'leeks' })
    expect(ingredientLineText(weighed, metric)).toBe('300 grams leeks')
  })

  it('writes converted amounts as cooks do', () => {
    const shown = (slug: string, quantityMin: number, options: ConvertOptions) => {
      const line = ingredientLine(usage(slug, { quantityMin, ingredient: null }), options)
      return [line.quantityText, line.unitText, line.exactQuantityText]
    }
    expect(shown('tbsp', 4, metric)).toEqual(['60', 'milliliters', '59.1'])
    expect(shown('tbsp', 6, metric)).toEqual(['90', 'milliliters', '88.7'])
    expect(shown('tbsp', 3, metric)).toEqual(['3', 'tablespoons', null])
    expect(shown('ml', 125, metric)).toEqual(['125', 'milliliters', null])
    expect(shown('ml', 59, metric)).toEqual(['59', 'milliliters', null])
    expect(shown('g', 3.5, imperial)).toEqual(['3.5', 'grams', null])
    expect(shown('ml', 3608, imperial)).toEqual(['3¾', 'quarts', null])
    expect(shown('g', 145, imperial)[0]).toBe('5')
  })

  it('shows no measure without an amount (Tandoor@086272f10, WPRM 10.4.0), but a pinch or handful', () => {
    const none = { quantityMin: null }
    expect(ingredientLine(usage('cup', none), imperial)).toMatchObject({
      quantityText: '',
      unitText: '',
      unitShortText: '',
    })
    expect(ingredientLine(usage('handful', none), imperial)).toMatchObject({
      quantityText: '',
      unitText: 'handful',
    })
    const own = { id: 'x', slug: 'ladle', title: 'ladle', pluralTitle: null, abbreviation: null }
    expect(ingredientLine(usage(null, { ...none, unit: own }), imperial).unitText).toBe('ladle')
  })

  it('uses the title override if there is one', () => {
    expect(ingredientLine(usage('cup', { ingredientTitleOverride: ' bread flour ' }), imperial).title).toBe(
      'bread flour',
    )
    expect(ingredientLine(usage('cup', { ingredientTitleOverride: '  ' }), imperial).title).toBe('flour')
    expect(ingredientLine(usage('cup', { ingredient: null }), imperial).title).toBe('')
  })

  it("shows the author's number again when a reader switches there and back (RecipeSage@8f0acc7dd)", () => {
    const line = usage('cup', { quantityMin: 1.3333 })
    expect(ingredientLine(line, metric).quantityText).toBe('167')
    expect(ingredientLine(line, imperial).quantityText).toBe('1⅓')
  })
})

describe('ingredientLineText', () => {
  it('is one plain string', () => {
    const fields = { preparation: sifted, note: ' more for the board ' }
    expect(ingredientLineText(usage('cup', fields), imperial)).toBe(
      '2 cups flour, well sifted (more for the board)',
    )
    expect(ingredientLineText(usage('cup'), metric)).toBe('250 grams flour')
    expect(ingredientLineText(usage(null, { quantityMin: null }), imperial)).toBe('flour')
    expect(ingredientLineText(usage(null, { quantityMin: null, note: 'to taste' }), imperial)).toBe(
      'flour (to taste)',
    )
  })

  it('is empty for an empty usage', () => {
    expect(ingredientLineText(usage(null, { quantityMin: null, ingredient: null }), imperial)).toBe('')
  })

  it('joins paragraphs, and nodes without text', () => {
    const preparation: IngredientUsage['preparation'] = {
      type: 'document',
      children: [
        { type: 'paragraph', children: [{ text: 'peeled' }] },
        { type: 'paragraph', children: [{ text: 'chopped' }] },
      ],
    }
    expect(ingredientLineText(usage(null, { preparation }), imperial)).toBe('2 flour, peeled chopped')
  })

  it('has no empty brackets or trailing comma', () => {
    const preparation: IngredientUsage['preparation'] = {
      type: 'document',
      children: [{ type: 'paragraph', children: [{ text: ' ' }] }],
    }
    expect(ingredientLineText(usage(null, { preparation, note: ' ' }), imperial)).toBe('2 flour')
  })
})
