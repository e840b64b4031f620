import { expect, it } from 'vitest'
import { byDay } from './log-days.ts'

it('log entries are grouped by day, newest first, and name today and yesterday', () => {
  const at = (...of: [number, number, number, number]) => new Date(2026, ...of).toISOString()
  const entries = [at(2, 9, 18, 5), at(2, 9, 0, 1), at(2, 8, 23, 59), at(1, 28, 9, 0)].map((createdAt) => ({
    createdAt,
  }))
  const days = byDay(entries, new Date(2026, 2, 9, 20))
  expect(days.map(({ day, entries: of }) => [day, of.length])).toEqual([
    ['2026-03-09', 2],
    ['2026-03-08', 1],
    ['2026-02-28', 1],
  ])
  expect(days.map(({ name }) => name)).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/Saturday.*28.*February|Saturday.*February.*28/),
  ])
})
