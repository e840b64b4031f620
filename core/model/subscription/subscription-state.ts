import type { PlanType } from '../account/user.ts'

/** A paid plan. */
export type PaidPlan = Exclude<PlanType, 'free'>

/** Every `PaidPlan`. */
export const paidPlans = ['monthly', 'yearly'] as const satisfies readonly PaidPlan[]

/**
 * The state of a paid subscription: `active`; `past_due` while the payment service retries the payment; `canceling`
 * until the paid period ends; `ended` permanently.
 */
export const paidStatuses = ['active', 'past_due', 'canceling', 'ended'] as const

/** One of `paidStatuses`. */
export type PaidStatus = (typeof paidStatuses)[number]

/** A paid subscription as reported by the payment service at one time. */
export type PaidSubscription = {
  /** The payment service's id. */
  readonly providerId: string
  readonly plan: PaidPlan
  readonly status: PaidStatus
  readonly amountCents: number
  /** The end of the paid period. */
  readonly periodEndsAt: Date
  /** When the payment service was asked; later observations have priority. */
  readonly observedAt: Date
}

/**
 * The newsletter state: `never` requested, `on`, `off` (unsubscribed), `bounced`, `complained`, or `removed` by a
 * manager of the site.
 */
export const newsletterChoices = ['never', 'on', 'off', 'bounced', 'complained', 'removed'] as const

/** One of `newsletterChoices`. */
export type NewsletterChoice = (typeof newsletterChoices)[number]

/** The subscription of one reader to one site: the free plan, which is the newsletter, and a paid one. */
export type SubscriptionState = {
  readonly newsletter: NewsletterChoice
  /** Trivet's id of the reader's last open checkout, null if there is none. */
  readonly checkoutId: string | null
  readonly paid: PaidSubscription | null
}

/** The subscription of a reader who never requested anything. */
export const emptySubscription: SubscriptionState = { newsletter: 'never', checkoutId: null, paid: null }

/** The events of a subscription. */
export type SubscriptionEvent =
  /** The reader, who owns the address, subscribes to newsletters. */
  | { readonly type: 'newsletter.subscribe' }
  /** Newsletters are included in something else, such as a paid plan or an imported list; a refusal remains. */
  | { readonly type: 'newsletter.include' }
  | { readonly type: 'newsletter.unsubscribe' }
  /** The address permanently rejects mail; only its owner can subscribe again, by confirming it. */
  | { readonly type: 'newsletter.bounce' }
  /** The reader complained about a newsletter; only they can subscribe again. */
  | { readonly type: 'newsletter.complain' }
  /** A manager of the site removes the reader from the newsletter. */
  | { readonly type: 'newsletter.remove' }
  /** A manager restores a removed reader; a refusal remains. */
  | { readonly type: 'newsletter.restore' }
  | { readonly type: 'checkout.open'; readonly checkoutId: string }
  | { readonly type: 'checkout.close'; readonly checkoutId: string }
  /** The payment service reported the state of a subscription. */
  | { readonly type: 'payment.observe'; readonly paid: PaidSubscription }

/**
 * The subscription after an event. Payments are observations, so late, repeated or reordered events change nothing: an
 * older observation does not replace a newer one, an ended subscription stays ended, and a second subscription never
 * replaces one that is being paid.
 */
export function nextSubscription(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'checkout.open':
      return isLive(state.paid) ? state : { ...state, checkoutId: event.checkoutId }
    case 'checkout.close':
      return state.checkoutId === event.checkoutId ? { ...state, checkoutId: null } : state
    case 'payment.observe':
      return observe(state, event.paid)
    default: {
      const newsletter = newsletterTransitions[event.type][state.newsletter]
      return newsletter === state.newsletter ? state : { ...state, newsletter }
    }
  }
}

type NewsletterEvent = Extract<SubscriptionEvent['type'], `newsletter.${string}`>

