import type { ClockDep } from '../../ports/clock.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { subscriberCalls } from './subscriber-calls.ts'
import { subscriberView } from './subscriber-view.ts'

/** Lists a page of a site's subscribers, with the number of each kind. */
export function listSubscribers({
  subscriptionStore,
  clock,
}: SubscriptionStoreDep & ClockDep): UseCase<typeof subscriberCalls.listSubscribers> {
  return async (query, { site }) => {
    const [{ subscribers, total }, counts] = await Promise.all([
      subscriptionStore.list({ ...query, siteId: site.id }),
      subscriptionStore.counts(site.id),
    ])
    const now = clock.now()
    return ok({ subscribers: subscribers.map((record) => subscriberView(record, now)), total, counts })
  }
}
