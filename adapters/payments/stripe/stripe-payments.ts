import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { CheckoutOrder, PaymentEvent, Payments } from '#core/ports/payments.ts'
import {
  isOver,
  productId,
  subjectMetadata,
  toProviderCheckout,
  toProviderSubscription,
  toStatus,
} from './stripe-objects.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The server to use instead of Stripe's; for tests only. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' }
}

/** Payments through Stripe: its checkout, its billing portal, and its webhooks. */
export function createStripePayments({ secretKey, webhookSecret, server }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, { ...server, maxNetworkRetries: 2, timeout: 15_000, telemetry: false })
  const knownProducts = new Set<string>()

  return {
    isOpen: true,
    async openCheckout(order) {
      const [product, customer] = [await ensureProduct(order), await ensureCustomer(order)]
      const metadata = subjectMetadata(order)
      const session = await once(order.onceKey, (options) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: order.checkoutId,
            ...(customer === null ? { customer_email: order.email } : { customer }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: order.amountCents,
                  recurring: { interval: order.plan === 'monthly' ? 'month' : 'year' },
                  product,
                },
              },
            ],
            metadata,
            subscription_data: { metadata },
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
          },
          options,
        ),
      )
      const checkout = toProviderCheckout(session)
      if (checkout === null) throw new Error('Stripe returned another checkout than the requested one')
      return checkout
    },

    async checkout(id) {
      const session = await found(() => stripe.checkout.sessions.retrieve(id))
      return session && toProviderCheckout(session)
    },

    async expireCheckout(id) {
      const session = await found(() => stripe.checkout.sessions.retrieve(id))
      if (session?.status === 'open') await stripe.checkout.sessions.expire(id)
    },

    async subscription(id) {
      const subscription = await found(() =>
        stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
      )
      return subscription && toProviderSubscription(subscription)
    },

    async cancelAtPeriodEnd(id) {
      const subscription = await found(() => stripe.subscriptions.retrieve(id))
      if (subscription === null || isOver(subscription)) return
      // Otherwise the debt would be collected until the end of a period that was never paid for.
      if (toStatus(subscription) === 'past_due') await stripe.subscriptions.cancel(id)
      else await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    },

    async resume(id) {
      const subscription = await found(() => stripe.subscriptions.retrieve(id))
      if (subscription === null || isOver(subscription)) return
      // The portal may set a custom end date instead of the end of the period.
      if (subscription.cancel_at_period_end)
        await stripe.subscriptions.update(id, { cancel_at_period_end: false })
      else if (subscription.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
    },

    async cancelAndRefund(id) {
      const subscription = await found(() => stripe.subscriptions.retrieve(id))
      if (subscription === null) return
      // Refunds first: if this is interrupted, the subscription is still active, so that a retry completes it.
      const paymentIntent = await lastPayment(subscription)
      if (paymentIntent !== null) await refund(paymentIntent)
      if (!isOver(subscription)) await stripe.subscriptions.cancel(id)
    },

    async openPortal(customer, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
      return { url: session.url }
    },

    async readEvent(rawBody, signature) {
      if (signature === null) return 'forged'
      // A malformed header and an invalid signature raise different errors.
      const signed = stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret).catch(() => null)
      const event = await signed
      return event === null ? 'forged' : (namedBy(event) ?? 'ignored')
    },
  }

  /**
   * One product per site, with an id chosen by the platform, so that sales for a site can be distinguished from
   * all others.
   */
  async function ensureProduct(order: CheckoutOrder): Promise<string> {
    const id = productId(order)
    if (knownProducts.has(id)) return id
    try {
      await stripe.products.create({ id, name: order.title })
    } catch (thrown) {
      if (codeOf(thrown) !== 'resource_already_exists') throw thrown
    }
    knownProducts.add(id)
    return id
  }

  /** One customer per account; a payer without an account gets one from Stripe with the payment. */
  async function ensureCustomer({ customerId, userId, email }: CheckoutOrder): Promise<string | null> {
    if (customerId !== null || userId === null) return customerId
    const customer = await once(`trivet-customer-${userId}`, (options) =>
      stripe.customers.create({ email, metadata: { trivet_user: userId } }, options),
    )
    return customer.id
  }

  async function refund(paymentIntent: string): Promise<void> {
    try {
      await once(`trivet-refund-${paymentIntent}`, (options) =>
        stripe.refunds.create({ payment_intent: paymentIntent, reason: 'duplicate' }, options),
      )
    } catch (thrown) {
      if (codeOf(thrown) !== 'charge_already_refunded') throw thrown
    }
  }

  async function lastPayment({ latest_invoice: invoice }: Stripe.Subscription): Promise<string | null> {
    if (invoice === null) return null
    const id = typeof invoice === 'string' ? invoice : invoice.id
    if (id === undefined) return null
    const { data } = await stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: 1 })
    const intent = data[0]?.payment.payment_intent
    return typeof intent === 'string' ? intent : (intent?.id ?? null)
  }
}

/** The kinds of objects that events refer to; an invoice names its subscription. */
type WebhookSubject = 'checkout' | 'subscription' | 'invoice'

/** The events that a webhook must report, with the kind of object of each. */
export const webhookSubjects = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  // The payment of a period that has started arrives about an hour after it.
  'invoice.paid': 'invoice',
} as const satisfies Partial<Record<Stripe.Event['type'], WebhookSubject>>

const subjectByType: ReadonlyMap<string, WebhookSubject> = new Map(Object.entries(webhookSubjects))

/** The object of an event; null for events that change no subscription. */
function namedBy({ id, type, data: { object } }: Stripe.Event): PaymentEvent | null {
  const subject = subjectByType.get(type)
  if (subject === undefined || !('id' in object) || typeof object.id !== 'string') return null
  if (subject === 'checkout') return { id, checkoutProviderId: object.id, subscriptionProviderId: null }
  const subscriptionProviderId = subject === 'invoice' ? subscriptionOfInvoice(object) : object.id
  return subscriptionProviderId === null ? null : { id, checkoutProviderId: null, subscriptionProviderId }
}

/** Null for an invoice of another kind. */
function subscriptionOfInvoice(object: object): string | null {
  const { parent } = object as Partial<Stripe.Invoice>
  const subscription = parent?.subscription_details?.subscription ?? null
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

/**
 * Makes a request idempotent. Stripe repeats its first response to a key for a day, even if it is a server error;
 * after such an error, another key is used.
 */
async function once<Value>(
  idempotencyKey: string,
  ask: (options: Stripe.RequestOptions) => Promise<Value>,
): Promise<Value> {
  try {
    return await ask({ idempotencyKey })
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeAPIError)) throw thrown
    return ask({ idempotencyKey: `${idempotencyKey}-${randomUUID()}` })
  }
}

/** An object of Stripe; null if it does not exist. */
async function found<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask()
  } catch (thrown) {
    if (codeOf(thrown) === 'resource_missing') return null
    throw thrown
  }
}

function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Stripe.errors.StripeError ? thrown.code : undefined
}
