import { isLive, type PaidSubscription, type SubscriptionState } from '../subscription/subscription-state.ts'
import type { FigureCount } from './figure-kinds.ts'

/** The increments of the site's counters for a change of one reader's subscription. */
export function figuresOfChange(before: SubscriptionState, after: SubscriptionState): FigureCount[] {
  const [was, is] = [standing(before), standing(after)]
  return [
    ...count('freeGained', is === 'free' && was !== 'free'),
    ...count('freeLost', was === 'free' && is !== 'free'),
    ...count('paidGained', is === 'paid' && was !== 'paid'),
    ...count('paidLost', was === 'paid' && is !== 'paid'),
    ...count('unsubscribed', before.newsletter === 'on' && after.newsletter === 'off'),
    ...revenue(before.paid, after.paid),
  ]
}

function standing({ paid, newsletter }: SubscriptionState): 'paid' | 'free' | 'none' {
  if (isLive(paid)) return 'paid'
  return newsletter === 'on' ? 'free' : 'none'
}

function count(kind: FigureCount['kind'], isCounted: boolean): FigureCount[] {
  return isCounted ? [{ kind, amount: 1 }] : []
}

/** A period is counted when it is paid: at its start, or later if the payment was late. */
function revenue(before: PaidSubscription | null, after: PaidSubscription | null): FigureCount[] {
  if (!isLive(after) || after.status === 'past_due') return []
  const isNewPeriod =
    before?.providerId !== after.providerId ||
    before.periodEndsAt < after.periodEndsAt ||
    before.status === 'past_due'
  return isNewPeriod ? [{ kind: 'revenueCents', amount: after.amountCents }] : []
}
