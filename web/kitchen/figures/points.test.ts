import { describe, expect, it } from 'vitest'
import { byWeek } from './points.ts'

describe('weekly points', () => {
  const days = Array.from({ length: 9 }, (_, index) => ({
    date: `2026-03-0${index + 1}`,
    amount: 1,
    lost: 2,
  }))

  it('end with the last day, sum up the days, and contain only whole weeks', () => {
    expect(byWeek(days)).toEqual([{ date: '2026-03-03', amount: 7, lost: 14 }])
  })

  it('do not exist for fewer than seven days', () => {
    expect(byWeek(days.slice(0, 6))).toEqual([])
  })
})
