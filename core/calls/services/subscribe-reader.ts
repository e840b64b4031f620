import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep, Writable } from '../../ports/stores/storage.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import { write } from '../contract/write.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import { recordNewSubscriber } from './record-webhook-event.ts'

/** The ports of `subscribeReader`. */
export type SubscribeReaderDeps = StorageDep<SubscribeReaderStores> & SubscribeWithinDeps

type SubscribeReaderStores = SubscriptionStoreDep & QuotaStoreDep & WebhookStoreDep
type SubscribeWithinDeps = QuotasDep & ClockDep & RandomDep

type Reader = { readonly siteId: string; readonly userId: string; readonly signupPage: string | null }

/**
 * Subscribes a reader who owns the address to a site's newsletters; false, without a change, if the site has the
 * maximum number of subscribers.
 */
export function subscribeReader(reader: Reader, deps: SubscribeReaderDeps): Promise<boolean> {
  return write(deps, (stores) => subscribeWithin(reader, deps, stores))
}

/** Does the same in a unit of work. */
export async function subscribeWithin(
  { signupPage, ...key }: Reader,
  { quotas, clock, random }: SubscribeWithinDeps,
  { subscriptionStore, quotaStore, webhookStore }: Writable<SubscribeReaderStores>,
): Promise<boolean> {
  const isFull = await quotaStore.hasSubscribers(key.siteId, quotas.subscribers)
  if (isFull && (await subscriptionStore.find(key))?.newsletter !== 'on') return false
  const changed = await subscriptionStore.change({
    key,
    newId: random.uuid(),
    now: clock.now(),
    next: (state) => nextSubscription(state, { type: 'newsletter.subscribe' }),
    signupPage,
  })
  if (changed) await recordNewSubscriber({ webhookStore, clock, random }, changed.before, changed.after)
  return true
}
