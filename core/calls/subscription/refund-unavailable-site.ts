import type { SiteRecord } from '../../model/site/site-record.ts'
import { isOngoing } from '../../model/subscription/subscription-state.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep, ProviderSubscription } from '../../ports/payments.ts'
import type { CheckoutStoreDep } from '../../ports/stores/subscriptions/checkout-store.ts'
import type { ReceiptStoreDep } from '../../ports/stores/subscriptions/receipt-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { write } from '../contract/write.ts'
import { recordReceipt } from './record-receipt.ts'
import { stopCharging } from './stop-charging.ts'

type UnavailableSiteDeps = PaymentsDep &
  CheckoutStoreDep &
  StorageDep<CheckoutStoreDep & ReceiptStoreDep> &
  SiteStoreDep &
  UserStoreDep &
  ClockDep &
  LoggerDep

/**
 * Ensures that no one is charged for a deleted or closed site: a payment of a checkout that was open then is refunded
 * immediately, and a continuing subscription ends with its period. For an erased site, whose checkouts are unknown, a
 * new payment is refunded. True if the payment was refunded; then no subscription is created.
 */
export async function refundForUnavailableSite(
  deps: UnavailableSiteDeps,
  seen: ProviderSubscription,
  site: SiteRecord | null,
): Promise<boolean> {
  const { payments, checkoutStore, siteStore, userStore, logger } = deps
  if (!isOngoing(seen.status) || site?.closure === null) return false
  const { siteId, checkoutId, userId, email } = seen.subject
  const checkout = await checkoutStore.byId(siteId, checkoutId)
  if (checkout === null) {
    // Otherwise another platform with the same account at the payment service sold it.
    const isErased = site === null && (await siteStore.wasErased(siteId))
    if (!isErased) return false
    const { isRefunded } = await stopCharging(deps, seen)
    logger.warn('subscription of an erased site ended', { siteId, providerId: seen.providerId, isRefunded })
    return isRefunded
  }
  if (checkout.status === 'complete') {
    await payments.cancelAtPeriodEnd(seen.providerId)
    return false
  }
  logger.warn('payment for a site that is gone refunded', { siteId, providerId: seen.providerId })
  const payer = await (userId === null ? userStore.byEmail(email) : userStore.byId(userId))
  const reason = site === null ? 'site_deleted' : 'site_closed'
  await write(deps, async (stores) => {
    if (payer !== null) await recordReceipt({ ...stores, clock: deps.clock }, seen, payer, reason)
    // Before the refund, whose event would close it as paid.
    await stores.checkoutStore.close(siteId, checkoutId, 'refunded')
  })
  await payments.cancelAndRefund(seen.providerId)
  return true
}
