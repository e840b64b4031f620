import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readDurationMinutes } from './read-duration.ts'

describe('readDurationMinutes', () => {
  it.each([
    ['PT30M', 30],
    ['PT1H30M', 90],
    ['P0DT1H5M', 65],
    ['P1DT2H', 1560],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['PT90', 90],
    ['PT1.5H', 90],
    ['PT0H30', 30],
    ['PT45S', 1],
    ['45', 45],
    ['1:30', 90],
    ['1h30', 90],
    ['45 minutes', 45],
    ['1 hour 20 min', 80],
    ['1 ½ hours', 90],
    ['20-25 min.', 25],
    ['20 to 25 minutes', 25],
    ['2 Std. 10 Min.', 130],
    ['1 heure 15', 60],
    ['1 h 15 min', 75],
    ['30 minuter', 30],
    ['1 godz. 30 min', 90],
    ['40 perc', 40],
    ['30分', 30],
    ['1時間', 60],
    ['½ hour', 30],
    ['1/2 hour', 30],
    ['1 1/2 hours', 90],
    ['2 h, 2 h', 120],
    ['30 min plus 20 min rest', 30],
  ])('reads %s as %i minutes', (text, minutes) => {
    expect(readDurationMinutes(text)).toBe(minutes)
  })

  it.each(['', 'PT0M', 'P', 'PT', 'soon', 'overnight', '0', 'T'])('finds no time in %j', (text) => {
    expect(readDurationMinutes(text)).toBeNull()
  })

  it('reads back every whole number of minutes from ISO 8601 and from words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (minutes) => {
        const hours = Math.floor(minutes / 60)
        expect(readDurationMinutes(`PT${hours}H${minutes % 60}M`)).toBe(minutes)
        if (hours > 0) expect(readDurationMinutes(`${hours} hours ${minutes % 60} minutes`)).toBe(minutes)
      }),
    )
  })

  it('gives a positive whole number or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minutes = readDurationMinutes(text)
        expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true)
      }),
    )
  })
})
