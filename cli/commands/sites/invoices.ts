import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

type Receipt = CallResult<Catalogue['listAppReceipts']>['receipts'][number]

/** Lists the payments to the platform for a site, newest first. */
export async function listInvoices(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const receipts: Receipt[] = []
  for (let total = 1; receipts.length < total;) {
    const page = (await api.listAppReceipts({ siteSlug, limit: 100, offset: receipts.length })).body
    if (page.receipts.length === 0) break
    receipts.push(...page.receipts)
    total = page.total
  }
  for (const receipt of receipts) output.record(receipt)
  if (output.mode === 'json') return
  if (receipts.length === 0) return output.note(`There are no payments for ${siteSlug} yet.`)
  writeTable(
    output,
    ['PAID', 'PLAN', 'AMOUNT', 'UNTIL', 'STATE', 'INVOICE'],
    receipts.map(({ paidAt, planType, amountCents, periodEndsAt, invoiceUrl, refund }) => [
      ...[paidAt.slice(0, 10), planType, formatPrice(amountCents), periodEndsAt.slice(0, 10)],
      ...[refund === null ? 'paid' : 'refunded', invoiceUrl ?? ''],
    ]),
  )
}
