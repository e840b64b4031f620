import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { Receipt, ReceiptRecord } from '../../model/subscription/receipt.ts'
import type { ReceiptStoreDep } from '../../ports/stores/subscriptions/receipt-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { subscriptionCalls } from './subscription-calls.ts'

type ListReceiptsDeps = ReceiptStoreDep & SiteStoreDep & PlatformDep

/**
 * Lists the person's payments on all sites, including deleted ones. Payments for erased sites are only available at the
 * payment service.
 */
export function listReceipts(deps: ListReceiptsDeps): UseCase<typeof subscriptionCalls.listReceipts> {
  return async ({ limit, offset }, { viewer }) => {
    const { receipts, total } = await deps.receiptStore.ofUser({ userId: viewer.user.id, limit, offset })
    const listed = await Promise.all(receipts.map((receipt) => readReceipt(deps, receipt)))
    return ok({ receipts: listed.filter((one) => one !== null), total })
  }
}

/**
 * Lists the payments for a site's plan by any owner. Invoices of other payers are omitted, because they contain name
 * and address.
 */
export function listAppReceipts(deps: ListReceiptsDeps): UseCase<typeof subscriptionCalls.listAppReceipts> {
  return async ({ limit, offset }, { site, viewer }) => {
    const { receipts, total } = await deps.receiptStore.ofSite({ siteId: site.id, limit, offset })
    const shown = receipts.map((receipt) =>
      receipt.userId === viewer.user.id ? receipt : { ...receipt, invoiceUrl: null },
    )
    const listed = await Promise.all(shown.map((receipt) => readReceipt(deps, receipt)))
    return ok({ receipts: listed.filter((one) => one !== null), total })
  }
}

async function readReceipt(
  { siteStore, platform }: ListReceiptsDeps,
  { siteId, id, purpose, plan, amountCents, paidAt, periodEndsAt, invoiceUrl, refund }: ReceiptRecord,
): Promise<Receipt | null> {
  const site = (await siteStore.byId(siteId)) ?? (await siteStore.deletedById(siteId))
  if (site === null) return null
  const { slug, title } = site.settings
  return {
    ...{ id, purpose, planType: plan, amountCents, invoiceUrl, refund },
    site: { slug, title, url: siteOrigin(platform, { slug, domain: site.domain }) },
    ...{ paidAt: paidAt.toISOString(), periodEndsAt: periodEndsAt.toISOString() },
  }
}
