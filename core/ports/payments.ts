import type { PaymentPurpose } from '../model/subscription/receipt.ts'
import type { PaidPlan, PaidSubscription } from '../model/subscription/subscription-state.ts'

/**
 * The payer and purpose of a payment, which are passed to the payment service and back, so that no address has to be
 * matched.
 */
export type PaymentSubject = {
  /** Trivet's id of the checkout. */
  readonly checkoutId: string
  readonly siteId: string
  /** `reader`: a reader pays for a site; `app`: the owner of a site pays for the platform. */
  readonly purpose: PaymentPurpose
  /** The account that pays; null if it is created after the payment. */
  readonly userId: string | null
  /** The address that the payer entered, which may differ from that of the wallet. */
  readonly email: string
}

/** The input of a new checkout. */
export type CheckoutOrder = PaymentSubject & {
  readonly plan: PaidPlan
  readonly amountCents: number
  /** The product name shown to the payer. */
  readonly title: string
  /** The payment service's id of the payer, null for a first payment. */
  readonly customerId: string | null
  /** The page after payment; `{CHECKOUT_SESSION_ID}` is replaced by the payment service's id of the checkout. */
  readonly successUrl: string
  /** The page after canceling. */
  readonly cancelUrl: string
  /** Idempotency key: orders with the same key create one checkout, also across servers. */
  readonly onceKey: string
}

/** The state of a checkout at the payment service. */
export type ProviderCheckout = {
  /** The payment service's id. */
  readonly providerId: string
  readonly subject: PaymentSubject
  readonly status: 'open' | 'complete' | 'expired'
  /** The address of the payment page, while it is open. */
  readonly url: string | null
  /** The payment service's id of the resulting subscription. */
  readonly subscriptionProviderId: string | null
  /** The payment service's id of the payer, once it exists. */
  readonly customerId: string | null
}

/** A payment received for a period of a subscription. */
export type ProviderPayment = {
  /** The payment service's id of the payment. */
  readonly id: string
  /** More than 0. */
  readonly amountCents: number
  readonly paidAt: Date
  /** The page of its invoice at the payment service; null if there is none. */
  readonly invoiceUrl: string | null
}

/** The state of a subscription at the payment service. */
export type ProviderSubscription = Omit<PaidSubscription, 'observedAt'> & {
  readonly subject: PaymentSubject
  readonly customerId: string
  /** The last payment; null if none was received for the current period. */
  readonly lastPayment: ProviderPayment | null
}

/** An event of the payment service; the objects in it are then fetched again. */
export type PaymentEvent = {
  readonly id: string
  readonly checkoutProviderId: string | null
  readonly subscriptionProviderId: string | null
}

/** Takes payments. Every member rejects if the payment service does not respond. */
export interface Payments {
  /** False if no payment service is configured; then no checkout can be created. */
  readonly isOpen: boolean
  openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>
  /** Null if it does not exist or was not created by this platform. */
  checkout(providerId: string): Promise<ProviderCheckout | null>
  /** Closes a checkout, so that it can no longer be paid; idempotent. */
  expireCheckout(providerId: string): Promise<void>
  /** Null if it does not exist or was not sold by this platform. */
  subscription(providerId: string): Promise<ProviderSubscription | null>
  /** Cancels a subscription at the end of the paid period. */
  cancelAtPeriodEnd(providerId: string): Promise<void>
  /** Reverts a cancellation during the paid period; has no effect on a subscription that has ended. */
  resume(providerId: string): Promise<void>
  /** Ends a subscription immediately and refunds its last payment, because it was paid twice. */
  cancelAndRefund(providerId: string): Promise<void>
  /** Creates a page on which a payer manages payment methods, plans and invoices. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string }>
  /** Parses a webhook event; `forged` if its signature is invalid. */
  readEvent(rawBody: string, signature: string | null): Promise<PaymentEvent | 'forged' | 'ignored'>
}

/** The dependency on the `Payments` port. */
export type PaymentsDep = { readonly payments: Payments }
