import { describe, expect, it } from 'vitest'
import { sampleId, sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { unitBySlug, type UnitLabel } from '#core/values/units/units.ts'
import {
  measurementLeaves,
  referenceLeaves,
  resolveRichText,
  systemOf,
  type ResolveOptions,
} from './resolve-text.ts'
import type { Measurement, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'

const asWritten = { multiplier: 1, measurementSystem: null, temperatureSystem: null } as const
const metric = { ...asWritten, measurementSystem: 'metric', temperatureSystem: 'celsius' } as const
const imperial = { ...asWritten, measurementSystem: 'imperial', temperatureSystem: 'fahrenheit' } as const

const unit = (slug: string): UnitLabel => {
  const found = unitBySlug(slug)
  if (!found) throw new Error(slug)
  return found
}
const measurement = (quantity: number, children?: TextLeaf[]): Measurement => ({
  type: 'measurement',
  quantity,
  unitId: sampleId(9),
  ...(children ? { children } : {}),
})
const text = (leaves: readonly TextLeaf[]) => leaves.map((leaf) => leaf.text).join('')

const [lentils] = sampleRecipe().ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
if (!lentils) throw new Error('The sample has an ingredient')
const flour = { ...lentils, quantityMin: 2, quantityMax: null, unit: unit('cup') }
const reference = { type: 'ingredient-usage-reference', ingredientUsageId: flour.id } as const

describe('a mention of an ingredient', () => {
  it('displays the amount in its unit and the title, scaled', () => {
    expect(referenceLeaves(reference, flour, asWritten)).toEqual([{ text: '2 cups red lentils' }])
    expect(text(referenceLeaves(reference, flour, { ...asWritten, multiplier: 3 }))).toBe(
      '6 cups red lentils',
    )
  })

  it('displays the referenced share', () => {
    expect(text(referenceLeaves({ ...reference, share: 0.5 }, flour, asWritten))).toBe('1 cup red lentils')
  })

  it.each([
    [0.5, 1.5, 'cup', 1, '¾ cup'],
    [0.5, 1.5, 'cup', 2, '1½ cups'],
    [1 / 3, 1, 'cup', 1, '⅓ cup'],
    [2 / 3, 1, 'cup', 3, '2 cups'],
    [0.3, 0.1, 'kg', 1, '30 grams'],
    [0.25, 1.5, 'kg', 2, '750 grams'],
  ])('shows %d of %d %s, %d times, as %s (WPRM 10.3.2)', (share, quantityMin, slug, multiplier, shown) => {
    const usage = { ...flour, quantityMin, unit: unit(slug) }
    const mention = referenceLeaves({ ...reference, share }, usage, { ...asWritten, multiplier })
    expect(text(mention)).toBe(`${shown} red lentils`)
  })

  it('has the decimal point of the language', () => {
    const milk = { ...flour, quantityMin: 1.5, unit: unit('dl') }
    expect(text(referenceLeaves(reference, milk, { ...metric, language: 'fr' }))).toMatch(/^1,5 /)
    const words = { ...reference, children: [{ text: '2.5 kg' }] }
    expect(text(referenceLeaves(words, milk, { ...metric, multiplier: 3, language: 'fr' }))).toBe('7,5 kg')
    expect(text(measurementLeaves(measurement(2.5), unit('kg'), { ...metric, language: 'fr' }))).toMatch(
      /^2,5 /,
    )
  })

  it("follows the reader's system, by the density of the ingredient", () => {
    expect(text(referenceLeaves(reference, flour, metric))).toBe('402 grams red lentils')
  })

  it("stays metric if the author's unit is metric and no system is given", () => {
    const weighed = { ...flour, quantityMin: 500, unit: unit('g') }
    expect(text(referenceLeaves(reference, weighed, asWritten))).toBe('500 grams red lentils')
  })

  it("is the author's text if there is any, and empty for a missing ingredient", () => {
    const children = [{ text: 'the lentils', bold: true }]
    expect(referenceLeaves({ ...reference, children }, flour, imperial)).toBe(children)
    expect(referenceLeaves({ ...reference, children }, undefined, imperial)).toBe(children)
    expect(referenceLeaves(reference, undefined, imperial)).toEqual([])
  })

  it("scales and converts the amounts in the author's text", () => {
    const children = [{ text: 'about ' }, { text: '300 g flour', bold: true }]
    const weighed = { ...flour, quantityMin: 500, unit: unit('g'), ingredient: null }
    const mention = { ...reference, children }
    expect(referenceLeaves(mention, weighed, { ...metric, multiplier: 2 })).toEqual([
      { text: 'about ' },
      { text: '600 g flour', bold: true },
    ])
    expect(referenceLeaves(mention, weighed, metric)).toBe(children)
    expect(text(referenceLeaves(mention, weighed, imperial))).toBe('about 10½ oz flour')
  })

  it('leaves no gap for missing parts', () => {
    const plain = { ...flour, quantityMin: null, unit: null }
    expect(text(referenceLeaves(reference, plain, asWritten))).toBe('red lentils')
  })
})

describe('a measurement', () => {
  it("is the author's text while nothing changes it", () => {
    const children = [{ text: 'a scant cup' }]
    expect(measurementLeaves(measurement(1, children), unit('cup'), asWritten)).toBe(children)
    expect(measurementLeaves(measurement(1, children), unit('cup'), imperial)).toBe(children)
    expect(measurementLeaves(measurement(1), unit('cup'), asWritten)).toEqual([{ text: '1 cup' }])
  })

  it('is scaled, in the plural where it is more than one', () => {
    const doubled = { ...asWritten, multiplier: 2 }
    expect(text(measurementLeaves(measurement(1, [{ text: 'a cup' }]), unit('cup'), doubled))).toBe('2 cups')
    expect(text(measurementLeaves(measurement(1), unit('bunch'), doubled))).toBe('2 bunches')
    expect(text(measurementLeaves(measurement(0.5), unit('cup'), doubled))).toBe('1 cup')
  })

  it('is converted, with the formatting of the text that it replaces', () => {
    const children = [{ text: '1 pound', bold: true, italic: true }]
    expect(measurementLeaves(measurement(1, children), unit('lb'), metric)).toEqual([
      { text: '454 grams', bold: true, italic: true },
    ])
    const [leaf] = measurementLeaves(measurement(1, [{ text: '1 pound' }]), unit('lb'), metric)
    expect(Object.keys(leaf ?? {})).toEqual(['text'])
  })

  it('uses decimals for metric units and fractions otherwise', () => {
    expect(text(measurementLeaves(measurement(1.5), unit('kg'), asWritten))).toBe('1.5 kilograms')
    expect(text(measurementLeaves(measurement(1.5), unit('cup'), asWritten))).toBe('1½ cups')
  })

  it('of a length does not scale', () => {
    const doubled = { ...asWritten, multiplier: 2 }
    expect(text(measurementLeaves(measurement(9), unit('inch'), doubled))).toBe('9 inches')
  })

  it("of a missing unit is the author's text, or empty", () => {
    expect(measurementLeaves(measurement(1, [{ text: 'some' }]), undefined, metric)).toEqual([
      { text: 'some' },
    ])
    expect(measurementLeaves(measurement(1), undefined, metric)).toEqual([])
  })
})

describe('a temperature', () => {
  const words = [{ text: 'a hot oven', italic: true }]

  it("is the author's text in its own scale, or without a system", () => {
    expect(measurementLeaves(measurement(350, words), unit('fahrenheit'), imperial)).toBe(words)
    expect(measurementLeaves(measurement(350, words), unit('fahrenheit'), asWritten)).toBe(words)
    expect(measurementLeaves(measurement(4, words), unit('gas-mark'), asWritten)).toBe(words)
  })

  it("is converted to the reader's scale, with the formatting of the text that it replaces", () => {
    expect(measurementLeaves(measurement(350, words), unit('fahrenheit'), metric)).toEqual([
      { text: '175°C', italic: true },
    ])
    expect(text(measurementLeaves(measurement(180), unit('celsius'), imperial))).toBe('355°F')
    expect(text(measurementLeaves(measurement(4, words), unit('gas-mark'), metric))).toBe('180°C')
  })

  it('is formatted in its own scale without text', () => {
    expect(text(measurementLeaves(measurement(350), unit('fahrenheit'), asWritten))).toBe('350°F')
    expect(text(measurementLeaves(measurement(4), unit('gas-mark'), asWritten))).toBe('gas mark 4')
  })

  it('has the name of its scale if that has no symbol', () => {
    const scale = { ...unit('celsius'), slug: 'kelvin', abbreviation: null, title: 'kelvin' }
    expect(text(measurementLeaves(measurement(450), { ...scale, slug: 'gas-mark' }, asWritten))).toBe(
      'kelvin 450',
    )
  })

  it('does not scale', () => {
    expect(
      text(measurementLeaves(measurement(350), unit('fahrenheit'), { ...asWritten, multiplier: 3 })),
    ).toBe('350°F')
  })

  it("of an invalid gas mark is the author's text, or the unchanged mark", () => {
    expect(measurementLeaves(measurement(40, words), unit('gas-mark'), metric)).toBe(words)
    expect(text(measurementLeaves(measurement(40), unit('gas-mark'), metric))).toBe('gas mark 40')
  })
})

describe('a whole text', () => {
  const cup = { ...unit('cup'), id: sampleId(9) }
  const options: ResolveOptions = { ...metric, ingredientUsages: [flour], units: [cup] }
  const document: RichText = {
    type: 'document',
    children: [
      {
        type: 'paragraph',
        children: [
          { text: 'Heat to 350°F. Stir ', bold: true },
          reference,
          { text: ' and ' },
          measurement(1),
          { type: 'link', href: '/ovens', children: [{ text: 'at 400°F' }] },
        ],
      },
    ],
  }
  const words = (resolved: RichText) =>
    resolved.children.flatMap((block) =>
      block.type === 'paragraph'
        ? block.children.map((inline) => ('text' in inline ? inline.text : text(inline.children ?? [])))
        : [],
    )

  it("has all its amounts and temperatures in the reader's system, including those in links", () => {
    expect(words(resolveRichText(document, options))).toEqual([
      'Heat to 175°C. Stir ',
      '402 grams red lentils and 235 milliliters',
      'at 205°C',
    ])
    expect(JSON.stringify(resolveRichText(document, options))).toContain('"bold":true')
    expect(JSON.stringify(resolveRichText(document, options))).toContain('"href":"/ovens"')
  })

  it("keeps the author's temperatures without a scale", () => {
    expect(words(resolveRichText(document, { ...options, temperatureSystem: null }))[0]).toBe(
      'Heat to 350°F. Stir ',
    )
  })
})

describe('the system of a unit', () => {
  it('is metric for metric units, and imperial for all others and none', () => {
    expect([unit('g'), unit('cup'), unit('pinch'), null].map(systemOf)).toEqual([
      'metric',
      'imperial',
      'imperial',
      'imperial',
    ])
  })
})
