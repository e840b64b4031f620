import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { siteIsFull, type QuotasDep } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { findSubscriber, type FindSubscriberDeps } from './find-subscriber.ts'
import type { readerCalls } from './single-subscriber-calls.ts'

const notRemoved = 'This subscriber was not removed by the site, so they cannot be restored.'

/** Undoes the removal of a subscriber, unless the site has the maximum number of subscribers. */
export function restoreSubscriber(
  deps: AuditedStorageDep<SubscriptionStoreDep & QuotaStoreDep> & QuotasDep & FindSubscriberDeps & ClockDep,
): UseCase<typeof readerCalls.restoreSubscriber> {
  return async ({ subscriberId }, context) => {
    const found = await findSubscriber(deps, subscriberId, context.site)
    if (!found) return err(domainError('subscription_not_found'))
    const key = { siteId: context.site.id, userId: found.user.id }
    return writeAudited(deps, context, async ({ subscriptionStore, quotaStore }) => {
      const present = await subscriptionStore.find(key)
      if (present?.newsletter !== 'removed') return err(domainError('conflict', notRemoved))
      if (await quotaStore.hasSubscribers(key.siteId, deps.quotas.subscribers)) {
        return err(domainError('quota_reached', siteIsFull))
      }
      await subscriptionStore.change({
        ...{ key, newId: subscriberId, now: deps.clock.now() },
        next: (state) => nextSubscription(state, { type: 'newsletter.restore' }),
      })
      return ok({})
    })
  }
}
