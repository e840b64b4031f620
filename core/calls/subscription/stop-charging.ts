import type { ClockDep } from '../../ports/clock.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'

/**
 * The payment service retries its events for three days: a payment within this time is new, an older one was for an
 * earlier period.
 */
const freshMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Stops charging for a site or an account that no longer exists: the subscription ends with its period. A payment of the
 * last three days is refunded, which `isRefunded` reports.
 */
export async function stopCharging(
  { payments, clock }: PaymentsDep & ClockDep,
  { providerId, lastPayment }: Pick<ProviderSubscription, 'providerId' | 'lastPayment'>,
): Promise<{ isRefunded: boolean }> {
  const isRefunded =
    lastPayment !== null && clock.now().getTime() - lastPayment.paidAt.getTime() < freshMilliseconds
  await (isRefunded ? payments.cancelAndRefund(providerId) : payments.cancelAtPeriodEnd(providerId))
  return { isRefunded }
}
