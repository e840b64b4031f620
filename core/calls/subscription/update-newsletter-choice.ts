import { nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { siteIsFull } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { subscribeReader, type SubscribeReaderDeps } from '../services/subscribe-reader.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { write } from '../contract/write.ts'

/** Turns the newsletters of a site on or off for a current or former subscriber. */
export function updateNewsletterChoice(
  deps: SubscribeReaderDeps & SubscriptionStoreDep,
): UseCase<typeof subscriptionCalls.updateNewsletterChoice> {
  return async ({ body: { subscriptionId, getsNewsletters } }, { viewer }) => {
    const record = await deps.subscriptionStore.byId(subscriptionId)
    if (record?.userId !== viewer.user.id) return err(domainError('subscription_not_found'))
    const key = { siteId: record.siteId, userId: viewer.user.id }
    if (getsNewsletters) {
      return (await subscribeReader({ ...key, signupPage: null }, deps))
        ? ok({ getsNewsletters })
        : err(domainError('quota_reached', siteIsFull))
    }
    await write(deps, ({ subscriptionStore }) =>
      subscriptionStore.change({
        key,
        newId: deps.random.uuid(),
        now: deps.clock.now(),
        next: (state) => nextSubscription(state, { type: 'newsletter.unsubscribe' }),
      }),
    )
    return ok({ getsNewsletters })
  }
}
