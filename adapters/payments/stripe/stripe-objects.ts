import type Stripe from 'stripe'
import type {
  PaymentSubject,
  ProviderCheckout,
  ProviderPayment,
  ProviderSubscription,
} from '#core/ports/payments.ts'
import { checkoutStatuses } from '#core/ports/stores/subscriptions/checkout-store.ts'
import { paymentGraceSeconds, type PaidStatus } from '#core/model/subscription/subscription-state.ts'

/** The id of the product that is sold for a site. */
export function productId({ purpose, siteId }: Pick<PaymentSubject, 'purpose' | 'siteId'>): string {
  return `trivet_${purpose}_${siteId}`
}

/** The payer and the purpose of a payment, as metadata of checkouts and subscriptions. */
export function subjectMetadata(subject: PaymentSubject): Record<string, string> {
  const { checkoutId, siteId, purpose, userId, email } = subject
  return {
    trivet_checkout: checkoutId,
    trivet_site: siteId,
    trivet_purpose: purpose,
    trivet_user: userId ?? '',
    trivet_email: email,
  }
}

/** Reads the payer and the purpose of a payment; null for sales of other programs through the same account. */
function readSubject(metadata: Stripe.Metadata | null): PaymentSubject | null {
  const { trivet_checkout, trivet_site, trivet_purpose, trivet_user, trivet_email } = metadata ?? {}
  if (!trivet_checkout || !trivet_site || !trivet_email) return null
  if (trivet_purpose !== 'reader' && trivet_purpose !== 'app') return null
  return {
    checkoutId: trivet_checkout,
    siteId: trivet_site,
    purpose: trivet_purpose,
    userId: trivet_user || null,
    email: trivet_email,
  }
}

export function toProviderCheckout(session: Stripe.Checkout.Session): ProviderCheckout | null {
  const subject = readSubject(session.metadata)
  const status = checkoutStatuses.find((known) => known === session.status)
  if (subject === null || status === undefined) return null
  return {
    ...{ subject, status },
    providerId: session.id,
    url: session.url,
    customerId: idOf(session.customer),
    subscriptionProviderId: idOf(session.subscription),
  }
}

/** Null for sales of other programs, and for a subscription that was never paid. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription | null {
  const subject = readSubject(subscription.metadata)
  const [item] = subscription.items.data
  const status = toStatus(subscription)
  const interval = item?.price.recurring?.interval
  if (subject === null || item === undefined || status === null) return null
  if (idOf(item.price.product) !== productId(subject)) return null
  if (interval !== 'month' && interval !== 'year') return null
  return {
    ...{ subject, status, providerId: subscription.id },
    customerId: idOf(subscription.customer) ?? '',
    plan: interval === 'month' ? 'monthly' : 'yearly',
    amountCents: item.price.unit_amount ?? 0,
    periodEndsAt: new Date(paidUntil(subscription, item) * 1000),
    lastPayment: toPayment(subscription.latest_invoice),
  }
}

/** The payment of an invoice; null for one that is unpaid, costs nothing or was not loaded with its subscription. */
function toPayment(invoice: Stripe.Invoice | string | null): ProviderPayment | null {
  if (invoice === null || typeof invoice === 'string') return null
  const paidAt = invoice.status_transitions.paid_at
  if (invoice.id === undefined || invoice.status !== 'paid' || paidAt === null || invoice.amount_paid <= 0)
    return null
  return {
    id: invoice.number ?? invoice.id,
    amountCents: invoice.amount_paid,
    paidAt: new Date(paidAt * 1000),
    invoiceUrl: invoice.hosted_invoice_url ?? null,
  }
}

/** The status for each status of Stripe; `unpaid` and `paused` may still be paid, so they are not the end. */
const statuses: Readonly<Record<string, PaidStatus>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** A period whose payment failed is not paid for; if collecting was given up, there is no grace period. */
function paidUntil({ status }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const { current_period_start: start, current_period_end: end } = item
  if (status === 'unpaid' || status === 'paused') return start - paymentGraceSeconds
  return status === 'past_due' ? start : end
}

/** True for a subscription that no longer changes. */
export function isOver({ status }: Stripe.Subscription): boolean {
  return statuses[status] === 'ended'
}

export function toStatus(subscription: Stripe.Subscription): PaidStatus | null {
  const status = statuses[subscription.status] ?? null
  const isCanceling = subscription.cancel_at_period_end || subscription.cancel_at !== null
  return status === 'active' && isCanceling ? 'canceling' : status
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
