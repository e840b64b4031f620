import { siteIsFull } from '../quota/quotas.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import { createSignInMailing, type SignInMailingDeps } from '../account/sign-in-mailing.ts'
import type { PlanType } from '../../model/account/user.ts'
import type { Catalogue } from '../catalogue.ts'
import type { AnyCallContext, UseCases } from '../use-cases.ts'
import { domainError, errorTable, type DomainError } from '../../values/errors.ts'
import { isStorageUnavailable } from '../../ports/storage.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { siteOrigin } from '../../model/site/platform-address.ts'
import { safeNext } from '../site/safe-next.ts'
import { appPlanCents } from '../../model/subscription/app-plan.ts'
import type { EarlySignupStoreDep } from '../../ports/stores/early-signup-store.ts'
import { createPaymentDesk, type CheckoutWish, type PaymentDeskDeps } from './payment-desk.ts'
import { subscribeReader, type SubscribeReaderDeps } from './subscribe-reader.ts'
import type { subscriptionCalls } from './subscription-calls.ts'
import {
  appSubscriptionReading,
  currentSubscription,
  subscriberReading,
  subscriptionTerms,
} from './subscription-reading.ts'
import {
  currentPlan,
  isLive,
  nextSubscription,
  type SubscriptionEvent,
} from '../../model/subscription/subscription-state.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { boughtPath } from '../../model/account/link-paths.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { SubscriptionKey, SubscriptionRecord } from '../../model/subscription/subscription-record.ts'

type SubscriptionUseCases = Pick<UseCases<Catalogue>, keyof typeof subscriptionCalls>
type Draft = Parameters<SubscriptionUseCases['createSubscription']>[0]['body']
type SiteContext = AnyCallContext & { readonly site: SiteRecord }

/** The ports that the subscription calls use. */
export type SubscriptionDeps = Omit<PaymentDeskDeps, 'welcomePayer'> &
  SignInMailingDeps &
  SubscribeReaderDeps &
  QuotaStoreDep &
  LimitStoreDep &
  EarlySignupStoreDep

/** How many addresses an hour one client may try to subscribe, or leave as early sign-ups. */
export const subscribeLimits = {
  subscribe: { name: 'subscribe_client', count: 60, seconds: 3600 },
  earlySignup: { name: 'early_signup_client', count: 20, seconds: 3600 },
} as const

const alreadySubscribed = 'You already have a subscription to this site.'
const notOffered = 'This plan is not offered at the moment.'

/** Makes the desk that takes payments, with its mails to those whose account came of one. */
export function createPaymentDeskOf(deps: SubscriptionDeps) {
  const mailing = createSignInMailing(deps)
  return createPaymentDesk({
    ...deps,
    welcomePayer: async (payer) => void (await mailing.welcome(payer)),
  })
}

