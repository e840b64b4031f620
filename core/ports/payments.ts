import type { PaymentPurpose } from '../model/subscription/receipt.ts'
import type { PaidPlan, PaidSubscription } from '../model/subscription/subscription-state.ts'

/** Whom a payment is from and for; travels with the payment, so that no address has to be matched. */
export type PaymentSubject = {
  /** Our id of the checkout. */
  readonly checkoutId: string
  readonly siteId: string
  /** `reader`: a reader pays for a site; `app`: the owner of a site pays for the platform. */
  readonly purpose: PaymentPurpose
  /** The account that pays; null where one is made once it has paid. */
  readonly userId: string | null
  /** The address that was typed in; the one of the wallet may be another. */
  readonly email: string
}

/** What a checkout asks for. */
export type CheckoutOrder = PaymentSubject & {
  readonly plan: PaidPlan
  readonly amountCents: number
  /** What is bought, as the payer reads it. */
  readonly title: string
  /** The service's id of the payer, null for one who never paid. */
  readonly customerId: string | null
  /** Where the payer goes after paying; `{CHECKOUT_SESSION_ID}` is replaced by the service's id of the checkout. */
  readonly successUrl: string
  /** Where the payer goes who gives up. */
  readonly cancelUrl: string
  /** Orders of one key are one checkout, however often and by however many servers they are placed. */
  readonly onceKey: string
}

/** A checkout as the payment service knows it. */
export type ProviderCheckout = {
  /** The service's own id. */
  readonly providerId: string
  readonly subject: PaymentSubject
  readonly status: 'open' | 'complete' | 'expired'
  /** Where to pay, while it is open. */
  readonly url: string | null
  /** The subscription that came of it. */
  readonly subscriptionProviderId: string | null
  /** The service's id of the payer, as soon as it has one. */
  readonly customerId: string | null
}

/** Money that has arrived for a period of a subscription. */
export type ProviderPayment = {
  /** The service's id of it. */
  readonly id: string
  /** More than 0. */
  readonly amountCents: number
  readonly paidAt: Date
  /** The service's page of its invoice; null where it has none. */
  readonly invoiceUrl: string | null
}

/** A subscription as the payment service knows it. */
export type ProviderSubscription = Omit<PaidSubscription, 'observedAt'> & {
  readonly subject: PaymentSubject
  readonly customerId: string
  /** The last payment; null where none has arrived for the present period. */
  readonly lastPayment: ProviderPayment | null
}

/** What the payment service says has happened; it names things, which are then asked for as they are now. */
export type PaymentEvent = {
  readonly id: string
  readonly checkoutProviderId: string | null
  readonly subscriptionProviderId: string | null
}

/** Takes money. Every member rejects when the service does not answer. */
export interface Payments {
  /** False where no payment service is configured: then nothing can be sold, and no checkout is opened. */
  readonly isOpen: boolean
  openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>
  /** Null for what is not there, and for what the platform did not open. */
  checkout(providerId: string): Promise<ProviderCheckout | null>
  /** Closes a checkout, so that it cannot be paid any more; no more happens to one that is closed. */
  expireCheckout(providerId: string): Promise<void>
  /** Null for what is not there, and for what the platform did not sell. */
  subscription(providerId: string): Promise<ProviderSubscription | null>
  /** Ends a subscription when its paid period does. */
  cancelAtPeriodEnd(providerId: string): Promise<void>
  /** Takes that back while the period runs; no more happens to a subscription that has ended. */
  resume(providerId: string): Promise<void>
  /** Ends a subscription at once and gives its last payment back: it was paid twice. */
  cancelAndRefund(providerId: string): Promise<void>
  /** A page on which a payer manages cards, plans and bills. */
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string }>
  /** Reads an event out of a webhook; `forged` when its signature is not the service's. */
  readEvent(rawBody: string, signature: string | null): Promise<PaymentEvent | 'forged' | 'ignored'>
}

/** The dependency on the `Payments` port. */
export type PaymentsDep = { readonly payments: Payments }
