import { z } from 'zod'
import type { PaidPlan } from './subscription-state.ts'

/** What a payment is for: a reader's plan on a site, or a site's plan on the platform. */
export const paymentPurposes = ['reader', 'app'] as const
/** One of them. */
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a payment is refunded: the same plan was paid already, or the site was closed or deleted in the meantime. */
export const refundReasons = ['duplicate', 'site_closed', 'site_deleted'] as const
/** One of them. */
export type RefundReason = (typeof refundReasons)[number]

/** A stored receipt: a payment that arrived, and the mail about it. */
export type ReceiptRecord = {
  readonly siteId: string
  /** The payment service's id of the payment, or of its invoice. */
  readonly id: string
  /** Who paid. */
  readonly userId: string
  readonly purpose: PaymentPurpose
  readonly plan: PaidPlan
  /** Cents of a US dollar. */
  readonly amountCents: number
  readonly paidAt: Date
  /** Until when it is paid. */
  readonly periodEndsAt: Date
  /** The payment service's page of the invoice; null where it has none. */
  readonly invoiceUrl: string | null
  /** Null for a payment that stays. */
  readonly refund: RefundReason | null
}

/** A payment as the person who made it lists it. */
export const Receipt = z.object({
  id: z.string(),
  site: z.object({ slug: z.string(), title: z.string(), url: z.string() }),
  /** `reader`: for reading the site; `app`: for having it. */
  purpose: z.enum(paymentPurposes),
  planType: z.enum(['monthly', 'yearly']),
  /** Cents of a US dollar. */
  amountCents: z.number().int(),
  paidAt: z.iso.datetime(),
  /** Until when it is paid. */
  periodEndsAt: z.iso.datetime(),
  /** The page of the payment service with the invoice; null where it has none. */
  invoiceUrl: z.string().nullable(),
  /** Why it is refunded; null for a payment that stays. */
  refund: z.enum(refundReasons).nullable(),
})
export type Receipt = z.infer<typeof Receipt>
