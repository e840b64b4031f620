import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { askPaymentService } from './ask-payment-service.ts'
import { isOwnSubscription } from './is-own-subscription.ts'
import { createBillingWithMails, type BillingWithMailsDeps } from './billing-with-mails.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import { subscriptionView } from '../../model/subscription/subscription-view.ts'

/** Resumes a canceled subscription during the paid period; has no effect on one that is not canceled. */
export function createResumption(
  deps: BillingWithMailsDeps,
): UseCase<typeof subscriptionCalls.createResumption> {
  const { subscriptionStore, siteStore, payments, clock } = deps
  const billing = createBillingWithMails(deps)
  return async ({ body }, { viewer }) => {
    const record = await subscriptionStore.byId(body.subscriptionId)
    if (record === null || !(await isOwnSubscription(deps, record, viewer.user))) {
      return err(domainError('subscription_not_found'))
    }
    const { paid } = record
    const site = await siteStore.byId(record.siteId)
    if (site?.closure) return err(domainError('site_closed'))
    if (paid?.status !== 'canceling') return ok({ subscription: subscriptionView(record, clock.now()) })
    const resumed = await askPaymentService(deps, 'resumption', async () => {
      await payments.resume(paid.providerId)
      return billing.observe(paid.providerId)
    })
    if (!resumed.ok) return resumed
    return ok({ subscription: subscriptionView(resumed.value ?? record, clock.now()) })
  }
}
