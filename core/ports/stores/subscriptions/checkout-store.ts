import type { PaymentSubject } from '../../payments.ts'
import type { PaidPlan } from '../../../model/subscription/subscription-state.ts'

/** A checkout of a payer. */
export type CheckoutRecord = Omit<PaymentSubject, 'checkoutId'> & {
  readonly id: string
  /** The payment service's id. */
  readonly providerId: string
  readonly plan: PaidPlan
  readonly amountCents: number
  readonly status: CheckoutStatus
  /** The target of the sign-in link that is mailed to a payer without an account. */
  readonly nextLogin: string
  /** The path of the page on which it was started; null if unknown. */
  readonly signupPage: string | null
  readonly createdAt: Date
}

/** The states of a checkout at the payment service: open, paid (`complete`), or expired. */
export const checkoutStatuses = ['open', 'complete', 'expired'] as const

/** The states of a stored checkout; `refunded` if it was paid, and the payment was refused. */
export const checkoutRecordStatuses = [...checkoutStatuses, 'refunded'] as const

/** One of `checkoutRecordStatuses`. */
export type CheckoutStatus = (typeof checkoutRecordStatuses)[number]

/** Stores checkouts. */
export interface CheckoutStore {
  /** Stores a checkout; an existing one is kept. */
  save(checkout: CheckoutRecord): Promise<void>
  byId(siteId: string, id: string): Promise<CheckoutRecord | null>
  byProviderId(siteId: string, providerId: string): Promise<CheckoutRecord | null>
  /** The newest checkout of a payer, in any state. */
  latest(payer: Pick<CheckoutRecord, 'siteId' | 'purpose' | 'email'>): Promise<CheckoutRecord | null>
  /** The open checkouts of a site, of all payers. */
  openOf(siteId: string): Promise<CheckoutRecord[]>
  /** Closes an open checkout; true for the caller that closed it. */
  close(siteId: string, id: string, status: Exclude<CheckoutStatus, 'open'>): Promise<boolean>
}

/** The dependency on the reads of a `CheckoutStore`; a unit of work has its writes. */
export type CheckoutStoreDep = {
  readonly checkoutStore: Pick<CheckoutStore, 'byId' | 'byProviderId' | 'latest' | 'openOf'>
}
