import type { UserStoreDep } from '../../ports/stores/user-store.ts'
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
import { isStorageUnavailable } from '../../ports/stores/storage.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { CheckoutStoreDep } from '../../ports/stores/checkout-store.ts'
import {
  isLive,
  isSecondSubscription,
  nextSubscription,
  type PaidSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../model/subscription/subscription-state.ts'
import type { ReceiptStoreDep } from '../../ports/stores/receipt-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { SubscriptionKey, SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import { endWithoutPayer } from './end-without-payer.ts'
import { recordReceipt } from './record-receipt.ts'
import { refundForUnavailableSite } from './refund-unavailable-site.ts'

/** The ports of `createBilling`. */
export type BillingDeps = PaymentsDep &
  SubscriptionStoreDep &
  CheckoutStoreDep &
  ReceiptStoreDep &
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
    // Read before the latest checkout and written after it, so that a request that finds the customer also finds the
    // checkout.
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
    await checkoutStore.save({ ...record, providerId, status: 'open', createdAt: clock.now() })
    if (user && opened.customerId !== null) await subscriptionStore.saveCustomer(user.id, opened.customerId)
    if (key) await change(key, { type: 'checkout.open', checkoutId: id })
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
    const payer = await payerOf(seen.subject, paid)
    if (payer === null) {
      await endWithoutPayer(deps, seen)
      return null
    }
    const key = keyOf({ ...seen.subject, userId: payer.id })
    if (key === null) return null
    const before = await subscriptionStore.find(key)
    // The portal has to list the active plan, not one that was refused.
    const isOther = before !== null && isLive(before.paid) && before.paid.providerId !== providerId
    if (!isOther) await subscriptionStore.saveCustomer(payer.id, seen.customerId)
    if (before && isSecondSubscription(before, paid)) await refuseSecond(seen, payer)
    else await recordReceipt(deps, seen, payer)
    const { signupPage = null } = (await checkoutStore.byId(key.siteId, seen.subject.checkoutId)) ?? {}
    const changed = await change(key, eventsOf(seen, paid), eventId, signupPage)
    if (changed === null) return null
    const hasRaced = before === null || !isSecondSubscription(before, paid)
    if (hasRaced && isSecondSubscription(changed.before, paid)) await refuseSecond(seen, payer)
    await finishCheckout(seen.subject, site)
    return changed.after
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
    { userId, email, siteId, checkoutId }: PaymentSubject,
    paid: PaidSubscription,
  ): Promise<UserRecord | null> {
    if (userId !== null) return deps.userStore.byId(userId)
    const isKnown = (await checkoutStore.byId(siteId, checkoutId)) !== null
    if (!isKnown || !isLive(paid)) return deps.userStore.byEmail(email)
    return deps.userStore.ensure({ id: deps.random.uuid(), email, createdAt: clock.now() })
  }

  async function finishCheckout({ siteId, checkoutId, userId, email }: PaymentSubject, site: SiteRecord) {
    const checkout = await checkoutStore.byId(siteId, checkoutId)
    const isFirst = await checkoutStore.close(siteId, checkoutId, 'complete')
    if (!isFirst || checkout === null || userId !== null) return
    try {
      await deps.welcomePayer({ email, site, next: checkout.nextLogin, checkoutId: checkout.providerId })
    } catch (thrown) {
      // The payment succeeded anyway, and the payer can request another link.
      if (isStorageUnavailable(thrown)) throw thrown
      deps.logger.error('payer not welcomed', { siteId, checkoutId, error: String(thrown) })
    }
  }

  async function closeExpired(siteId: string, id: string, key: SubscriptionKey | null, eventId?: string) {
    await checkoutStore.close(siteId, id, 'expired')
    if (key && (await subscriptionStore.find(key))) {
      await change(key, { type: 'checkout.close', checkoutId: id }, eventId)
    }
  }

  async function refuseSecond(seen: ProviderSubscription, payer: UserRecord) {
    const { providerId, subject } = seen
    deps.logger.warn('second subscription refused', { siteId: subject.siteId, providerId })
    await recordReceipt(deps, seen, payer, 'duplicate')
    // Before the refund, whose event would close it as paid.
    await checkoutStore.close(subject.siteId, subject.checkoutId, 'refunded')
    await payments.cancelAndRefund(providerId)
  }

  function change(
    key: SubscriptionKey,
    events: SubscriptionEvent | readonly SubscriptionEvent[],
    eventId?: string,
    signupPage: string | null = null,
  ) {
    const next = (state: SubscriptionState) => [events].flat().reduce(nextSubscription, state)
    return subscriptionStore.change({
      key,
      newId: deps.random.uuid(),
      now: clock.now(),
      next,
      eventId,
      signupPage,
    })
  }
}

/** The key of the subscription that a payment belongs to; null if there is no account for it. */
function keyOf({ siteId, userId, purpose }: Pick<PaymentSubject, 'siteId' | 'userId' | 'purpose'>) {
  if (purpose === 'app') return { siteId, userId: null }
  return userId === null ? null : { siteId, userId }
}

/** A reader who pays while signed in has a confirmed address, so newsletters are turned on unless they were refused. */
function eventsOf({ subject }: ProviderSubscription, paid: PaidSubscription): SubscriptionEvent[] {
  const observed: SubscriptionEvent = { type: 'payment.observe', paid }
  const isConfirmed = subject.purpose === 'reader' && subject.userId !== null && isLive(paid)
  return isConfirmed ? [observed, { type: 'newsletter.include' }] : [observed]
}

function paidOf(seen: ProviderSubscription, observedAt: Date): PaidSubscription {
  const { providerId, plan, status, amountCents, periodEndsAt } = seen
  return { providerId, plan, status, amountCents, periodEndsAt, observedAt }
}
