import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { formatDuration } from '../../values/time/duration.ts'
import { readDurationText } from './read-duration-text.ts'

describe('a typed duration', () => {
  it.each([
    ['', null],
    ['20', 20],
    ['20 min', 20],
    ['1:30', 90],
    ['1 h', 60],
    ['1 h 30', 90],
    ['1h30', 90],
    ['2 hours and 15 minutes', 135],
    ['15 h', 900],
    ['2 d', 2880],
    ['a while', undefined],
    ['20 apples', undefined],
    ['99999999', undefined],
  ])('%j is %j minutes', (text, minutes) => {
    expect(readDurationText(text)).toBe(minutes)
  })

  it('is parsed as formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (minutes) => {
        expect(readDurationText(formatDuration(minutes, 'short'))).toBe(minutes)
      }),
    )
  })
})
