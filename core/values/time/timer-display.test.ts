import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { secondsUntil, timerDisplay, timerSeconds } from './timer-display.ts'

describe('timerDisplay', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59, '0:59'],
    [60, '1:00'],
    [539, '8:59'],
    [540, '09:00'],
    [599, '09:59'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
    [36_000, '10:00:00'],
    [90_061, '25:01:01'],
  ])('is m:ss under 540s, mm:ss under an hour, h:mm:ss above: %d seconds are %s', (seconds, expected) => {
    expect(timerDisplay(seconds)).toBe(expected)
  })

  it('displays a started second until it is over', () => {
    expect(timerDisplay(0.2)).toBe('0:01')
    expect(timerDisplay(539.5)).toBe('09:00')
  })

  it('displays 0 for an invalid time', () => {
    for (const seconds of [-1, Number.NaN, Infinity]) expect(timerDisplay(seconds)).toBe('0:00')
  })

  it('counts down: its digits are the remaining seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
        const read = timerDisplay(seconds)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0)
        expect(read).toBe(seconds)
      }),
    )
  })
})

describe('timerSeconds', () => {
  it('is minutes times 60', () => {
    expect(timerSeconds(1.5)).toBe(90)
    expect(timerSeconds(10)).toBe(600)
  })
})

describe('secondsUntil', () => {
  it('rounds up to whole seconds and stops at 0', () => {
    expect(secondsUntil(10_000, 0)).toBe(10)
    expect(secondsUntil(3_600_000, 0)).toBe(3600)
    expect(secondsUntil(10_000, 1)).toBe(10)
    expect(secondsUntil(10_000, 9999)).toBe(1)
    expect(secondsUntil(10_000, 10_000)).toBe(0)
    expect(secondsUntil(10_000, 99_000)).toBe(0)
  })
})
