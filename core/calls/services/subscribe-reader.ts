import { ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { QuotasDep } from '../quota/quotas.ts'

/** The ports of `subscribeReader`. */
export type SubscribeReaderDeps = StorageDep<SubscriptionStoreDep & QuotaStoreDep> &
  QuotasDep &
  ClockDep &
  RandomDep

/**
 * Subscribes a reader who owns the address to a site's newsletters; false, without a change, if the site has the
 * maximum number of subscribers.
 */
export async function subscribeReader(
  {
    signupPage,
    ...key
  }: { readonly siteId: string; readonly userId: string; readonly signupPage: string | null },
  { storage, quotas, clock, random }: SubscribeReaderDeps,
): Promise<boolean> {
  const subscribed = await storage.transact(async ({ subscriptionStore, quotaStore }) => {
    const isFull = await quotaStore.hasSubscribers(key.siteId, quotas.subscribers)
    if (isFull && (await subscriptionStore.find(key))?.newsletter !== 'on') return ok(false)
    await subscriptionStore.change({
      key,
      newId: random.uuid(),
      now: clock.now(),
      next: (state) => nextSubscription(state, { type: 'newsletter.subscribe' }),
      signupPage,
    })
    return ok(true)
  })
  return subscribed.ok && subscribed.value
}
