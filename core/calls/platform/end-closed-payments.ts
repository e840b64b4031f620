import type { LoggerDep } from '../../ports/logger.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { endWithPeriod } from '../subscription/end-with-period.ts'

type ClosedPaymentsDeps = PlatformStoreDep & SubscriptionStoreDep & PaymentsDep & LoggerDep

const atOnce = 100

/** Ensures that no one is charged again for closed sites, even if that failed when they were closed. */
export async function endClosedPayments(deps: ClosedPaymentsDeps): Promise<void> {
  for (let offset = 0; ; offset += atOnce) {
    const page = { query: '', state: 'closed', limit: atOnce, offset } as const
    const { sites } = await deps.platformStore.sites(page)
    for (const { site } of sites) await tryToEndPayments(deps, site.id)
    if (sites.length < atOnce) return
  }
}

/** Ends the paid subscriptions of a closed site; a failure is logged, and the hourly job retries it. */
export async function tryToEndPayments(
  deps: SubscriptionStoreDep & PaymentsDep & LoggerDep,
  siteId: string,
): Promise<void> {
  try {
    await endWithPeriod(deps, siteId)
  } catch (thrown) {
    deps.logger.error('payment service failed', { what: 'closing of a site', siteId, error: String(thrown) })
  }
}
