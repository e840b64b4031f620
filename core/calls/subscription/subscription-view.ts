import type { CurrentSubscription } from '../../model/account/user.ts'
import {
  currentPlan,
  hasFullAccess,
  isLive,
  subscriptionStatus,
  type PaidPlan,
} from '../../model/subscription/subscription-state.ts'
import type { AppSubscription, Subscriber } from './subscription-calls.ts'
import type { SubscriberRecord, SubscriptionRecord } from '../../model/subscription/subscription-record.ts'

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

/** A subscription of a reader as the creator sees it. */
export function subscriberView(record: SubscriberRecord, now: Date): Subscriber {
  const { id, email, displayName, newsletter, signupPage } = record
  return {
    ...{ id, email, displayName },
    planType: currentPlan(record, now),
    ...{ getsNewsletters: newsletter === 'on', newsletter, signupPage },
    ...subscriptionTerms(record),
  }
}

/** The subscription of a site to the platform as its owner sees it; null if there is none or it has ended. */
export function appSubscriptionView(record: SubscriptionRecord | null): AppSubscription | null {
  if (record === null || !isLive(record.paid)) return null
  return { id: record.id, planType: record.paid.plan, ...subscriptionTerms(record) }
}

/** A subscription as its reader sees it, whether or not it is active. */
export function subscriptionView(record: SubscriptionRecord, now: Date) {
  return { id: record.id, planType: currentPlan(record, now), ...subscriptionTerms(record) }
}
