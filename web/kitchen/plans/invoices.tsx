import type { Receipt } from '#core/model/subscription/receipt.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { SettingsSection } from '../settings/editor/fields.tsx'
import settings from '../settings/editor/settings.module.css'
import { longDay } from '../ui/format-time.ts'
import styles from './plans.module.css'

const plans = { monthly: 'Monthly plan', yearly: 'Yearly plan' } as const

/** The payments for the site, newest first, and their total. */
export type Invoices = { readonly receipts: readonly Receipt[]; readonly total: number }

type InvoicesSectionProps = Invoices & {
  /** True if the page has the button for the payment service, which lists all invoices. */
  readonly hasPortal: boolean
}

/** The payments for the site's own plan, each with the invoice of the payment service. */
export function InvoicesSection({ receipts, total, hasPortal }: InvoicesSectionProps) {
  if (receipts.length === 0) return null
  return (
    <SettingsSection title="Invoices">
      <div className={styles['scroll']} role="region" aria-label="Payments for the site" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Paid on</th>
              <th scope="col">For</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
              <th scope="col">Invoice</th>
            </tr>
          </thead>
          <tbody>
            {receipts.map(({ id, planType, amountCents, paidAt, periodEndsAt, invoiceUrl, refund }) => {
              const day = longDay(new Date(paidAt))
              return (
                <tr key={id}>
                  <th scope="row">{day}</th>
                  <td>
                    {plans[planType]}, until {longDay(new Date(periodEndsAt))}
                  </td>
                  <td>{formatPrice(amountCents)}</td>
                  <td>{refund === null ? 'Paid' : 'Refunded'}</td>
                  <td>
                    {invoiceUrl === null ? (
                      '–'
                    ) : (
                      <a href={invoiceUrl} aria-label={`Invoice of ${day}`}>
                        Invoice
                      </a>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {total > receipts.length && (
        <p className={settings['hint']}>
          The last {receipts.length} of {total} payments.
          {hasPortal && ' All of them are under “Invoices and cancellation”.'}
        </p>
      )}
    </SettingsSection>
  )
}
