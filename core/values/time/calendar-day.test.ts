import { expect, it } from 'vitest'
import { dayIn, daysBetween, isTimeZone } from './calendar-day.ts'

it('a day begins when it does in its time zone', () => {
  const instant = new Date('2026-03-01T23:30:00Z')
  expect(dayIn('UTC', instant)).toBe('2026-03-01')
  expect(dayIn('Europe/Rome', instant)).toBe('2026-03-02')
  expect(dayIn('America/New_York', instant)).toBe('2026-03-01')
})

it('time zones are known by their IANA names', () => {
  expect(['UTC', 'Asia/Kolkata', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

it('days are listed across months, leap days and changes of the clock', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysBetween('2026-03-28', '2026-03-30')).toHaveLength(3)
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})
