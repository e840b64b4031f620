import { describe, expect, it } from 'vitest'
import { formatQuantity, fractionError, type QuantityOptions } from './quantity.ts'

function format(value: number | null, options: QuantityOptions = {}, max: number | null = null) {
  return formatQuantity({ quantityMin: value, quantityMax: max }, options)
}

const text = (value: number | null, options: QuantityOptions = {}, max: number | null = null) =>
  format(value, options, max).text

describe('kitchen fractions', () => {
  it.each([
    [1 / 8, '⅛'],
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [1 / 2, '½'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
    [1, '1'],
    [1.125, '1⅛'],
    [1.5, '1½'],
    [2.6667, '2⅔'],
    [24.75, '24¾'],
    [0.333, '⅓'],
  ])('%d is %s', (value, expected) => {
    expect(text(value)).toBe(expected)
  })

  it.each([
    [0.1, '⅛'],
    [0.18, '⅛'],
    [0.19, '¼'],
    [0.29, '¼'],
    [0.3, '⅓'],
    [0.41, '⅓'],
    [0.42, '½'],
    [0.58, '½'],
    [0.59, '⅔'],
    [0.7, '⅔'],
    [0.71, '¾'],
    [0.87, '¾'],
    [0.88, '1'],
    [1.06, '1'],
    [1.07, '1⅛'],
    [24.88, '25'],
  ])('%d is nearest to %s', (value, expected) => {
    expect(text(value)).toBe(expected)
  })

  it('is rounded to the smaller neighbor if both are equally near', () => {
    expect(text(0.1875)).toBe('⅛')
    expect(text(1.0625)).toBe('1')
  })
})

describe('small and large amounts', () => {
  it.each([
    [1 / 16, '⅛'],
    [0.0624, '0.062'],
    [1 / 32, '0.031'],
    [0.01, '0.01'],
    [0.000000123, '0.00000012'],
    [1e-20, '0.00000000000000000001'],
  ])('%d is shown as %s', (value, expected) => {
    expect(text(value)).toBe(expected)
    expect(text(value)).not.toContain('e')
  })

  it.each([
    [25, '25'],
    [25.01, '25'],
    [25.4, '25'],
    [25.5, '26'],
    [26.4999, '26'],
    [26.4999999999999, '27'],
    [125, '125'],
    [1999.5, '2000'],
    [1e21, '1000000000000000000000'],
  ])('%d above 25 is the whole number %s', (value, expected) => {
    expect(text(value)).toBe(expected)
    expect(text(value, { notation: 'decimal' })).toBe(expected)
  })

  it('shows an amount of 0 as 0', () => {
    expect(format(0)).toEqual({ text: '0', exactText: null, isPlural: false })
  })

  it('shows nothing for a missing amount, which is neither 0 nor 1', () => {
    expect(format(null)).toEqual({ text: '', exactText: null, isPlural: false })
  })

  it('is empty for an invalid amount', () => {
    expect(text(Number.NaN)).toBe('')
    expect(text(-1)).toBe('')
    expect(text(Infinity)).toBe('')
  })
})

describe('decimals', () => {
  it.each([
    [0.5, '0.5'],
    [1.25, '1.25'],
    [14.17475, '14.2'],
    [1.360776, '1.36'],
    [3.33333, '3.33'],
    [24.96, '25'],
    [0.0625, '0.0625'],
    [0.0624, '0.062'],
  ])('%d is %s, with three significant digits', (value, expected) => {
    expect(text(value, { notation: 'decimal' })).toBe(expected)
  })

  it("keeps three places of the author's own decimals", () => {
    expect(text(1.125, { notation: 'decimal', asWritten: true })).toBe('1.125')
    expect(text(12.125, { notation: 'decimal', asWritten: true })).toBe('12.125')
    expect(text(0.33333, { notation: 'decimal', asWritten: true })).toBe('0.333')
  })
})

describe('ranges', () => {
  it('shows both ends', () => {
    expect(text(1.5, {}, 2)).toBe('1½–2')
    expect(text(0.25, {}, 0.5)).toBe('¼–½')
    expect(text(1.5, { notation: 'decimal' }, 2)).toBe('1.5–2')
  })

  it('shows one number where both ends are equal or look equal', () => {
    expect(text(2, {}, 2)).toBe('2')
    expect(text(1.99, {}, 2)).toBe('2')
  })

  it('puts the smaller end first', () => {
    expect(text(3, {}, 2)).toBe('2–3')
    expect(text(10, {}, 9)).toBe('9–10')
  })

  it('shows the end that there is', () => {
    expect(text(null, {}, 2)).toBe('2')
  })
})

describe('the exact amount', () => {
  it('is given only when rounding changed the shown one by more than 5 %', () => {
    expect(format(0.19).exactText).toBe('0.19')
    expect(format(1 / 16).exactText).toBe('0.0625')
    expect(format(0.5).exactText).toBeNull()
    expect(format(0.333).exactText).toBeNull()
    expect(format(10.5 / 10).exactText).toBeNull()
    expect(format(1.06).exactText).toBe('1.06')
    expect(format(0.95).exactText).toBe('0.95')
    expect(format(0.953).exactText).toBeNull()
    expect(format(25.5).exactText).toBeNull()
    expect(format(14.17475, { notation: 'decimal' }).exactText).toBeNull()
  })

  it('is given for the whole range when one end changed', () => {
    expect(format(0.5, {}, 0.9).exactText).toBe('0.5–0.9')
    expect(format(0.19, {}, 0.1901).exactText).toBe('0.19')
  })
})

describe('plurals', () => {
  it('follow the shown amount: above 1 only', () => {
    expect(format(0.5).isPlural).toBe(false)
    expect(format(1).isPlural).toBe(false)
    expect(format(1.04).isPlural).toBe(false)
    expect(format(1.125).isPlural).toBe(true)
    expect(format(0.5, {}, 1).isPlural).toBe(false)
    expect(format(1, {}, 2).isPlural).toBe(true)
  })
})

describe('the word one', () => {
  it('is the word "one" for a single 1 if requested', () => {
    expect(text(1, { oneAsWord: true })).toBe('one')
    expect(text(1)).toBe('1')
    expect(text(1, { oneAsWord: true }, 2)).toBe('1–2')
    expect(text(2, { oneAsWord: true })).toBe('2')
  })
})

describe("peers' bugs", () => {
  it('half of ⅛ tsp is not "1 tsp" (Mealie#7074)', () => {
    expect(text(1 / 16)).toBe('⅛')
    expect(text(1 / 32)).toBe('0.031')
  })

  it('125 g are not printed as 120 g (cookcli#48)', () => {
    expect(text(125, { notation: 'decimal' })).toBe('125')
  })

  it('half of 4.8 is not 2.4000000000000004 (Mealie#2506)', () => {
    expect(text(4.8 / 2, { notation: 'decimal' })).toBe('2.4')
    expect(text(0.1 + 0.2, { notation: 'decimal' })).toBe('0.3')
  })

  it('metric amounts stay decimal, kitchen amounts stay fractions (RecipeSage#2270, Mealie#2408)', () => {
    expect(text(0.5, { notation: 'decimal' })).toBe('0.5')
    expect(text(0.5)).toBe('½')
  })

  it('a kilogram shows three places (Tandoor#4526)', () => {
    expect(text(1.375, { notation: 'decimal', asWritten: true })).toBe('1.375')
  })
})

describe('fractionError', () => {
  it('reports how far the shown fraction is from the value', () => {
    expect(fractionError(0.5)).toBe(0)
    expect(fractionError(1 / 16)).toBe(1)
    expect(fractionError(0.1)).toBeCloseTo(0.25, 10)
    expect(fractionError(0)).toBe(0)
  })
})
