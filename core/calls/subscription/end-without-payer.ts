import { isOngoing } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'
import type { CheckoutStoreDep } from '../../ports/stores/subscriptions/checkout-store.ts'
import { stopCharging } from './stop-charging.ts'

/**
 * Ends a subscription whose payer's account was deleted, for example if the reader resumed it later in the portal of
 * the payment service: it ends with its period, and the last payment is refunded.
 */
export async function endWithoutPayer(
  deps: PaymentsDep & CheckoutStoreDep & ClockDep & LoggerDep,
  seen: ProviderSubscription,
): Promise<void> {
  const { siteId, checkoutId, userId } = seen.subject
  if (!isOngoing(seen.status)) return
  // A payer without an account gets one when the checkout is settled.
  if (userId === null && (await deps.checkoutStore.byId(siteId, checkoutId)) !== null) return
  const { isRefunded } = await stopCharging(deps, seen)
  deps.logger.warn('subscription of a deleted account ended', {
    ...{ siteId, isRefunded },
    providerId: seen.providerId,
  })
}
