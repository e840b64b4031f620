import { describe, expect, it } from 'vitest'
import { isActive } from './active-subscription.ts'

const day = 24 * 60 * 60 * 1000
const end = new Date('2026-04-01T00:00:00.000Z')
const after = (milliseconds: number) => new Date(end.getTime() + milliseconds)
const paid = { status: 'active', currentPeriodEnd: end, cancelAtPeriodEnd: false } as const

describe('isActive', () => {
  it('counts a free plan until it is canceled', () => {
    const free = { ...paid, currentPeriodEnd: null }
    expect(isActive(free, after(1000 * day))).toBe(true)
    expect(isActive({ ...free, status: 'canceled' }, after(-day))).toBe(false)
  })

  it.each(['active', 'past_due'] as const)(
    'waits three days for the renewal of a plan that is %s',
    (status) => {
      expect(isActive({ ...paid, status }, after(-1))).toBe(true)
      expect(isActive({ ...paid, status }, after(3 * day - 1))).toBe(true)
      expect(isActive({ ...paid, status }, after(3 * day))).toBe(false)
    },
  )

  it('ends a plan that will not be renewed to the instant', () => {
    const ending = { ...paid, cancelAtPeriodEnd: true }
    expect(isActive(ending, after(-1))).toBe(true)
    expect(isActive(ending, after(0))).toBe(false)
  })

  it('never counts what was canceled, however long it is paid for', () => {
    expect(isActive({ ...paid, status: 'canceled' }, after(-30 * day))).toBe(false)
  })
})
