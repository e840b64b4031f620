import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, type Result } from '../../values/result.ts'
import { askPaymentService } from './ask-payment-service.ts'

/** The ports by which the billing portal is opened. */
export type OpenPortalDeps = PaymentsDep & SubscriptionStoreDep & LoggerDep

/** The address where a person changes how they pay, from which they come back to `returnUrl`. */
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