/** Maps every state to itself; an event overrides what it changes. */
const unchanged = {
  ...{ never: 'never', on: 'on', off: 'off' },
  ...{ bounced: 'bounced', complained: 'complained', removed: 'removed' },
} as const satisfies Readonly<Record<NewsletterChoice, NewsletterChoice>>

/** The newsletter state after each event: a refusal remains until the reader reverts it. */
const newsletterTransitions: Readonly<
  Record<NewsletterEvent, Readonly<Record<NewsletterChoice, NewsletterChoice>>>
> = {
  'newsletter.subscribe': {
    ...unchanged,
    never: 'on',
    off: 'on',
    bounced: 'on',
    complained: 'on',
    removed: 'on',
  },
  'newsletter.include': { ...unchanged, never: 'on' },
  'newsletter.unsubscribe': { ...unchanged, never: 'off', on: 'off', bounced: 'off', removed: 'off' },
  'newsletter.bounce': { ...unchanged, never: 'bounced', on: 'bounced', removed: 'bounced' },
  'newsletter.complain': {
    ...{ never: 'complained', on: 'complained', off: 'complained' },
    ...{ bounced: 'complained', complained: 'complained', removed: 'complained' },
  },
  'newsletter.remove': { ...unchanged, never: 'off', on: 'removed' },
  'newsletter.restore': { ...unchanged, removed: 'on' },
}

function observe(state: SubscriptionState, seen: PaidSubscription): SubscriptionState {
  const known = state.paid
  if (known !== null && !replaces(seen, known)) return state
  return { ...state, paid: seen, checkoutId: isLive(seen) ? null : state.checkoutId }
}

function replaces(seen: PaidSubscription, known: PaidSubscription): boolean {
  if (seen.providerId !== known.providerId) return isLive(seen) && !isLive(known)
  return isLive(known) && seen.observedAt.getTime() >= known.observedAt.getTime()
}

/** True for a paid subscription that has not ended, in addition to which another would be paid twice. */
export function isLive(paid: PaidSubscription | null): paid is PaidSubscription {
  return paid !== null && paid.status !== 'ended'
}

/** True for a status in which the subscription renews at the end of its period. */
export function isOngoing(status: PaidStatus): boolean {
  return status !== 'ended' && status !== 'canceling'
}

/** True for a second live subscription, with which the reader would pay twice. */
export function isSecondSubscription(state: SubscriptionState, seen: PaidSubscription): boolean {
  return isLive(seen) && isLive(state.paid) && state.paid.providerId !== seen.providerId
}

/**
 * How long access continues after a period without news of the next payment, in seconds: 7 days, more than the three
 * for which Stripe retries webhooks.
 */
export const paymentGraceSeconds = 7 * 24 * 60 * 60

/** True while a paid subscription gives full access. */
export function hasFullAccess({ paid }: Pick<SubscriptionState, 'paid'>, now: Date): boolean {
  if (!isLive(paid)) return false
  const graceSeconds = paid.status === 'canceling' ? 0 : paymentGraceSeconds
  return now.getTime() < paid.periodEndsAt.getTime() + graceSeconds * 1000
}

/** The effective plan: the paid one while it gives access, otherwise free while newsletters are on, otherwise none. */
export function currentPlan(state: SubscriptionState, now: Date): PlanType | null {
  const { paid } = state
  if (paid !== null && hasFullAccess(state, now)) return paid.plan
  return state.newsletter === 'on' ? 'free' : null
}

/** The state of a subscription in one word. */
export const subscriptionStatuses = [
  'none',
  'free',
  'pending',
  'active',
  'past_due',
  'canceling',
  'cancelled',
] as const

/** One of `subscriptionStatuses`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The state of a subscription: the paid plan first, then an open checkout, then the free plan. */
export function subscriptionStatus(state: SubscriptionState): SubscriptionStatus {
  const { paid, checkoutId, newsletter } = state
  if (paid !== null && paid.status !== 'ended') return paid.status
  if (checkoutId !== null) return 'pending'
  if (newsletter === 'on') return 'free'
  return paid === null && newsletter === 'never' ? 'none' : 'cancelled'
}
