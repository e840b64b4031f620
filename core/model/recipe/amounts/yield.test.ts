import { describe, expect, it } from 'vitest'
import {
  recipeYield,
  servingsMultiplier,
  steppedMultiplier,
  yieldMultipliers,
  yieldOptions,
} from './yield.ts'

const four = { yieldServings: 4, servingDescription: null }

describe('recipeYield', () => {
  it.each([
    [4, 1, '4 servings'],
    [4, 0.5, '2 servings'],
    [4, 3, '12 servings'],
    [2, 0.5, 'one serving'],
    [1, 1, 'one serving'],
    [1, 0.5, '½ serving'],
    [3, 0.5, '1½ servings'],
    [4.5, 2, '9 servings'],
    [4.8, 0.5, '2⅓ servings'],
    [51, 0.5, '26 servings'],
  ])(
    "is yieldServings (%d) times multiplier (%d): %s, with 'one' when the product equals 1",
    (yieldServings, multiplier, expected) => {
      expect(recipeYield({ yieldServings, servingDescription: null }, multiplier).text).toBe(expected)
    },
  )

  it("is labeled with the serving description or 'serving'/'servings'", () => {
    const cookies = { yieldServings: 12, servingDescription: ' cookies ' }
    expect(recipeYield(cookies, 2)).toEqual({
      servings: 24,
      quantityText: '24',
      label: 'cookies',
      text: '24 cookies',
    })
    expect(recipeYield({ yieldServings: 4, servingDescription: '  ' }, 1).label).toBe('servings')
  })

  it.each([
    ['toasts', 2, 0.5, 'one toast'],
    ['loaf', 1, 2, '2 loaves'],
    ['people, 2 tacos each', 4, 0.25, 'one person, 2 tacos each'],
    ['thin slices', 20, 0.05, 'one thin slice'],
    ['as a starter', 4, 0.25, 'one as a starter'],
  ])(
    'has the description %s of %d in the number of what is made',
    (servingDescription, yieldServings, multiplier, text) => {
      expect(recipeYield({ yieldServings, servingDescription }, multiplier).text).toBe(text)
    },
  )

  it('says nothing where no yield is stated, and 0 is none (KitchenOwl@4087b1d4)', () => {
    const nothing = { servings: null, quantityText: '', label: 'servings', text: '' }
    for (const yieldServings of [null, 0, -2, Number.NaN, Infinity]) {
      expect(recipeYield({ yieldServings, servingDescription: null }, 2)).toEqual(nothing)
    }
  })

  it('24 servings for 23 are exactly 23 (Mealie#4324)', () => {
    const { servings } = recipeYield(
      { yieldServings: 24, servingDescription: null },
      servingsMultiplier(23, 24),
    )
    expect(servings).toBe(23)
  })

  it('4.5 doubled is 9, not 8.5 (Mealie#2506)', () => {
    expect(recipeYield({ yieldServings: 4.5, servingDescription: null }, 2).servings).toBe(9)
    expect(recipeYield({ yieldServings: 4.8, servingDescription: null }, 0.5).servings).toBe(2.4)
  })
})

describe('yieldOptions', () => {
  it('are 0.5, 1, 2, 3, 4 times the yield', () => {
    expect(yieldMultipliers).toEqual([0.5, 1, 2, 3, 4])
    expect(yieldOptions(four)).toEqual([
      { multiplier: 0.5, text: '2 servings' },
      { multiplier: 1, text: '4 servings' },
      { multiplier: 2, text: '8 servings' },
      { multiplier: 3, text: '12 servings' },
      { multiplier: 4, text: '16 servings' },
    ])
  })

  it('are plain multiples where no yield is stated', () => {
    const texts = yieldOptions({ yieldServings: null, servingDescription: 'cookies' }).map(({ text }) => text)
    expect(texts).toEqual(['½×', '1×', '2×', '3×', '4×'])
  })
})

describe('servingsMultiplier', () => {
  it('is an exact ratio', () => {
    expect(servingsMultiplier(7, 6)).toEqual({ numerator: 7, denominator: 6 })
  })

  it('is 1 where either number makes no sense (Tandoor@02e43730b)', () => {
    expect(servingsMultiplier(4, 0)).toEqual({ numerator: 1, denominator: 1 })
    expect(servingsMultiplier(0, 4)).toEqual({ numerator: 1, denominator: 1 })
  })
})

describe('steppedMultiplier', () => {
  const servingsAfter = (yieldServings: number | null, multiplier: number, direction: 1 | -1) => {
    const facts = { yieldServings, servingDescription: null }
    const next = steppedMultiplier(facts, multiplier, direction)
    return next === null ? null : recipeYield({ ...facts, yieldServings: yieldServings ?? 1 }, next).servings
  }

  it.each([
    [4, 1, 1, 5],
    [4, 1, -1, 3],
    [4, 0.5, -1, 1],
    [4, 0.25, -1, null],
    [5, 0.5, 1, 3],
    [5, 0.5, -1, 2],
    [24, 23 / 24, -1, 22],
    [1, 1, -1, null],
    [4, 100, 1, null],
    [null, 1, 1, 1.5],
    [null, 0.5, -1, null],
  ] as const)(
    'of %s servings times %d goes by %d to %s',
    (yieldServings, multiplier, direction, expected) => {
      expect(servingsAfter(yieldServings, multiplier, direction)).toBe(expected)
    },
  )
})
