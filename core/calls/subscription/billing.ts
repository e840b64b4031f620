import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type {
  CheckoutOrder,
  PaymentEvent,
  PaymentsDep,
  PaymentSubject,
  ProviderCheckout,
  ProviderSubscription,
} from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import { isStorageUnavailable, type StorageDep, type Writable } from '../../ports/stores/storage.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { CheckoutRecord, CheckoutStoreDep } from '../../ports/stores/subscriptions/checkout-store.ts'
import {
  isLive,
  isSecondSubscription,
  nextSubscription,
  type PaidSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../model/subscription/subscription-state.ts'
import type { ReceiptStoreDep } from '../../ports/stores/subscriptions/receipt-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { SubscriptionKey, SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import { write } from '../contract/write.ts'
import { recordNewSubscriber } from '../services/record-webhook-event.ts'
import { eventsOf, keyOf, paidOf } from './observed-payment.ts'
import { endWithoutPayer } from './end-without-payer.ts'
import { recordReceipt } from './record-receipt.ts'
import { refundForUnavailableSite } from './refund-unavailable-site.ts'

/** The stores that the payment desk writes. */
type BillingStores = SubscriptionStoreDep &
  CheckoutStoreDep &
  ReceiptStoreDep &
  UserStoreDep &
  WebhookStoreDep

/** The ports of `createBilling`. */
export type BillingDeps = PaymentsDep &
  StorageDep<BillingStores> &
  SubscriptionStoreDep &
  CheckoutStoreDep &
  UserStoreDep &
  SiteStoreDep &
  ClockDep &
  RandomDep &
  LoggerDep & {
    /** Mails a sign-in link to a person whose account was created by a payment. */
    readonly welcomePayer: (payer: {
      readonly email: string
      readonly site: SiteRecord
      /** The target of the link; may contain `{CHECKOUT_SESSION_ID}`. */
      readonly next: string
      /** The id of the checkout at the payment service. */
      readonly checkoutId: string
    }) => Promise<void>
  }

/** A request for a checkout. */
export type CheckoutRequest = Pick<
  CheckoutOrder,
  'purpose' | 'email' | 'plan' | 'amountCents' | 'title' | 'successUrl' | 'cancelUrl'
> & {
  readonly site: SiteRecord
  readonly user: UserRecord | null
  readonly nextLogin: string
  /** The path of the page on which it was started. */
  readonly signupPage: string | null
}

/** The billing of `createBilling`. */
export type Billing = ReturnType<typeof createBilling>

/**
 * Opens checkouts and synchronizes subscriptions with the payment service. Its functions reject if the service fails.
 *
 * The service is asked before the unit of work that stores the result, and each request can be repeated: if the process
 * stops in between, the same order opens the same checkout, and an event that was not recorded is processed again. A
 * refund comes before the unit of work that records its event, so that it is never forgotten.
 */
export function createBilling(deps: BillingDeps) {
  const { payments, subscriptionStore, checkoutStore, clock } = deps
  return { open, settle, observe, receive, refreshOverdue }

  /** Opens a checkout, or returns the payer's open one, so that no one pays twice for the same plan. */
  async function open(request: CheckoutRequest): Promise<Result<{ url: string }, 'subscribed'>> {
    const { site, user, purpose, plan, amountCents, title, successUrl, cancelUrl, nextLogin } = request
    const { signupPage } = request
    const email = request.email.toLowerCase()
    const key = keyOf({ siteId: site.id, userId: user?.id ?? null, purpose })
    const known = key && (await subscriptionStore.find(key))
    if (known && isLive(known.paid)) return err('subscribed')
    // Read before the latest checkout and written together with it, so that a request that finds the customer also finds
    // the checkout.
    const customerId = user && (await subscriptionStore.customerOf(user.id))
    const latest = await checkoutStore.latest({ siteId: site.id, purpose, email })
    if (latest?.status === 'open') {
      const waiting = await payments.checkout(latest.providerId)
      const isSame = latest.plan === plan && latest.amountCents === amountCents
      if (waiting?.status === 'open' && waiting.url !== null && isSame) return ok({ url: waiting.url })
      if (waiting?.status === 'open') await payments.expireCheckout(latest.providerId)
      if (waiting?.status === 'complete') {
        const settled = await settle(waiting)
        if (settled === null || isLive(settled.paid)) return err('subscribed')
      }
      await closeExpired(site.id, latest.id, key)
    }
    // Concurrent orders of the same plan have the same id, so that a double click opens one checkout.
    const order = { siteId: site.id, purpose, userId: user?.id ?? null, email, plan, amountCents, customerId }
    const urls = { title, successUrl, cancelUrl }
    const id = deps.random.digest(JSON.stringify([order, urls, latest?.id ?? null])).slice(0, 32)
    const opened = await payments.openCheckout({
      ...order,
      ...urls,
      checkoutId: id,
      onceKey: `checkout-${id}`,
    })
    const record = {
      id,
      siteId: site.id,
      purpose,
      userId: order.userId,
      email,
      plan,
      amountCents,
      nextLogin,
      signupPage,
    }
    const { providerId, url } = opened
    await write(deps, async (stores) => {
      await stores.checkoutStore.save({ ...record, providerId, status: 'open', createdAt: clock.now() })
      if (user && opened.customerId !== null)
        await stores.subscriptionStore.saveCustomer(user.id, opened.customerId)
      if (key) await change(stores, key, { type: 'checkout.open', checkoutId: id })
    })
    return url === null ? err('subscribed') : ok({ url })
  }

  /** Records the outcome of a checkout; idempotent. Resolves to the purchase, if it is known. */
  async function settle(
    { status, subject, subscriptionProviderId }: ProviderCheckout,
    eventId?: string,
  ): Promise<SubscriptionRecord | null> {
    if (status === 'complete' && subscriptionProviderId !== null) {
      return observe(subscriptionProviderId, eventId)
    }
    if (status === 'expired') {
      await closeExpired(subject.siteId, subject.checkoutId, keyOf(subject), eventId)
    }
    return null
  }

  /**
   * Fetches the state of a subscription and stores it; null if it is not a subscription of this platform, or the event
   * was processed before.
   */
  async function observe(providerId: string, eventId?: string): Promise<SubscriptionRecord | null> {
    const observedAt = clock.now()
    const seen = await payments.subscription(providerId)
    const site = seen && (await deps.siteStore.byId(seen.subject.siteId))
    if (seen === null || (await refundForUnavailableSite(deps, seen, site)) || site === null) return null
    const paid = paidOf(seen, observedAt)
    const recorded = await deps.storage.transact((stores) => record(stores, seen, paid, eventId))
    if (recorded.ok) {
      if (recorded.value.welcome) await welcome(recorded.value.welcome, seen.subject, site)
      return recorded.value.after
    }
    if (recorded.error === null) {
      await endWithoutPayer(deps, seen)
      return null
    }
    const { payer, key } = recorded.error
    await refuseSecond(seen, payer)
    const changed = await write(deps, (stores) => change(stores, key, eventsOf(seen, paid), eventId))
    return changed?.after ?? null
  }

  /** Stores the state of a subscription, unless it has no payer or would be a second one that they pay for. */
  async function record(
    stores: Writable<BillingStores>,
    seen: ProviderSubscription,
    paid: PaidSubscription,
    eventId: string | undefined,
  ): Promise<Result<Recorded, Refused>> {
    const { subject } = seen
    const payer = await payerOf(stores, subject, paid)
    const key = payer && keyOf({ ...subject, userId: payer.id })
    if (payer === null || key === null) return err(null)
    const checkout = await stores.checkoutStore.byId(subject.siteId, subject.checkoutId)
    const changed = await change(stores, key, eventsOf(seen, paid), eventId, checkout?.signupPage)
    if (changed === null) return ok({ after: null, welcome: null })
    const { before, after } = changed
    if (isSecondSubscription(before, paid)) return err({ payer, key })
    // The portal has to list the active plan, not one that was refused.
    const isOther = isLive(before.paid) && before.paid.providerId !== seen.providerId
    if (!isOther) await stores.subscriptionStore.saveCustomer(payer.id, seen.customerId)
    await recordReceipt({ ...stores, clock }, seen, payer)
    await recordNewSubscriber({ ...stores, clock, random: deps.random }, before, after)
    const isFirst = await stores.checkoutStore.close(subject.siteId, subject.checkoutId, 'complete')
    return ok({ after, welcome: isFirst && subject.userId === null ? checkout : null })
  }

  /** Processes an event of the payment service once, even if it arrives late, twice or out of order. */
  async function receive(event: PaymentEvent): Promise<void> {
    if (await subscriptionStore.isEventProcessed(event.id)) return
    if (event.checkoutProviderId !== null) {
      const checkout = await payments.checkout(event.checkoutProviderId)
      if (checkout) await settle(checkout, event.id)
    } else if (event.subscriptionProviderId !== null) {
      await observe(event.subscriptionProviderId, event.id)
    }
  }

  /** Fetches subscriptions whose period has ended, in case the event of the next payment was lost. */
  async function refreshOverdue(limit: number): Promise<number> {
    const overdue = await subscriptionStore.overdue(clock.now(), limit)
    for (const { paid } of overdue) if (paid) await observe(paid.providerId)
    return overdue.length
  }

  /**
   * The payer. An account is created only by a payment, because an abandoned checkout must not claim the address. A
   * payment whose checkout is unknown belongs to a deleted account, and does not create it again.
   */
  async function payerOf(
    { userStore, checkoutStore: checkouts }: Writable<BillingStores>,
    { userId, email, siteId, checkoutId }: PaymentSubject,
    paid: PaidSubscription,
  ): Promise<UserRecord | null> {
    if (userId !== null) return userStore.byId(userId)
    const isKnown = (await checkouts.byId(siteId, checkoutId)) !== null
    if (!isKnown || !isLive(paid)) return userStore.byEmail(email)
    return userStore.ensure({ id: deps.random.uuid(), email, createdAt: clock.now() })
  }

  async function welcome(checkout: CheckoutRecord, { siteId, email }: PaymentSubject, site: SiteRecord) {
    const { nextLogin: next, providerId } = checkout
    try {
      await deps.welcomePayer({ email, site, next, checkoutId: providerId })
    } catch (thrown) {
      // The payment succeeded anyway, and the payer can request another link.
      if (isStorageUnavailable(thrown)) throw thrown
      deps.logger.error('payer not welcomed', { siteId, checkoutId: checkout.id, error: String(thrown) })
    }
  }

  async function closeExpired(siteId: string, id: string, key: SubscriptionKey | null, eventId?: string) {
    await write(deps, async (stores) => {
      await stores.checkoutStore.close(siteId, id, 'expired')
      if (key && (await stores.subscriptionStore.find(key))) {
        await change(stores, key, { type: 'checkout.close', checkoutId: id }, eventId)
      }
    })
  }

  async function refuseSecond(seen: ProviderSubscription, payer: UserRecord) {
    const { providerId, subject } = seen
    deps.logger.warn('second subscription refused', { siteId: subject.siteId, providerId })
    await write(deps, async (stores) => {
      await recordReceipt({ ...stores, clock }, seen, payer, 'duplicate')
      // Before the refund, whose event would close it as paid.
      await stores.checkoutStore.close(subject.siteId, subject.checkoutId, 'refunded')
    })
    await payments.cancelAndRefund(providerId)
  }

  function change(
    stores: Writable<SubscriptionStoreDep>,
    key: SubscriptionKey,
    events: SubscriptionEvent | readonly SubscriptionEvent[],
    eventId?: string,
    signupPage: string | null = null,
  ) {
    const next = (state: SubscriptionState) => [events].flat().reduce(nextSubscription, state)
    return stores.subscriptionStore.change({
      key,
      newId: deps.random.uuid(),
      now: clock.now(),
      next,
      eventId,
      signupPage,
    })
  }
}

/** What was stored of a subscription, and the checkout of a new payer, who gets a mail; null if the event is known. */
type Recorded = { readonly after: SubscriptionRecord | null; readonly welcome: CheckoutRecord | null }

/** Why nothing was stored: there is no payer, or they already pay for a subscription of this key. */
type Refused = { readonly payer: UserRecord; readonly key: SubscriptionKey } | null
