import { isOngoing } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'
import type { CheckoutStoreDep } from '../../ports/stores/checkout-store.ts'

/** The payment service repeats its news for three days: what was paid since is news, and not the period from before. */
const freshMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Charges nobody whose account was deleted, as by a subscription that its reader resumes in the payment service's own
 * portal afterwards: it ends with its period, and what was paid just now is given back.
 */
export async function endWithoutPayer(
  { payments, checkoutStore, clock, logger }: PaymentsDep & CheckoutStoreDep & ClockDep & LoggerDep,
  { status, subject, providerId, lastPayment }: ProviderSubscription,
): Promise<void> {
  const { siteId, checkoutId, userId } = subject
  if (!isOngoing(status)) return
  // An account is made once a checkout that somebody opened without one is paid.
  if (userId === null && (await checkoutStore.byId(siteId, checkoutId)) !== null) return
  const isFresh =
    lastPayment !== null && clock.now().getTime() - lastPayment.paidAt.getTime() < freshMilliseconds
  logger.warn('subscription of a deleted account ended', { siteId, providerId, isRefunded: isFresh })
  await (isFresh ? payments.cancelAndRefund(providerId) : payments.cancelAtPeriodEnd(providerId))
}
