import type { PaymentSubject } from '../payments.ts'
import type { PaidPlan } from '../../model/subscription/subscription-state.ts'

/** A checkout that somebody was sent to. */
export type CheckoutRecord = Omit<PaymentSubject, 'checkoutId'> & {
  readonly id: string
  /** The payment service's id. */
  readonly providerId: string
  readonly plan: PaidPlan
  readonly amountCents: number
  readonly status: CheckoutStatus
  /** Where the sign-in link leads that is mailed to a payer who had no account. */
  readonly nextLogin: string
  /** The path of the page on which it was started; null where it is not known. */
  readonly signupPage: string | null
  readonly createdAt: Date
}

/** The states of a checkout: the reader is still there, has paid, or came back too late. */
export const checkoutStatuses = ['open', 'complete', 'expired'] as const

/** One of `checkoutStatuses`. */
export type CheckoutStatus = (typeof checkoutStatuses)[number]

/** Stores checkouts. */
export interface CheckoutStore {
  /** Stores a checkout; one that is there already stays as it is. */
  save(checkout: CheckoutRecord): Promise<void>
  byId(siteId: string, id: string): Promise<CheckoutRecord | null>
  byProviderId(siteId: string, providerId: string): Promise<CheckoutRecord | null>
  /** The newest checkout of a payer, whatever became of it. */
  latest(payer: Pick<CheckoutRecord, 'siteId' | 'purpose' | 'email'>): Promise<CheckoutRecord | null>
  /** The checkouts of a site that are open as far as is known, whoever pays. */
  openOf(siteId: string): Promise<CheckoutRecord[]>
  /** Closes an open checkout; true for the one who closed it. */
  close(siteId: string, id: string, status: 'complete' | 'expired'): Promise<boolean>
}

/** The dependency on a `CheckoutStore`. */
export type CheckoutStoreDep = { readonly checkoutStore: CheckoutStore }
