import { expect, it } from 'vitest'
import { emptySubscription, type PaidSubscription } from '../subscription/subscription-state.ts'
import { figuresOfChange } from './subscription-figures.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const paid: PaidSubscription = {
  ...{ providerId: 'sub_1', plan: 'monthly', status: 'active', amountCents: 500 },
  ...{ periodEndsAt: day('2026-04-01'), observedAt: day('2026-03-01') },
}
const none = emptySubscription
const free = { ...none, newsletter: 'on' } as const
const paying = { ...free, paid }
const counts = (...change: Parameters<typeof figuresOfChange>) =>
  Object.fromEntries(figuresOfChange(...change).map(({ kind, amount }) => [kind, amount]))

it('a new subscriber counts as gained, and as lost when they unsubscribe', () => {
  expect(counts(none, free)).toEqual({ freeGained: 1 })
  expect(counts(free, { ...free, newsletter: 'off' })).toEqual({ freeLost: 1, unsubscribed: 1 })
  expect(counts(free, { ...free, newsletter: 'bounced' })).toEqual({ freeLost: 1 })
})

it('a reader who upgrades moves from free to paid, and the payment counts as revenue', () => {
  expect(counts(free, paying)).toEqual({ freeLost: 1, paidGained: 1, revenueCents: 500 })
  const ended = { ...paying, paid: { ...paid, status: 'ended' as const } }
  expect(counts(paying, ended)).toEqual({ paidLost: 1, freeGained: 1 })
})

it('the revenue of a period counts once, however often it is observed', () => {
  const seenAgain = { ...paying, paid: { ...paid, observedAt: day('2026-03-02') } }
  expect(counts(paying, seenAgain)).toEqual({})
  const next = { ...paying, paid: { ...paid, periodEndsAt: day('2026-05-01') } }
  expect(counts(paying, next)).toEqual({ revenueCents: 500 })
})

it('an unpaid period counts as revenue only when it is paid', () => {
  const late = { ...paying, paid: { ...paid, periodEndsAt: day('2026-05-01'), status: 'past_due' as const } }
  expect(counts(paying, late)).toEqual({})
  expect(counts(late, { ...late, paid: { ...late.paid, status: 'active' } })).toEqual({ revenueCents: 500 })
})
