import { isOngoing } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'
import type { CheckoutStoreDep } from '../../ports/stores/checkout-store.ts'
import { stopCharging } from './stop-charging.ts'

/**
 * Charges nobody whose account was deleted, as by a subscription that its reader resumes in the payment service's own
 * portal afterwards: it ends with its period, and what was paid just now is refunded.
 */
export async function endWithoutPayer(
  deps: PaymentsDep & CheckoutStoreDep & ClockDep & LoggerDep,
  seen: ProviderSubscription,
): Promise<void> {
  const { siteId, checkoutId, userId } = seen.subject
  if (!isOngoing(seen.status)) return
  // An account is made once a checkout that somebody opened without one is paid.
  if (userId === null && (await deps.checkoutStore.byId(siteId, checkoutId)) !== null) return
  const { isRefunded } = await stopCharging(deps, seen)
  deps.logger.warn('subscription of a deleted account ended', {
    ...{ siteId, isRefunded },
    providerId: seen.providerId,
  })
}
