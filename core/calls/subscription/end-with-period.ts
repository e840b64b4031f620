import { isOngoing, type PaidSubscription } from '../../model/subscription/subscription-state.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'

/** The number of subscriptions that are read at a time. */
const pageSize = 500

/**
 * Cancels all paid subscriptions of a site, of its owner and its readers, at the end of their paid periods. It rejects
 * if the payment service does not respond; completed cancellations remain, and a retry cancels the rest.
 */
export async function endWithPeriod(
  { subscriptionStore, payments }: SubscriptionStoreDep & PaymentsDep,
  siteId: string,
): Promise<void> {
  const end = async (paid: PaidSubscription | null) => {
    if (paid !== null && isOngoing(paid.status)) await payments.cancelAtPeriodEnd(paid.providerId)
  }
  const own = await subscriptionStore.find({ siteId, userId: null })
  if (own) await end(own.paid)
  for (let after = ''; ;) {
    const page = await subscriptionStore.page({ siteId, after, limit: pageSize })
    for (const { paid } of page) await end(paid)
    after = page.at(-1)?.userId ?? ''
    if (page.length < pageSize) return
  }
}
