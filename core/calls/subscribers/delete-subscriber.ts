import { isLive, nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { findSubscriber, type FindSubscriberDeps } from './find-subscriber.ts'
import type { readerCalls } from './single-subscriber-calls.ts'

const paidPlanActive =
  'This subscriber has a paid plan. They can cancel it, or you can in the payment service.'

/** Removes a subscriber without a paid plan. */
export function deleteSubscriber(
  deps: AuditedStorageDep<SubscriptionStoreDep> & FindSubscriberDeps & ClockDep,
): UseCase<typeof readerCalls.deleteSubscriber> {
  return async ({ subscriberId }, context) => {
    const found = await findSubscriber(deps, subscriberId, context.site)
    if (!found) return err(domainError('subscription_not_found'))
    const key = { siteId: context.site.id, userId: found.user.id }
    return writeAudited(deps, context, async ({ subscriptionStore }) => {
      const present = await subscriptionStore.find(key)
      if (isLive(present?.paid ?? null)) return err(domainError('subscription_active', paidPlanActive))
      await subscriptionStore.change({
        ...{ key, newId: subscriberId, now: deps.clock.now() },
        next: (state) => nextSubscription(state, { type: 'newsletter.remove' }),
      })
      return ok({})
    })
  }
}
