import { describe, expect, it } from 'vitest'
import { isOne, multiplyRatios, scaleQuantity, toRatio, withoutNoise } from './ratio.ts'

const one = { numerator: 1, denominator: 1 }

describe('toRatio', () => {
  it('keeps ratios and reads numbers', () => {
    expect(toRatio({ numerator: 23, denominator: 24 })).toEqual({ numerator: 23, denominator: 24 })
    expect(toRatio(0.5)).toEqual({ numerator: 0.5, denominator: 1 })
  })

  it.each([0, -2, Number.NaN, Infinity])('takes %d for 1', (multiplier) => {
    expect(toRatio(multiplier)).toEqual(one)
  })

  it.each([
    [4, 0],
    [0, 4],
    [-4, -2],
    [4, -2],
    [4, Infinity],
    [1e200, 1e-200],
    [0, 0],
  ])('takes %d to %d for 1', (numerator, denominator) => {
    expect(toRatio({ numerator, denominator })).toEqual(one)
  })

  it('takes quotients of large numbers as they are', () => {
    expect(toRatio({ numerator: 1e200, denominator: 1e200 })).toEqual({
      numerator: 1e200,
      denominator: 1e200,
    })
  })
})

describe('multiplyRatios', () => {
  it('multiplies numerators and denominators', () => {
    expect(multiplyRatios({ numerator: 2, denominator: 3 }, { numerator: 5, denominator: 7 })).toEqual({
      numerator: 10,
      denominator: 21,
    })
    expect(multiplyRatios(2, 3)).toEqual({ numerator: 6, denominator: 1 })
  })
})

describe('isOne', () => {
  it('is true for equal parts', () => {
    expect(isOne(1)).toBe(true)
    expect(isOne({ numerator: 24, denominator: 24 })).toBe(true)
    expect(isOne({ numerator: 23, denominator: 24 })).toBe(false)
    expect(isOne(0)).toBe(true)
  })
})

describe('scaleQuantity', () => {
  it('leaves no noise of binary fractions', () => {
    expect(scaleQuantity(0.1, 3)).toBe(0.3)
    expect(scaleQuantity(24, { numerator: 23, denominator: 24 })).toBe(23)
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3)
    expect(withoutNoise(1.23456789012345)).toBe(1.23456789012)
  })
})
