import { describe, expect, it } from 'vitest'
import { plannedTime, shortDay, timeAgo } from './format-time.ts'

const now = new Date(2026, 10, 22, 14, 2)
const before = (ms: number) => new Date(now.getTime() - ms)

describe('the relative time', () => {
  it.each([
    [before(20_000), 'just now'],
    [before(5 * 60_000), '5 min ago'],
    [before(2 * 3_600_000), '2 h ago'],
    [new Date(2026, 10, 12), '12 Nov'],
    [new Date(2024, 10, 12), '12 Nov 2024'],
  ])('of %s is %s', (instant, text) => {
    expect(timeAgo(instant, now)).toBe(text)
  })
})

it('a scheduled time is shown with its weekday within a week, otherwise with its date', () => {
  expect(plannedTime(new Date(2026, 10, 27, 9), now)).toBe('Fri 09:00')
  expect(plannedTime(new Date(2026, 11, 12, 9), now)).toBe('12 Dec 09:00')
  expect(shortDay(new Date(2027, 0, 2), now)).toBe('2 Jan 2027')
})
