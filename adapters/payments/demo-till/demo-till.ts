import type { Clock } from '#core/ports/clock.ts'
import type {
  PaymentEvent,
  Payments,
  ProviderCheckout,
  ProviderPayment,
  ProviderSubscription,
} from '#core/ports/payments.ts'
import type { Random } from '#core/ports/random.ts'
import type { PaidPlan, PaidStatus } from '#core/model/subscription/subscription-state.ts'
import type { TillBook, TillCheckout, TillPortal, TillSubscription } from './till-book.ts'

/** How long a visit to the portal may last, in milliseconds. */
const portalLifetime = 30 * 60 * 1000

/** The actions for a subscription at the till. */
export const tillActions = ['cancel', 'resume', 'end', 'fail', 'collect'] as const
export type TillAction = (typeof tillActions)[number]

/** The status after each action, by the status before; an action is unavailable for other statuses. */
const transitions: Readonly<Record<TillAction, Partial<Record<PaidStatus, PaidStatus>>>> = {
  cancel: { active: 'canceling', past_due: 'ended' },
  resume: { canceling: 'active' },
  end: { active: 'ended', past_due: 'ended', canceling: 'ended' },
  fail: { active: 'past_due' },
  collect: { past_due: 'active' },
}

/** The actions that a subscription of this status can take. */
export function tillActionsFor(status: PaidStatus): TillAction[] {
  return tillActions.filter((action) => transitions[action][status] !== undefined)
}

type DemoTillOptions = {
  readonly book: TillBook
  readonly clock: Clock
  readonly random: Random
  /** The main host's address, without a trailing slash. */
  readonly url: string
  /** False if nothing may be sold: earlier subscriptions then end with their period. */
  readonly isOpen?: boolean
}

/** The demo checkout: payments without money, for trials, with the actions of its pages. */
export type DemoTill = Payments & {
  readonly book: TillBook
  /** Sets the listener for events of the till, in place of a webhook. */
  listen(listener: (event: PaymentEvent) => Promise<void>): void
  /** Pays an open checkout; returns the next page of the payer, null if it cannot be paid. */
  pay(checkoutId: string): Promise<string | null>
  portal(portalId: string): Promise<{ portal: TillPortal; subscriptions: TillSubscription[] } | null>
  /** False if the subscription does not allow the action. */
  act(portalId: string, subscriptionId: string, action: TillAction): Promise<boolean>
}

