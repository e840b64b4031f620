import type { Receipt, RefundReason } from '#core/model/subscription/receipt.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { DateText } from '../../content/date-text.tsx'

const refunds: Readonly<Record<RefundReason, string>> = {
  duplicate: 'Refunded: you already had a plan',
  site_closed: 'Refunded: the site was closed',
  site_deleted: 'Refunded: the site was deleted',
}
const plans = { monthly: 'Monthly plan', yearly: 'Yearly plan' } as const

type ReceiptsProps = {
  /** Newest first. */
  readonly receipts: readonly Receipt[]
  readonly total: number
}

/** The reader's payments. Each receipt was also mailed. */
export function Receipts({ receipts, total }: ReceiptsProps) {
  if (receipts.length === 0) return null
  return (
    <section className="receipts" aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <ul>
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {total > receipts.length && (
        <p className="account-form__note">
          The last {receipts.length} of {total} payments. Older ones are under “Cards and invoices”.
        </p>
      )}
    </section>
  )
}

function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const { site, purpose, planType, amountCents, paidAt, periodEndsAt, invoiceUrl, refund } = receipt
  return (
    <li className="receipts__item">
      <span>
        <strong>{site.title}</strong>
        <span className="receipts__facts">
          {purpose === 'app' ? `${plans[planType]} of your site` : plans[planType]},{' '}
          <DateText date={paidAt} />
          {refund === null && (
            <>
              {' '}
              to <DateText date={periodEndsAt} />
            </>
          )}
        </span>
        {refund !== null && <span className="receipts__facts">{refunds[refund]}</span>}
      </span>
      <span className="receipts__amount">
        {refund === null ? formatPrice(amountCents) : <s>{formatPrice(amountCents)}</s>}
      </span>
      {invoiceUrl !== null && (
        <a href={invoiceUrl} aria-label={`Invoice of ${site.title}, ${formatPrice(amountCents)}`}>
          Invoice
        </a>
      )}
    </li>
  )
}
