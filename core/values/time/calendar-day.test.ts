import { expect, it } from 'vitest'
import { countDays, dayAfter, dayIn, daysBetween, isTimeZone, startOfDay } from './calendar-day.ts'

it('a day starts when it does in its time zone', () => {
  const instant = new Date('2026-03-01T23:30:00Z')
  expect(dayIn('UTC', instant)).toBe('2026-03-01')
  expect(dayIn('Europe/Rome', instant)).toBe('2026-03-02')
  expect(dayIn('America/New_York', instant)).toBe('2026-03-01')
})

it('time zones are accepted by their IANA names', () => {
  expect(['UTC', 'Asia/Kolkata', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

it('days are listed across months, leap days and clock changes', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysBetween('2026-03-28', '2026-03-30')).toHaveLength(3)
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
  expect(countDays('0001-01-01', '9999-12-31')).toBe(3_652_059)
})

it.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Rome', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
])('in %s the day %s starts at %s', (timeZone, day, instant) => {
  expect(startOfDay(timeZone, day).toISOString()).toBe(instant)
})

it('the day after the last of a month is the first of the next', () => {
  expect(['2026-02-28', '2026-12-31', '9999-12-31'].map(dayAfter)).toEqual([
    ...['2026-03-01', '2027-01-01', '9999-12-31'],
  ])
})
