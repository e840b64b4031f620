import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { formatPrice, yearlySaving, yearlySavingLabel } from './price.ts'

describe('formatPrice', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1'],
    [450, '$4.50'],
    [500, '$5'],
    [123_456, '$1,234.56'],
    [100_000, '$1,000'],
    [99_900, '$999'],
    [123_456_700, '$1,234,567'],
    [-250, '-$2.50'],
    [-0.2, '$0'],
    [0.6, '$0.01'],
    [-1, '-$0.01'],
    [499.6, '$5'],
  ])('%d cents are %s', (cents, expected) => {
    expect(formatPrice(cents)).toBe(expected)
  })

  it('displays exact cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(Math.round(Number(formatPrice(cents).replace(/[$,]/g, '')) * 100)).toBe(cents)
      }),
    )
  })
})

describe('the yearly saving', () => {
  it('is the difference between twelve months and a year', () => {
    expect(yearlySaving(500, 5000)).toEqual({ amountCents: 1000, percent: 16 })
    expect(yearlySaving(100, 600)).toEqual({ amountCents: 600, percent: 50 })
    expect(yearlySaving(500, 5999)).toEqual({ amountCents: 1, percent: 0 })
    expect(yearlySaving(500, 0)).toEqual({ amountCents: 6000, percent: 100 })
  })

  it('is null if the year costs as much or more', () => {
    expect(yearlySaving(500, 6000)).toBeNull()
    expect(yearlySaving(500, 7000)).toBeNull()
    expect(yearlySaving(0, 0)).toBeNull()
  })

  it('is null if a plan is not offered', () => {
    expect(yearlySaving(null, 5000)).toBeNull()
    expect(yearlySaving(500, null)).toBeNull()
    expect(yearlySavingLabel(null, null)).toBeNull()
  })

  it('has a label', () => {
    expect(yearlySavingLabel(500, 5000)).toBe('Save $10 a year (16%)')
    expect(yearlySavingLabel(500, 5940)).toBe('Save $0.60 a year (1%)')
    expect(yearlySavingLabel(500, 5999)).toBe('Save $0.01 a year')
  })
})
