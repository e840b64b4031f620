import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import type { ParsedIngredient } from './parsed-ingredient.ts'
import { readIngredientLine } from './read-ingredient.ts'

const number = fc.constantFrom(
  '1',
  '2',
  '12',
  '1/2',
  '1 1/2',
  '½',
  '2½',
  '0.5',
  '1,5',
  '2-3',
  '1 to 2',
  'two',
  'half a',
)
const unit = fc.constantFrom(
  '',
  'cup',
  'tbsp',
  'g',
  'oz.',
  'cloves',
  'fl oz',
  '(14 oz) can',
  'EL',
  'cuillères à soupe',
)
const food = fc.constantFrom(
  'flour',
  'garlic',
  'olive oil',
  'Mehl',
  "huile d'olive",
  'spring onions or leeks',
  'x',
)
const tail = fc.constantFrom(
  '',
  ', chopped',
  ' (optional)',
  ', to taste',
  ' / 2 oz',
  ' plus 1 tsp more',
  ', fein gehackt',
)
const line = fc.tuple(number, unit, food, tail).map(([a, b, c, d]) => `${a} ${b} ${c}${d}`)

/** Texts made of what readers stumble over: signs, brackets, dashes, numbers without sense. */
const garbage = fc
  .array(
    fc.constantFrom(
      '1',
      '/',
      '0',
      '½',
      '-',
      '–',
      '(',
      ')',
      '[',
      ',',
      '.',
      'x',
      ' ',
      'a',
      'half',
      'cup',
      '"',
      '°C',
      '%',
      '👩‍🍳',
      '\u0000',
      '\uD800',
      'é',
    ),
  )
  .map((parts) => parts.join(''))

function isSound(reading: ParsedIngredient): void {
  const { quantityMin, quantityMax } = reading
  if (quantityMin !== null) expect(Number.isFinite(quantityMin)).toBe(true)
  if (quantityMax !== null) expect(quantityMax).toBeGreaterThan(quantityMin ?? Infinity)
  for (const sure of Object.values(reading.confidence)) {
    expect(sure).toBeGreaterThanOrEqual(0)
    expect(sure).toBeLessThanOrEqual(1)
  }
  for (const field of [reading.preparation, reading.note, reading.size, reading.unitText])
    expect(field).not.toBe('')
}

describe('readIngredientLine', () => {
  test.prop([fc.oneof(fc.string({ unit: 'binary' }), garbage, line)], { numRuns: 500 })(
    'gives a sound reading for any text',
    (text) => {
      const reading = readIngredientLine(text)
      expect(reading.source).toBe(text)
      isSound(reading)
    },
  )

  test.prop([line])('parses a line the same with any white space around and between its words', (text) => {
    const { source: _source, ...plain } = readIngredientLine(text)
    const { source: _other, ...spaced } = readIngredientLine(`  \t${text.replaceAll(' ', ' \u00a0 ')}\n`)
    expect(spaced).toEqual(plain)
  })

  test.prop([line])('takes every word of the ingredient from the line', (text) => {
    for (const word of readIngredientLine(text).ingredient.split(' ')) expect(text).toContain(word)
  })

  test.prop([line, line])('parses a line the same regardless of previous lines', (first, second) => {
    const alone = readIngredientLine(second)
    readIngredientLine(first)
    expect(readIngredientLine(second)).toEqual(alone)
  })

  it.each(['1 ', '1/', '((((', 'a-', '½', ', ', '1 cup ', 'é', '1.', "a'", '10- to '])(
    'reads a million characters of "%s" at once',
    { tags: 'measured' },
    (part) => {
      const text = part.repeat(1_000_000 / part.length)
      const start = process.cpuUsage().user
      isSound(readIngredientLine(text))
      expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
    },
  )
})

describe('the cache of words', () => {
  it('changes no result, also when it overflows', () => {
    const line = '2 cups finely chopped Free-Range onions, or 1 leek (about 70 %)'
    const before = readIngredientLine(line)
    for (let word = 0; word < 9000; word++)
      readIngredientLine(`1 cup ${word.toString(26).replace(/\d/g, 'q')}xyz`)
    expect(readIngredientLine(line)).toEqual(before)
  })
})
