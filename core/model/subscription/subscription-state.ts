import type { PlanType } from '../account/user.ts'

/** A plan that is paid for. */
export type PaidPlan = Exclude<PlanType, 'free'>

/** Every `PaidPlan`. */
export const paidPlans = ['monthly', 'yearly'] as const satisfies readonly PaidPlan[]

/**
 * How a paid subscription stands: `active`; `past_due` while the service still tries to collect; `canceling` until
 * the paid period ends; `ended` for good.
 */
export const paidStatuses = ['active', 'past_due', 'canceling', 'ended'] as const

/** One of `paidStatuses`. */
export type PaidStatus = (typeof paidStatuses)[number]

/** A paid subscription as the payment service reported it at one instant. */
export type PaidSubscription = {
  /** The service's own id. */
  readonly providerId: string
  readonly plan: PaidPlan
  readonly status: PaidStatus
  readonly amountCents: number
  /** When the period that is paid for ends. */
  readonly periodEndsAt: Date
  /** When the service was asked: what was seen later counts. */
  readonly observedAt: Date
}

/**
 * Whether newsletters are mailed: `never` asked for, `on`, `off` because the reader said so, `bounced` because the
 * address takes no mail, `complained` because the reader complained of them, or `removed` by those who manage the site.
 */
export const newsletterChoices = ['never', 'on', 'off', 'bounced', 'complained', 'removed'] as const

/** One of `newsletterChoices`. */
export type NewsletterChoice = (typeof newsletterChoices)[number]

/** What one reader has on one site: the free plan, which is the newsletter, and beside it a paid one. */
export type SubscriptionState = {
  readonly newsletter: NewsletterChoice
  /** Our id of the checkout that the reader was sent to last, null when none is open. */
  readonly checkoutId: string | null
  readonly paid: PaidSubscription | null
}

/** What a reader has who never asked for anything. */
export const emptySubscription: SubscriptionState = { newsletter: 'never', checkoutId: null, paid: null }

/** What can happen to a subscription. */
export type SubscriptionEvent =
  /** The reader, who owns the address, asks for newsletters. */
  | { readonly type: 'newsletter.subscribe' }
  /** Newsletters come along with something else, as a paid plan or a list brought along; a refusal stands. */
  | { readonly type: 'newsletter.include' }
  | { readonly type: 'newsletter.unsubscribe' }
  /** The address has refused mail for good; only its owner, by confirming it, begins again. */
  | { readonly type: 'newsletter.bounce' }
  /** The reader complained of a newsletter; only they themselves begin again. */
  | { readonly type: 'newsletter.complain' }
  /** Those who manage the site take the reader from the newsletter. */
  | { readonly type: 'newsletter.remove' }
  /** They take that back: it brings nobody back who refused. */
  | { readonly type: 'newsletter.restore' }
  | { readonly type: 'checkout.open'; readonly checkoutId: string }
  | { readonly type: 'checkout.close'; readonly checkoutId: string }
  /** The payment service told how a subscription stands. */
  | { readonly type: 'payment.observe'; readonly paid: PaidSubscription }

/**
 * What a subscription becomes by an event. Payments are seen as they stand when asked, so events that come late,
 * twice or out of order change nothing: an older sight does not replace a newer one, what has ended stays ended,
 * and a second subscription never replaces one that is being paid.
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

/** Every choice as it is: an event names what it changes. */
const unchanged = {
  ...{ never: 'never', on: 'on', off: 'off' },
  ...{ bounced: 'bounced', complained: 'complained', removed: 'removed' },
} as const satisfies Readonly<Record<NewsletterChoice, NewsletterChoice>>

/** What each event makes of each choice: a refusal stands until its reader takes it back. */
export const newsletterTransitions: Readonly<
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

/** True while a paid subscription is neither absent nor ended: another one would be paid twice. */
export function isLive(paid: PaidSubscription | null): paid is PaidSubscription {
  return paid !== null && paid.status !== 'ended'
}

/** True for a status with which a subscription is charged again when its period ends. */
export function isOngoing(status: PaidStatus): boolean {
  return status !== 'ended' && status !== 'canceling'
}

/** True for a live subscription beside another live one: the reader would pay twice. */
export function isSecondSubscription(state: SubscriptionState, seen: PaidSubscription): boolean {
  return isLive(seen) && isLive(state.paid) && state.paid.providerId !== seen.providerId
}

/**
 * How long access outlasts a period without news of the next payment, in seconds: 7 days, more than the three for
 * which Stripe repeats a webhook.
 */
export const paymentGraceSeconds = 7 * 24 * 60 * 60

/** True while a paid subscription opens what is for subscribers with full access. */
export function hasFullAccess({ paid }: Pick<SubscriptionState, 'paid'>, now: Date): boolean {
  if (!isLive(paid)) return false
  const graceSeconds = paid.status === 'canceling' ? 0 : paymentGraceSeconds
  return now.getTime() < paid.periodEndsAt.getTime() + graceSeconds * 1000
}

/** The plan that counts now: the paid one while it gives access, else free while newsletters are on, else none. */
export function currentPlan(state: SubscriptionState, now: Date): PlanType | null {
  const { paid } = state
  if (paid !== null && hasFullAccess(state, now)) return paid.plan
  return state.newsletter === 'on' ? 'free' : null
}

/** One word for how a subscription stands. */
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

/** How a subscription stands: paid first, then a checkout that is open, then the free plan. */
export function subscriptionStatus(state: SubscriptionState): SubscriptionStatus {
  const { paid, checkoutId, newsletter } = state
  if (paid !== null && paid.status !== 'ended') return paid.status
  if (checkoutId !== null) return 'pending'
  if (newsletter === 'on') return 'free'
  return paid === null && newsletter === 'never' ? 'none' : 'cancelled'
}
