import { afterEach, describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { formatLongDate, formatShortDate } from './calendar-date.ts'

const zone = process.env['TZ']

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('formatShortDate', () => {
  it('abbreviates every month to three letters', () => {
    const written = Array.from({ length: 12 }, (_, month) =>
      formatShortDate(`2026-${String(month + 1).padStart(2, '0')}-05`),
    )
    expect(written).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
        (name) => `${name} 5, 2026`,
      ),
    )
  })

  it('writes instants in UTC', () => {
    expect(formatShortDate('2026-11-05T23:59:59Z')).toBe('Nov 5, 2026')
    expect(formatShortDate(new Date('2026-11-05T00:00:00Z'))).toBe('Nov 5, 2026')
    expect(formatShortDate('2026-11-05T23:00:00-05:00')).toBe('Nov 6, 2026')
  })

  it('does not change a date in any time zone (RS@5f3c699d5, Mealie#3914, Tandoor@0d0cd9fc3)', () => {
    for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
      process.env['TZ'] = timeZone
      expect(formatShortDate('2026-01-01')).toBe('Jan 1, 2026')
      expect(formatShortDate('2026-12-31T23:59:59.000Z')).toBe('Dec 31, 2026')
    }
  })

  it.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-04-31'])(
    'is empty for "%s", which is no date',
    (text) => {
      expect(formatShortDate(text)).toBe('')
      expect(formatLongDate(text)).toBe('')
    },
  )

  it('handles leap days', () => {
    expect(formatShortDate('2028-02-29')).toBe('Feb 29, 2028')
    expect(formatShortDate('2026-02-29')).toBe('')
  })
})

describe('formatLongDate', () => {
  it('writes out the month', () => {
    const written = Array.from({ length: 12 }, (_, month) =>
      formatLongDate(`2026-${String(month + 1).padStart(2, '0')}-15`),
    )
    expect(written.map((date) => date.split(' ')[0]).join(' ')).toBe(
      'January February March April May June July August September October November December',
    )
    expect(written[10]).toBe('November 15, 2026')
  })

  it('matches the en-US locale', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, (value) => {
        expect(formatLongDate(value)).toBe(format.format(value))
      }),
    )
  })
})
