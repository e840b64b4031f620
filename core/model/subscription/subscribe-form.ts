import { sitePaths } from '../platform/page-paths.ts'
import type { CurrentUser, PlanType } from '../account/user.ts'
import type { Site } from '../site/site.ts'
import { isPaidPlan } from '../account/paid-plan.ts'
import { isSubscribed, isSubscribedToPaid } from './plan.ts'

/** The plans that a site offers. */
export type SubscribeOffer = Pick<
  Site,
  'newslettersEnabled' | 'subscriptionsEnabled' | 'monthlyAmountCents' | 'yearlyAmountCents'
>

/** The form of the subscribe page: plans and email, email only, or the already-subscribed view. */
export type SubscribeVariant = 'plans' | 'email' | 'subscribed'

/** The form for a reader; a reader who already has every offered plan gets `subscribed`. */
export function subscribeVariant(
  offer: SubscribeOffer,
  user: Pick<CurrentUser, 'currentSubscription'> | null,
): SubscribeVariant {
  if (isSubscribedToPaid(user)) return 'subscribed'
  if (offersPaidPlan(offer)) return 'plans'
  return offer.newslettersEnabled && !isSubscribed(user) ? 'email' : 'subscribed'
}

/** Why a reader is sent to /subscribe: to subscribe, or to upgrade from the free plan. */
export type SubscribeEntrance = 'subscribe' | 'upgrade'

/** The reason to send a reader to /subscribe; null if there is nothing to offer them. */
export function subscribeEntrance(
  offer: SubscribeOffer,
  planType: PlanType | null,
): SubscribeEntrance | null {
  if (!offer.newslettersEnabled || isPaidPlan(planType)) return null
  if (planType === null) return 'subscribe'
  return sellsFullAccess(offer) ? 'upgrade' : null
}

/** The label of what leads to /subscribe from a paywall, and from where subscribers are asked to upgrade. */
export const subscribeLabels: Readonly<Record<SubscribeEntrance, string>> = {
  subscribe: 'Subscribe',
  upgrade: 'Upgrade to Full Access',
}

/** True if full access can be bought: /subscribe is available, and a paid plan has a price. */
export function sellsFullAccess(offer: SubscribeOffer): boolean {
  return offer.newslettersEnabled && offersPaidPlan(offer)
}

/** The message if full access cannot be bought. */
export const notSoldSentence = 'Full access is not on sale at the moment.'

function offersPaidPlan(offer: SubscribeOffer): boolean {
  return offeredPlans(offer).length > 1
}

/** True if /subscribe redirects to the home page: for paid subscribers, and on sites without newsletters. */
export function leavesSubscribePage(
  offer: SubscribeOffer,
  user: Pick<CurrentUser, 'currentSubscription'> | null,
): boolean {
  return isSubscribedToPaid(user) || !offer.newslettersEnabled
}

/** The plans that can be chosen; a paid plan without a price is not offered. */
export function offeredPlans(offer: SubscribeOffer): readonly PlanType[] {
  if (!offer.subscriptionsEnabled) return ['free']
  const paid: PlanType[] = []
  if (offer.monthlyAmountCents !== null) paid.push('monthly')
  if (offer.yearlyAmountCents !== null) paid.push('yearly')
  return ['free', ...paid]
}

/** The initially selected plan: monthly if subscriptions are enabled, otherwise free. */
export function defaultPlan(offer: SubscribeOffer): PlanType {
  return offeredPlans(offer)[1] ?? 'free'
}

/**
 * The path to redirect to after subscribing; it includes the address for readers who are signed out and have to check
 * their mail.
 */
export function subscribeSuccessPath(email: string | null): string {
  return email === null ? sitePaths.subscribed : `${sitePaths.subscribed}?email=${encodeURIComponent(email)}`
}

/** The message of the form after a failure; `href` leads to a page that helps, and is null if there is none. */
export type SubscribeError = { readonly message: string; readonly href: string | null }

/**
 * Converts the error of a subscription response: a known code gets its message, any other text is displayed as it is.
 */
export function subscribeError(error: string): SubscribeError {
  if (error !== 'account_already_exists') return { message: error, href: null }
  return {
    message: 'An account already exists for this email. Sign in to manage your subscription.',
    href: sitePaths.signIn,
  }
}
