import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { amountsForReader, amountsInText } from './amount-text.ts'
import type { ConvertOptions } from './convert.ts'

const found = (text: string) => amountsInText(text).map(({ start, end }) => text.slice(start, end))
const metric = (multiplier: ConvertOptions['multiplier']): ConvertOptions => ({
  multiplier,
  measurementSystem: 'metric',
})
const imperial: ConvertOptions = { multiplier: 1, measurementSystem: 'imperial' }

describe('amounts in running text', () => {
  it.each([
    ['Weigh about 300 g and set aside', ['300 g']],
    ['Stir in one sachet of yeast', ['one sachet']],
    ['Cut into twelve thin strips', ['twelve thin strips']],
    ['Add 1½ cups and then 2 to 3 tablespoons more', ['1½ cups', '2 to 3 tablespoons']],
    ['Crack two eggs and 1 large egg yolk', ['two eggs', '1 large egg yolk']],
    ['1 1/2 tsp, 1/4 cup, 0.5 l', ['1 1/2 tsp', '1/4 cup', '0.5 l']],
    ['4–5 sprigs', ['4–5 sprigs']],
  ])('are found: %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Bake for 20 minutes at 180 °C',
    'Roll out 2 cm thick, in a 23 cm tin',
    'Fry for 3 minutes a side, turning 2 times',
    'Shape balls of about 60 g each',
    'Use 2 tbsp per pancake',
    'Open a 400 g tin',
    'Work in two batches and divide between 4 bowls',
    'Step 2: half the eggs',
    'One more egg can be added',
  ])('are not what stays the same in any number of servings: %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('amounts for a reader', () => {
  it.each([
    ['about 300 g of it', 2, 'about 600 g of it'],
    ['one sachet', 2, 'two sachets'],
    ['twelve strips', 2, '24 strips'],
    ['twelve thin strips', 0.5, 'six thin strips'],
    ['two eggs', 0.5, 'one egg'],
    ['1 egg', 3, '3 eggs'],
    ['2 to 3 sprigs', 2, '4–6 sprigs'],
    ['600 grams', 2, '1.2 kilograms'],
    ['the eggs', 2, 'the eggs'],
  ])('%s, %d times, is %s', (text, multiplier, expected) => {
    expect(amountsForReader(text, null, metric(multiplier))).toBe(expected)
  })

  it('are in the system of the reader', () => {
    expect(amountsForReader('melt 4 oz first', null, metric(1))).toBe('melt 113 g first')
    expect(amountsForReader('pour 250 ml in', null, imperial)).toBe('pour 1 cup in')
  })

  it("are the author's own words at the author's yield and in the author's system", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const own = `${text} 300 g and two eggs`
        expect(amountsForReader(own, null, metric(1))).toBe(own)
      }),
    )
  })

  it('are found again in the displayed text, scaled like the recipe', () => {
    const noun = fc.constantFrom('g', 'tbsp', 'sprigs', 'eggs', 'cloves')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2, max: 9 }),
        noun,
        (count, times, word) => {
          const shown = amountsForReader(`use ${count} ${word} here`, null, {
            ...imperial,
            multiplier: times,
            measurementSystem: word === 'g' ? 'metric' : 'imperial',
          })
          const base = amountsInText(shown).reduce(
            (sum, { quantityMin, unit }) => sum + (quantityMin ?? 0) * (unit?.factor ?? 1),
            0,
          )
          const author = amountsInText(`use ${count} ${word} here`)[0]?.unit?.factor ?? 1
          expect(base / author / (count * times)).toBeGreaterThan(0.85)
        },
      ),
    )
  })

  it('are found quickly in hostile text', () => {
    const hostile = ['1 '.repeat(20_000), '1 1/1 1/1'.repeat(5000), 'a 1½'.repeat(8000), '9'.repeat(40_000)]
    const start = process.cpuUsage().user
    for (const text of hostile) amountsInText(text)
    expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
  })
})
