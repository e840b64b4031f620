import { z } from 'zod'
import type { PaidPlan } from './subscription-state.ts'

/** What a payment is for: a reader's plan on a site, or a site's plan on the platform. */
export const paymentPurposes = ['reader', 'app'] as const
/** One of `paymentPurposes`. */
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a payment is refunded: the same plan was already paid, or the site was closed or deleted in the meantime. */
export const refundReasons = ['duplicate', 'site_closed', 'site_deleted'] as const
/** One of `refundReasons`. */
export type RefundReason = (typeof refundReasons)[number]

/** A stored receipt: a received payment, and the mail about it. */
export type ReceiptRecord = {
  readonly siteId: string
  /** The payment service's id of the payment or its invoice. */
  readonly id: string
  /** The id of the payer. */
  readonly userId: string
  readonly purpose: PaymentPurpose
  readonly plan: PaidPlan
  /** In US cents. */
  readonly amountCents: number
  readonly paidAt: Date
  /** The end of the paid period. */
  readonly periodEndsAt: Date
  /** The payment service's page of the invoice; null if there is none. */
  readonly invoiceUrl: string | null
  /** The reason of the refund; null if it is not refunded. */
  readonly refund: RefundReason | null
}

/** A payment as its payer sees it. */
export const Receipt = z.object({
  id: z.string(),
  site: z.object({ slug: z.string(), title: z.string(), url: z.string() }),
  /** `reader`: for full access to the site; `app`: for publishing it on the platform. */
  purpose: z.enum(paymentPurposes),
  planType: z.enum(['monthly', 'yearly']),
  /** In US cents. */
  amountCents: z.number().int(),
  paidAt: z.iso.datetime(),
  /** The end of the paid period. */
  periodEndsAt: z.iso.datetime(),
  /** The payment service's page of the invoice; null if there is none. */
  invoiceUrl: z.string().nullable(),
  /** The reason of the refund; null if it is not refunded. */
  refund: z.enum(refundReasons).nullable(),
})
export type Receipt = z.infer<typeof Receipt>