/** Subscribing to sites and to the platform, paying, cancelling, and who subscribes. */
export function createSubscriptionUseCases(deps: SubscriptionDeps): SubscriptionUseCases {
  const { subscriptionStore, checkoutStore, payments, clock } = deps
  const mailing = createSignInMailing(deps)
  const desk = createPaymentDeskOf(deps)

  return {
    async createSubscription({ body }, context) {
      const limited = await takeLimit('subscribe', context)
      if (limited) return err(limited)
      const { site, viewer } = context
      if (viewer === null && (await deps.userStore.byEmail(body.email))) {
        return ok({ error: 'account_already_exists' })
      }
      if (body.plan !== 'free') return openReaderCheckout(body, body.plan, context)
      const { newslettersEnabled, subscriptionsEnabled } = site.settings
      if (!newslettersEnabled && !subscriptionsEnabled) return ok({ error: notOffered })
      if (viewer === null) {
        if (await deps.quotaStore.hasSubscribers(site.id, deps.quotas.subscribers)) {
          return ok({ error: siteIsFull })
        }
        const { email, nextFree, nextLogin, marker } = body
        return mailing.signUp({ email, next: nextFree ?? nextLogin, marker, subscribe: true }, context)
      }
      const isSubscribed = await subscribeReader({ siteId: site.id, userId: viewer.user.id }, deps)
      return ok(isSubscribed ? {} : { error: siteIsFull })
    },

    async getCheckoutSession({ checkoutSessionId }, { site }) {
      const checkout = await checkoutStore.byProviderId(site.id, checkoutSessionId)
      if (checkout === null) return err(domainError('checkout_not_found'))
      const settled = await askService('checkout', async () => {
        const known = checkout.status === 'open' ? await payments.checkout(checkout.providerId) : null
        if (known && known.status !== 'open') await desk.settle(known)
      })
      if (!settled.ok) return settled
      const present = await checkoutStore.byId(site.id, checkout.id)
      const subscription = present?.status === 'complete' ? await subscriptionOf(checkout) : null
      return ok({ checkoutSession: { email: checkout.email, subscription } })
    },

    async listSubscriptions(_input, { viewer }) {
      const records = await subscriptionStore.ofUser(viewer.user.id)
      const listed = await Promise.all(records.map(ownSubscription))
      return ok({ subscriptions: listed.filter((one) => one !== null) })
    },

    async createCancellation({ body }, { viewer }) {
      const record = await subscriptionStore.byId(body.subscriptionId)
      if (record === null || !(await belongsTo(record, viewer.user))) {
        return err(domainError('subscription_not_found'))
      }
      return cancel(record)
    },

    createBillingPortalSession: (_input, { viewer }) =>
      openPortal(viewer.user.id, `${deps.platform.url}/subscriptions`),

    async listSubscribers(query, { site }) {
      const [{ subscribers, total }, counts] = await Promise.all([
        subscriptionStore.list({ ...query, siteId: site.id }),
        subscriptionStore.counts(site.id),
      ])
      const now = clock.now()
      return ok({ subscribers: subscribers.map((record) => subscriberReading(record, now)), total, counts })
    },

    async createAppSubscription({ body }, { site, viewer }) {
      if (!payments.isOpen) return err(domainError('payments_closed'))
      const plansPath = `/kitchen/${site.settings.slug}/plans`
      const opened = await askService('app checkout', async () =>
        desk.open({
          ...{ site, purpose: 'app', user: viewer.user, email: viewer.user.email, plan: body.plan },
          amountCents: appPlanCents[body.plan],
          title: `Trivet for ${site.settings.title}`,
          successUrl: await safeNext(body.next, deps.platform.url, plansPath, deps),
          cancelUrl: await safeNext(body.return, deps.platform.url, plansPath, deps),
          nextLogin: deps.platform.url,
        }),
      )
      if (!opened.ok) return opened
      if (opened.value.ok) return ok({ checkout: opened.value.value })
      return err(domainError('conflict', 'This site has a plan already; change it in the billing portal.'))
    },

    async getCurrentAppSubscription(_input, { site }) {
      const record = await subscriptionStore.find({ siteId: site.id, userId: null })
      return ok({ appSubscription: appSubscriptionReading(record) })
    },

    createAppSubscriptionBillingPortalSession: (_input, { site, viewer }) =>
      openPortal(viewer.user.id, `${deps.platform.url}/kitchen/${site.settings.slug}/plans`),

    async createEarlySignup({ body: { email, ...fields } }, context) {
      const limited = await takeLimit('earlySignup', context)
      if (limited) return err(limited)
      await deps.earlySignupStore.save({ email, fields, createdAt: clock.now() })
      return ok({})
    },
  }

  async function openReaderCheckout(
    body: Draft,
    plan: Exclude<PlanType, 'free'>,
    { site, viewer }: SiteContext,
  ) {
    const { subscriptionsEnabled, paymentsEnabled, title } = site.settings
    const amountCents = plan === 'monthly' ? site.monthlyAmountCents : site.yearlyAmountCents
    const isSold = payments.isOpen && subscriptionsEnabled && paymentsEnabled
    if (!isSold || amountCents === null) return ok({ error: notOffered })
    const origin = siteOrigin(deps.platform, { slug: site.settings.slug, domain: site.domain })
    const to = (next: string | undefined, path: string) => safeNext(next, origin, path, deps)
    const wish: CheckoutWish = {
      ...{ site, purpose: 'reader', user: viewer?.user ?? null, plan, amountCents, title },
      email: viewer?.user.email ?? body.email,
      successUrl: await to(body.nextPaid, boughtPath),
      cancelUrl: await to(body.return, '/subscribe'),
      nextLogin: await to(body.nextPaid ?? body.nextLogin, boughtPath),
    }
    const opened = await askService('checkout', () => desk.open(wish))
    if (!opened.ok) return ok({ error: errorTable.payments_failed.sentence })
    if (opened.value.ok) return ok({ checkout: opened.value.value })
    return ok({ error: viewer === null ? 'account_already_exists' : alreadySubscribed })
  }

  async function cancel(record: SubscriptionRecord) {
    const { paid } = record
    if (!isLive(paid)) {
      const changed = await change(record, { type: 'newsletter.unsubscribe' })
      return ok({ subscription: cancelled(changed?.after ?? record) })
    }
    const ended = await askService('cancellation', async () => {
      await payments.cancelAtPeriodEnd(paid.providerId)
      return desk.observe(paid.providerId)
    })
    return ended.ok ? ok({ subscription: cancelled(ended.value ?? record) }) : ended
  }

  function cancelled(record: SubscriptionRecord) {
    const { id } = record
    return { id, planType: currentPlan(record, clock.now()), ...subscriptionTerms(record) }
  }

  async function belongsTo({ siteId, userId }: SubscriptionRecord, user: UserRecord): Promise<boolean> {
    if (userId !== null) return userId === user.id
    return (await deps.siteStore.roleOf(siteId, user.id)) === 'owner'
  }

  async function openPortal(userId: string, returnUrl: string) {
    if (!payments.isOpen) return err(domainError('payments_closed'))
    const customerId = await subscriptionStore.customerOf(userId)
    if (customerId === null)
      return err(domainError('subscription_not_found', 'There is nothing to pay for yet.'))
    return askService('billing portal', () => payments.openPortal(customerId, returnUrl))
  }

  async function ownSubscription(record: SubscriptionRecord) {
    const site = await deps.siteStore.byId(record.siteId)
    if (site === null) return null
    const { slug, title } = site.settings
    return {
      ...cancelled(record),
      site: { slug, title, url: siteOrigin(deps.platform, { slug, domain: site.domain }) },
      getsNewsletters: record.newsletter === 'on',
    }
  }

  async function subscriptionOf({
    siteId,
    userId,
    email,
  }: {
    siteId: string
    userId: string | null
    email: string
  }) {
    const user = userId === null ? await deps.userStore.byEmail(email) : { id: userId }
    const record = user && (await subscriptionStore.find({ siteId, userId: user.id }))
    return currentSubscription(record, clock.now())
  }

  async function change({ siteId, userId }: SubscriptionKey, event: SubscriptionEvent) {
    return subscriptionStore.change({
      key: { siteId, userId },
      newId: deps.random.uuid(),
      now: clock.now(),
      next: (state) => nextSubscription(state, event),
    })
  }

  async function takeLimit(
    name: keyof typeof subscribeLimits,
    { clientAddress }: AnyCallContext,
  ): Promise<DomainError | null> {
    const wait = await deps.limitStore.take(subscribeLimits[name], clientAddress, clock.now())
    return wait === null ? null : domainError('rate_limited', undefined, { retryAfterSeconds: wait })
  }

  /** Asks something of the payment service; its failures are told as such, and logged. */
  async function askService<Value>(
    what: string,
    ask: () => Promise<Value>,
  ): Promise<Result<Value, DomainError>> {
    try {
      return ok(await ask())
    } catch (thrown) {
      if (isStorageUnavailable(thrown)) throw thrown
      deps.logger.error('payment service failed', { what, error: String(thrown) })
      return err(domainError('payments_failed'))
    }
  }
}
