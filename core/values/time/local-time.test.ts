import { describe, expect, it } from 'vitest'
import { clockIn, clockTimes, notesOnTime } from './local-time.ts'

describe('the clock of a time zone', () => {
  it.each([
    ['Europe/Berlin', '2027-03-28T02:30', 'never'],
    ['Europe/Berlin', '2027-03-28T03:30', 'once'],
    ['Europe/Berlin', '2027-10-31T02:30', 'twice'],
    ['Europe/Berlin', '2027-10-31T03:30', 'once'],
    ['America/New_York', '2027-03-14T02:30', 'never'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', 'never'],
    ['Asia/Kolkata', '2027-03-28T02:30', 'once'],
    ['UTC', '2027-10-31T02:30', 'once'],
  ])('in %s shows %s %s', (timeZone, clock, times) => {
    expect(clockTimes(timeZone, clock)).toBe(times)
  })

  it('has hours from 00 to 23', () => {
    expect(clockIn('Europe/Berlin', new Date('2027-01-01T23:05:00Z'))).toBe('2027-01-02T00:05')
  })
})

describe('the notes on a chosen time', () => {
  const berlin = { timeZone: 'Europe/Berlin', siteTimeZone: 'Europe/Berlin' }

  it('say that it was moved, or that it comes twice', () => {
    const moved = { ...berlin, typed: '2027-03-28T02:30', instant: new Date('2027-03-28T01:30:00Z') }
    expect(notesOnTime(moved)).toEqual([
      'There is no 02:30 on that day in Europe/Berlin, because clocks are put forward: 03:30 is chosen.',
    ])
    const first = { ...berlin, typed: '2027-10-31T02:30', instant: new Date('2027-10-31T00:30:00Z') }
    expect(notesOnTime(first)).toEqual([
      '02:30 comes twice on that day in Europe/Berlin, because clocks are put back: the first one is chosen.',
    ])
  })

  it('say when it is at a site in another time zone', () => {
    const typed = { typed: '2027-05-01T09:00', timeZone: 'America/New_York', siteTimeZone: 'Europe/Berlin' }
    expect(notesOnTime({ ...typed, instant: new Date('2027-05-01T13:00:00Z') })).toEqual([
      'At the site (Europe/Berlin) that is 2027-05-01 15:00.',
    ])
  })

  it('are none for an ordinary time', () => {
    const instant = new Date('2027-05-01T07:00:00Z')
    expect(notesOnTime({ ...berlin, typed: '2027-05-01T09:00', instant })).toEqual([])
    expect(notesOnTime({ timeZone: 'UTC', typed: null, instant })).toEqual([])
  })
})
