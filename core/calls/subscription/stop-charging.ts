import type { ClockDep } from '../../ports/clock.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'

/** The payment service repeats its news for three days: what was paid since is news, and not the period from before. */
const freshMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Stops charging for what is gone: the subscription ends with its period, and what was paid just now is refunded,
 * which is told.
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
