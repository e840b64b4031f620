import { formatPrice } from '../../values/money/price.ts'
import { formatShortDate } from '../../values/time/calendar-date.ts'
import type { MailBrand, MailDocument, MailPart } from '../mail/mail-document.ts'
import type { ReceiptRecord, RefundReason } from './receipt.ts'
import type { PaidPlan } from './subscription-state.ts'

/** The content of a mail about a payment. */
export type ReceiptMail = {
  readonly brand: MailBrand
  /** What was paid for, as the payer knows it: the title of a site, or its address. */
  readonly place: string
  readonly receipt: ReceiptRecord
  /** The address at which the plan can be viewed and canceled. */
  readonly link: string
  /** Whether the site was deleted after the payment, which ended its plans. */
  readonly isSiteDeleted: boolean
}

const plans: Readonly<Record<PaidPlan, string>> = { monthly: 'Monthly', yearly: 'Yearly' }

const wordings = {
  reader: {
    text: (place: string) => `Thank you. Your payment for ${place} has arrived.`,
    button: 'Your subscriptions',
    footer: 'The plan renews at the end of each period until you cancel it under Subscriptions.',
  },
  app: {
    text: (place: string) => `Thank you. Your payment for the site ${place} has arrived.`,
    button: 'Your plan',
    footer: 'The plan renews at the end of each period until you cancel it in the kitchen, under Plans.',
  },
} as const satisfies Record<ReceiptRecord['purpose'], object>

const refundTexts: Readonly<Record<RefundReason, (place: string) => string>> = {
  duplicate: (place) =>
    `You already had a plan of ${place} when this payment arrived. It is refunded in full, and your plan continues.`,
  site_closed: (place) =>
    `${place} was closed when this payment arrived. It is refunded in full, and nothing else is charged.`,
  site_deleted: (place) =>
    `${place} was deleted when this payment arrived. It is refunded in full, and nothing else is charged.`,
}
const deletedFooter = 'The site was deleted after this payment: the plan does not renew.'
const refundFooter = 'Banks take up to ten days to show it on your account.'

/** The mail that confirms a payment, or explains why it is refunded. */
export function receiptMail({ brand, place, receipt, link, isSiteDeleted }: ReceiptMail): MailDocument {
  const { purpose, plan, amountCents, paidAt, periodEndsAt, invoiceUrl, id, refund } = receipt
  const { text, footer } = wordings[purpose]
  const { button } = isSiteDeleted ? wordings.reader : wordings[purpose]
  const subject = `${refund === null ? 'Receipt' : 'Refund'} from ${place}`
  const amount = formatPrice(amountCents, brand.language)
  const invoice: readonly MailPart[] =
    invoiceUrl === null
      ? []
      : [
          {
            kind: 'link',
            text: 'The payment service has an invoice to print:',
            label: 'Invoice',
            href: invoiceUrl,
          },
        ]
  return {
    brand,
    subject,
    preheader: `${amount}, paid on ${formatShortDate(paidAt)}${refund === null ? '' : ', refunded'}.`,
    parts: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: (refund === null ? text : refundTexts[refund])(place) },
      {
        kind: 'rows',
        rows: [
          { label: refund === null ? 'Amount paid' : 'Amount refunded', value: amount },
          { label: 'Plan', value: plans[plan] },
          { label: 'Paid on', value: formatShortDate(paidAt) },
          ...(refund === null ? [{ label: 'Paid until', value: formatShortDate(periodEndsAt) }] : []),
          { label: 'Number', value: id },
        ],
      },
      ...invoice,
      { kind: 'button', label: button, href: link },
    ],
    footer: [
      { kind: 'small', text: refund !== null ? refundFooter : isSiteDeleted ? deletedFooter : footer },
    ],
  }
}
