import { describe, expect, it } from 'vitest'
import { bestUnit, isMeasured, isWithin, slack } from './best-unit.ts'
import { ladders, spoonLadder } from './ladders.ts'
import { unitBySlug } from './units.ts'

const cup = 236.588

describe('bestUnit', () => {
  const best = (amounts: readonly number[], tolerance = 0.02) =>
    bestUnit(amounts, ladders.imperial.volume, tolerance)?.slug

  it('takes the largest unit whose fractions show the amount', () => {
    expect(best([cup / 2])).toBe('cup')
    expect(best([cup / 16])).toBe('tbsp')
    expect(best([cup / 48])).toBe('tsp')
    expect(best([cup * 16])).toBe('gallon')
  })

  it('takes cups from a quarter on, and the nearest fractions where none are near enough', () => {
    expect(best([100])).toBe('cup')
    expect(best([100, cup])).toBe('cup')
    expect(best([cup / 4, (6 * cup) / 16])).toBe('tbsp')
    expect(bestUnit([(7 * cup) / 48], spoonLadder, 0.02)?.slug).toBe('tbsp')
  })

  it('lets a wider tolerance keep the larger unit', () => {
    expect(best([(4.1 * cup) / 48], 0.02)).toBe('tsp')
    expect(best([(4.4 * cup) / 48], 0.06)).toBe('tbsp')
  })

  it('finds nothing on an empty ladder', () => {
    expect(bestUnit([1], [], 0.02)).toBeUndefined()
  })
})

describe('isWithin', () => {
  it('includes the lower bound and excludes the upper one, each with a little slack below', () => {
    const bounds = { from: 1, below: 2 }
    expect(isWithin(1, bounds)).toBe(true)
    expect(isWithin(1 - slack, bounds)).toBe(true)
    expect(isWithin(1 - 2 * slack, bounds)).toBe(false)
    expect(isWithin(2 - 3 * slack, bounds)).toBe(true)
    expect(isWithin(2 * (1 - slack), bounds)).toBe(false)
    expect(isWithin(2, bounds)).toBe(false)
  })
})

describe('isMeasured', () => {
  it('is true for units with a factor', () => {
    expect(isMeasured(unitBySlug('cup'))).toBe(true)
    expect(isMeasured(unitBySlug('can'))).toBe(false)
    expect(isMeasured(undefined)).toBe(false)
  })
})
