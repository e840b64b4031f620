import type { CurrentSubscription } from '../account/user.ts'
import type { SubscriptionRecord } from './subscription-record.ts'
import {
  currentPlan,
  hasFullAccess,
  isLive,
  subscriptionStatus,
  type PaidPlan,
} from './subscription-state.ts'

const cadences: Readonly<Record<PaidPlan, 'month' | 'year'>> = { monthly: 'month', yearly: 'year' }

/** A subscription as its reader sees it now; null if it has ended completely. */
export function currentSubscription(
  record: SubscriptionRecord | null,
  now: Date,
): CurrentSubscription | null {
  const planType = record && currentPlan(record, now)
  if (record === null || planType === null) return null
  const paid = hasFullAccess(record, now) ? record.paid : null
  return {
    id: record.id,
    planType,
    cadence: paid && cadences[paid.plan],
    priceAmountCents: paid && paid.amountCents,
  }
}

/** The state of a subscription, with the terms of the paid plan while one is live. */
export function subscriptionTerms(record: SubscriptionRecord) {
  const paid = isLive(record.paid) ? record.paid : null
  return {
    status: subscriptionStatus(record),
    cadence: paid && cadences[paid.plan],
    priceAmountCents: paid && paid.amountCents,
    periodEndsAt: paid && paid.periodEndsAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
  }
}

/** A subscription as its reader sees it, whether or not it is active. */
export function subscriptionView(record: SubscriptionRecord, now: Date) {
  return { id: record.id, planType: currentPlan(record, now), ...subscriptionTerms(record) }
}
