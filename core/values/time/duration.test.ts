import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { durationToIso, formatDuration, isoToMinutes, totalTimeMinutes } from './duration.ts'

describe('totalTimeMinutes', () => {
  it('adds preparation, cooking and custom time', () => {
    expect(totalTimeMinutes({ prepTimeMinutes: 10, cookTimeMinutes: 25, customTimeMinutes: 60 })).toBe(95)
  })

  it('counts a missing time as 0', () => {
    expect(totalTimeMinutes({ prepTimeMinutes: 10, cookTimeMinutes: null })).toBe(10)
    expect(totalTimeMinutes({ cookTimeMinutes: 7 })).toBe(7)
    expect(totalTimeMinutes({ customTimeMinutes: 5 })).toBe(5)
    expect(totalTimeMinutes({})).toBe(0)
  })
})

describe('formatDuration', () => {
  it.each([
    [1, '1 minute'],
    [2, '2 minutes'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [90, '1 hour 30 minutes'],
    [120, '2 hours'],
    [1439, '23 hours 59 minutes'],
    [1440, '1 day'],
    [1445, '1 day 5 minutes'],
    [3005, '2 days 2 hours 5 minutes'],
    [0.4, '1 minute'],
    [1.6, '2 minutes'],
  ])('%d minutes are %s', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected)
  })

  it('has a short form', () => {
    expect(formatDuration(3005, 'short')).toBe('2 d 2 h 5 min')
    expect(formatDuration(60, 'short')).toBe('1 h')
  })

  it('is empty without a time', () => {
    for (const minutes of [0, -5, null, undefined, Number.NaN, Infinity])
      expect(formatDuration(minutes)).toBe('')
  })
})

describe('durationToIso', () => {
  it('writes minutes', () => {
    expect(durationToIso(5)).toBe('PT5M')
    expect(durationToIso(90)).toBe('PT90M')
    expect(durationToIso(1440)).toBe('PT1440M')
  })

  it('is null without a time', () => {
    for (const minutes of [0, -1, null, undefined, Number.NaN]) expect(durationToIso(minutes)).toBeNull()
  })
})

describe('isoToMinutes', () => {
  it.each([
    ['PT30M', 30],
    ['PT1H', 60],
    ['PT1H30M', 90],
    ['P1D', 1440],
    ['P1DT2H', 1560],
    ['P1W', 10080],
    ['P1M', 43200],
    ['P1Y', 525600],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['PT5400S', 90],
    ['PT1.5H', 90],
    ['PT1,5H', 90],
    ['PT90S', 2],
    ['PT89S', 1],
    ['PT1S', 1],
    ['pt20m', 20],
    [' PT 1H 10M ', 70],
    ['PT0S', 0],
    ['P0D', 0],
  ])('%s is %d minutes', (text, minutes) => {
    expect(isoToMinutes(text)).toBe(minutes)
  })

  it.each([
    ['PT20M/PT30M', 30],
    ['PT30M/PT20M', 30],
    ['PT20M-PT30M', 30],
    ['PT20M–PT1H', 60],
    ['PT20-30M', 30],
    ['PT20–30M', 30],
    ['PT1H20-30M', 90],
  ])('the range %s ends at %d minutes', (text, minutes) => {
    expect(isoToMinutes(text)).toBe(minutes)
  })

  it.each([
    '',
    'P',
    'PT',
    'T30M',
    '30',
    '30 minutes',
    'PT30',
    'PT30X',
    'PTM',
    '-PT30M',
    'PT-30M',
    'PT30M/',
    'PT30M/x',
    'P30MT',
  ])('"%s" is no duration (RecipeSage@6dbb3ff32)', (text) => {
    expect(isoToMinutes(text)).toBeNull()
  })

  it('rejects text above 100 characters', () => {
    expect(isoToMinutes(`PT${'0'.repeat(96)}5M`)).toBe(5)
    expect(isoToMinutes(`PT${'0'.repeat(97)}5M`)).toBeNull()
  })
})

describe('laws', () => {
  const minutes = fc.integer({ min: 1, max: 100_000 })

  it('formatting and parsing returns the same value', () => {
    fc.assert(
      fc.property(minutes, (value) => {
        expect(isoToMinutes(durationToIso(value) ?? '')).toBe(value)
      }),
    )
  })

  it('days, hours and minutes add up to the total', () => {
    const lengths: Record<string, number> = { d: 1440, h: 60, min: 1 }
    fc.assert(
      fc.property(minutes, (value) => {
        const words = formatDuration(value, 'short').split(' ')
        const sum = words.reduce(
          (total, word, index) =>
            total + (index % 2 === 0 ? Number(word) * (lengths[words[index + 1] ?? ''] ?? 0) : 0),
          0,
        )
        expect(sum).toBe(value)
      }),
    )
  })

  it('any text results in whole minutes or null', () => {
    const text = fc.string({
      unit: fc.constantFrom('P', 'T', '1', '0', 'H', 'M', 'S', 'D', '-', '/', '.', ' '),
    })
    fc.assert(
      fc.property(text, (value) => {
        const read = isoToMinutes(value)
        expect(read === null || (Number.isInteger(read) && read >= 0)).toBe(true)
      }),
    )
  })
})
