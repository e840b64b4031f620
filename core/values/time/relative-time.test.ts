import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
const day = 86_400

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [0.9, 'just now'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [30 * day - 1, '29 days ago'],
    [30 * day, '1 month ago'],
    [365 * day - 1, '12 months ago'],
    [365 * day, '1 year ago'],
    [3650 * day, '10 years ago'],
  ])('%d seconds before now: %s', (seconds, expected) => {
    expect(ago(seconds)).toBe(expected)
  })

  it('treats future instants as now', () => {
    expect(ago(-5)).toBe('just now')
    expect(ago(-5 * day)).toBe('just now')
  })

  it('reads ISO text', () => {
    expect(relativeTime('2026-11-21T11:00:00.000Z', now)).toBe('1 hour ago')
  })

  it('is empty for an invalid instant', () => {
    expect(relativeTime('yesterday', now)).toBe('')
  })
})
