import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import { isLive, nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { askPaymentService } from './ask-payment-service.ts'
import { isOwnSubscription } from './is-own-subscription.ts'
import { createBillingWithMails, type BillingWithMailsDeps } from './billing-with-mails.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { subscriptionView } from '../../model/subscription/subscription-view.ts'
import { write } from '../contract/write.ts'

/** Cancels a subscription: a paid one at the end of the paid period, a free one immediately. */
export function createCancellation(
  deps: BillingWithMailsDeps,
): UseCase<typeof subscriptionCalls.createCancellation> {
  const { subscriptionStore, payments, clock } = deps
  const billing = createBillingWithMails(deps)
  return async ({ body }, { viewer }) => {
    const record = await subscriptionStore.byId(body.subscriptionId)
    if (record === null || !(await isOwnSubscription(deps, record, viewer.user))) {
      return err(domainError('subscription_not_found'))
    }
    const result = (after: SubscriptionRecord | null | undefined) =>
      ok({ subscription: subscriptionView(after ?? record, clock.now()) })
    const { paid } = record
    if (!isLive(paid)) return result((await unsubscribe(deps, record))?.after)
    const ended = await askPaymentService(deps, 'cancellation', async () => {
      await payments.cancelAtPeriodEnd(paid.providerId)
      return billing.observe(paid.providerId)
    })
    return ended.ok ? result(ended.value) : ended
  }
}

function unsubscribe(
  deps: StorageDep<SubscriptionStoreDep> & ClockDep & RandomDep,
  { siteId, userId }: SubscriptionRecord,
) {
  return write(deps, ({ subscriptionStore }) =>
    subscriptionStore.change({
      key: { siteId, userId },
      newId: deps.random.uuid(),
      now: deps.clock.now(),
      next: (state) => nextSubscription(state, { type: 'newsletter.unsubscribe' }),
    }),
  )
}