/** Creates the till that replaces a payment service while none is configured. */
export function createDemoTill({ book, clock, random, url, isOpen = true }: DemoTillOptions): DemoTill {
  let emit: (event: PaymentEvent) => Promise<void> = async () => {}
  /** The payments in progress, by checkout: pressing the button twice pays once. */
  const payments = new Map<string, Promise<string | null>>()
  const newId = (kind: string) => `${kind}_${random.digest(random.token()).slice(0, 24)}`

  return {
    book,
    isOpen,
    listen(listener) {
      emit = listener
    },

    async openCheckout(order) {
      if (!isOpen) throw new Error('The demo checkout is closed.')
      const { checkoutId, siteId, purpose, userId, email, plan, amountCents, title } = order
      const id = `cs_${random.digest(order.onceKey).slice(0, 40)}`
      const known = await book.read('checkouts', id)
      const checkout: TillCheckout = known ?? {
        ...{ id, plan, amountCents, title, status: 'open', subscriptionId: null },
        subject: { checkoutId, siteId, purpose, userId, email },
        successUrl: order.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
        cancelUrl: order.cancelUrl,
        customerId: order.customerId ?? newId('cus'),
        createdAt: clock.now().toISOString(),
      }
      await book.write('checkouts', checkout)
      return toCheckout(checkout)
    },
    async checkout(id) {
      const checkout = await book.read('checkouts', id)
      return checkout && toCheckout(checkout)
    },
    async expireCheckout(id) {
      const checkout = await book.read('checkouts', id)
      if (checkout?.status !== 'open') return
      await book.write('checkouts', { ...checkout, status: 'expired' })
      await emit({ id: newId('evt'), checkoutProviderId: id, subscriptionProviderId: null })
    },
    async subscription(id) {
      const subscription = await book.read('subscriptions', id)
      return subscription && toSubscription(await renewed(subscription))
    },
    async cancelAtPeriodEnd(id) {
      const subscription = await book.read('subscriptions', id)
      if (subscription) await change(subscription, 'cancel')
    },
    async resume(id) {
      const subscription = await book.read('subscriptions', id)
      if (subscription) await change(await renewed(subscription), 'resume')
    },
    async cancelAndRefund(id) {
      const subscription = await book.read('subscriptions', id)
      if (!subscription || subscription.status === 'ended') return
      await book.write('subscriptions', { ...subscription, refundedCents: subscription.amountCents })
      await change({ ...subscription, refundedCents: subscription.amountCents }, 'end')
    },
    async openPortal(customerId, returnUrl) {
      const id = newId('portal')
      const expiresAt = new Date(clock.now().getTime() + portalLifetime).toISOString()
      await book.write('portals', { id, customerId, returnUrl, expiresAt })
      return { url: `${url}/till/portal/${id}` }
    },
    // The till reports events through `listen`; requests over the network are never from it.
    readEvent: async () => 'forged',

    pay(checkoutId) {
      const payment = payments.get(checkoutId) ?? pay(checkoutId).finally(() => payments.delete(checkoutId))
      payments.set(checkoutId, payment)
      return payment
    },
    portal: readPortal,
    async act(portalId, subscriptionId, action) {
      const visit = await readPortal(portalId)
      const subscription = visit?.subscriptions.find(({ id }) => id === subscriptionId)
      return subscription === undefined ? false : change(subscription, action)
    },
  }

  async function pay(checkoutId: string): Promise<string | null> {
    const checkout = await book.read('checkouts', checkoutId)
    if (!isOpen || checkout === null || checkout.status === 'expired') return null
    if (checkout.status === 'complete') return checkout.successUrl
    const { subject, customerId, plan, amountCents, title } = checkout
    // The id is the same for every payment, so that a checkout that two servers share cannot be paid twice.
    const subscriptionId = `sub_${random.digest(checkoutId).slice(0, 24)}`
    await book.add('subscriptions', {
      ...{ id: subscriptionId, subject, customerId, plan, amountCents, title, refundedCents: 0 },
      status: 'active',
      paidAt: clock.now().toISOString(),
      periodEndsAt: periodAfter(clock.now(), plan).toISOString(),
    })
    await book.write('checkouts', { ...checkout, status: 'complete', subscriptionId })
    await emit({ id: newId('evt'), checkoutProviderId: checkoutId, subscriptionProviderId: null })
    return checkout.successUrl
  }

  function toCheckout({ id, subject, status, subscriptionId, customerId }: TillCheckout): ProviderCheckout {
    const payUrl = status === 'open' ? `${url}/till/checkout/${id}` : null
    return {
      providerId: id,
      subject,
      status,
      url: payUrl,
      subscriptionProviderId: subscriptionId,
      customerId,
    }
  }

  function toSubscription(subscription: TillSubscription): ProviderSubscription {
    const { id, subject, customerId, plan, status, amountCents, periodEndsAt } = subscription
    return {
      ...{ providerId: id, subject, customerId, plan, status, amountCents },
      periodEndsAt: new Date(periodEndsAt),
      lastPayment: lastPaymentOf(subscription),
    }
  }

  async function readPortal(portalId: string) {
    const portal = await book.read('portals', portalId)
    if (portal === null || portal.expiresAt <= clock.now().toISOString()) return null
    const all = await book.subscriptions()
    const own = all.filter(({ customerId }) => customerId === portal.customerId)
    return { portal, subscriptions: await Promise.all(own.map(renewed)) }
  }

  async function change(subscription: TillSubscription, action: TillAction): Promise<boolean> {
    const status = transitions[action][subscription.status]
    if (status === undefined) return false
    await book.write('subscriptions', { ...subscription, status })
    await emit({ id: newId('evt'), checkoutProviderId: null, subscriptionProviderId: subscription.id })
    return true
  }

  /** Time passes at the till too: a period that is over is paid again, or the subscription ends. */
  async function renewed(subscription: TillSubscription): Promise<TillSubscription> {
    const now = clock.now()
    let end = new Date(subscription.periodEndsAt)
    if (end > now || subscription.status === 'ended' || subscription.status === 'past_due')
      return subscription
    let paidAt = end
    for (; end <= now; end = periodAfter(end, subscription.plan)) paidAt = end
    const next: TillSubscription =
      subscription.status === 'canceling' || !isOpen
        ? { ...subscription, status: 'ended' }
        : { ...subscription, paidAt: paidAt.toISOString(), periodEndsAt: end.toISOString() }
    await book.write('subscriptions', next)
    return next
  }
}

/** One payment per period; none if it was refunded. */
function lastPaymentOf({ id, paidAt, amountCents, refundedCents }: TillSubscription): ProviderPayment | null {
  if (paidAt === null || refundedCents > 0) return null
  const day = paidAt.slice(0, 10).replaceAll('-', '')
  return { id: `${id}_${day}`, amountCents, paidAt: new Date(paidAt), invoiceUrl: null }
}

function periodAfter(start: Date, plan: PaidPlan): Date {
  const end = new Date(start)
  if (plan === 'yearly') end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}
