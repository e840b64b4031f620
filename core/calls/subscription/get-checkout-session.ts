import type { CurrentSubscription } from '../../model/account/user.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { askPaymentService } from './ask-payment-service.ts'
import { createBillingWithMails, type BillingWithMailsDeps } from './billing-with-mails.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { currentSubscription } from '../../model/subscription/subscription-view.ts'

type Payer = { readonly siteId: string; readonly userId: string | null; readonly email: string }

/** Returns the state of a checkout; a payment in the meantime is recorded first. A failed refund is retried. */
export function getCheckoutSession(
  deps: BillingWithMailsDeps,
): UseCase<typeof subscriptionCalls.getCheckoutSession> {
  const { checkoutStore, payments } = deps
  const billing = createBillingWithMails(deps)
  return async ({ checkoutSessionId }, { site }) => {
    const checkout = await checkoutStore.byProviderId(site.id, checkoutSessionId)
    if (checkout === null) return err(domainError('checkout_not_found'))
    const settled = await askPaymentService(deps, 'checkout', async () => {
      const isUndecided = checkout.status === 'open' || checkout.status === 'refunded'
      const known = isUndecided ? await payments.checkout(checkout.providerId) : null
      if (known && known.status !== 'open') await billing.settle(known)
    })
    if (!settled.ok) return settled
    const present = await checkoutStore.byId(site.id, checkout.id)
    const isRefunded = present?.status === 'refunded'
    const isPaid = present?.status === 'complete' || isRefunded
    const subscription = isPaid ? await subscriptionOf(deps, checkout) : null
    return ok({ checkoutSession: { email: checkout.email, subscription, isRefunded } })
  }
}

async function subscriptionOf(
  { userStore, subscriptionStore, clock }: BillingWithMailsDeps,
  { siteId, userId, email }: Payer,
): Promise<CurrentSubscription | null> {
  const user = userId === null ? await userStore.byEmail(email) : { id: userId }
  const record = user && (await subscriptionStore.find({ siteId, userId: user.id }))
  return currentSubscription(record, clock.now())
}
