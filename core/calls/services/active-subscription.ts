import type { CurrentSubscription, PlanType } from '../../model/account/user.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { currentSubscription } from '../../model/subscription/subscription-view.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'

/** The person's active subscription on a site; null for anonymous readers and without one. */
export async function activeSubscription(
  { subscriptionStore, clock }: SubscriptionStoreDep & ClockDep,
  siteId: string,
  user: { readonly id: string } | null,
): Promise<CurrentSubscription | null> {
  const record = user && (await subscriptionStore.find({ siteId, userId: user.id }))
  return currentSubscription(record, clock.now())
}

/** The person's active plan on a site; null without one. */
export async function activePlan(
  deps: SubscriptionStoreDep & ClockDep,
  siteId: string,
  user: { readonly id: string } | null,
): Promise<PlanType | null> {
  return (await activeSubscription(deps, siteId, user))?.planType ?? null
}
