import { isLive } from '../../model/subscription/subscription-state.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, type Result } from '../../values/result.ts'
import { askPaymentService } from './ask-payment-service.ts'

/** The ports of `openPortal`. */
export type OpenPortalDeps = PaymentsDep & SubscriptionStoreDep & LoggerDep

/** The address of a person's billing portal, which links back to `returnUrl`. */
export async function openPortal(
  deps: OpenPortalDeps,
  userId: string,
  returnUrl: string,
): Promise<Result<{ url: string }, DomainError>> {
  if (!deps.payments.isOpen) return err(domainError('payments_closed'))
  const customerId = await deps.subscriptionStore.customerOf(userId)
  if (customerId === null)
    return err(domainError('subscription_not_found', 'There is nothing to pay for yet.'))
  return askPaymentService(deps, 'billing portal', () => deps.payments.openPortal(customerId, returnUrl))
}

const payer = 'This plan is paid by a former owner of the site.'
const paidByOther = `${payer} You can cancel it here; once it has ended, choose a plan of your own.`
const canceledOfOther = `${payer} It is canceled; once it has ended, choose a plan of your own.`

/**
 * The address of the billing portal for a site's plan. The error is `conflict` if another person pays the plan, because
 * the portal shows their cards and invoices.
 */
export async function openSitePortal(
  deps: OpenPortalDeps,
  { siteId, userId, returnUrl }: { siteId: string; userId: string; returnUrl: string },
): Promise<Result<{ url: string }, DomainError>> {
  const { payments, subscriptionStore } = deps
  if (!payments.isOpen) return err(domainError('payments_closed'))
  const { paid = null } = (await subscriptionStore.find({ siteId, userId: null })) ?? {}
  if (isLive(paid)) {
    const plan = await askPaymentService(deps, 'plan of a site', () => payments.subscription(paid.providerId))
    if (!plan.ok) return plan
    const customerId = plan.value?.customerId ?? null
    if (customerId !== null && customerId !== (await subscriptionStore.customerOf(userId))) {
      return err(domainError('conflict', paid.status === 'canceling' ? canceledOfOther : paidByOther))
    }
  }
  return openPortal(deps, userId, returnUrl)
}
