import type { CurrentSubscription, PlanType } from '../auth/user.ts'
import type { ClockDep } from '../ports/clock.ts'
import type { SubscriptionRecord, SubscriptionStoreDep } from './subscription-store.ts'

/**
 * How long a paid plan goes on after its period while the renewal is on its way: 3 days, in milliseconds. News of
 * a payment comes later than the payment, and a reader must not be locked out in between.
 */
export const renewalGraceMilliseconds = 3 * 24 * 60 * 60 * 1000

type Ending = Pick<SubscriptionRecord, 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>

/** True while a subscription counts: not canceled, and paid for or about to be renewed. */
export function isActive({ status, currentPeriodEnd, cancelAtPeriodEnd }: Ending, now: Date): boolean {
  if (status === 'canceled') return false
  if (currentPeriodEnd === null) return true
  const grace = cancelAtPeriodEnd ? 0 : renewalGraceMilliseconds
  return now.getTime() < currentPeriodEnd.getTime() + grace
}

/** The subscription that a person has on a site at this instant; null for a visitor and for none. */
export async function activeSubscription(
  { subscriptionStore, clock }: SubscriptionStoreDep & ClockDep,
  siteId: string,
  user: { readonly id: string } | null,
): Promise<SubscriptionRecord | null> {
  const subscription = user && (await subscriptionStore.current(siteId, user.id))
  return subscription && isActive(subscription, clock.now()) ? subscription : null
}

/** The plan that a person has on a site at this instant; null for none. */
export async function activePlan(
  deps: SubscriptionStoreDep & ClockDep,
  siteId: string,
  user: { readonly id: string } | null,
): Promise<PlanType | null> {
  return (await activeSubscription(deps, siteId, user))?.planType ?? null
}

/** A stored subscription as its reader sees it. */
export function subscriptionReading(subscription: SubscriptionRecord): CurrentSubscription {
  const { id, planType, cadence, priceAmountCents } = subscription
  return { id, planType, cadence, priceAmountCents }
}
