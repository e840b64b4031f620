import { sitePaths } from '../site/page-paths.ts'
import type { CurrentUser, PlanType } from '../account/user.ts'
import type { Site } from '../site/site.ts'
import { isPaidPlan } from '../recipe/recipe-access.ts'
import { isSubscribed, isSubscribedToPaid } from './plan.ts'

/** What a site offers to its subscribers. */
export type SubscribeOffer = Pick<
  Site,
  'newslettersEnabled' | 'subscriptionsEnabled' | 'monthlyAmountCents' | 'yearlyAmountCents'
>

/** Which form the subscribe page has: plans and email, email alone, or the already-subscribed view. */
export type SubscribeVariant = 'plans' | 'email' | 'subscribed'

/** The form for a reader; who has all that is on offer has nothing more to choose. */
export function subscribeVariant(
  offer: SubscribeOffer,
  user: Pick<CurrentUser, 'currentSubscription'> | null,
): SubscribeVariant {
  if (isSubscribedToPaid(user)) return 'subscribed'
  if (offersPaidPlan(offer)) return 'plans'
  return offer.newslettersEnabled && !isSubscribed(user) ? 'email' : 'subscribed'
}

/** How a reader is asked to /subscribe: to become a subscriber, or to pay as one of the free plan. */
export type SubscribeEntrance = 'subscribe' | 'upgrade'

/** What leads a reader of a plan to /subscribe; null where there is nothing for them. */
export function subscribeEntrance(
  offer: SubscribeOffer,
  planType: PlanType | null,
): SubscribeEntrance | null {
  if (!offer.newslettersEnabled || isPaidPlan(planType)) return null
  if (planType === null) return 'subscribe'
  return sellsFullAccess(offer) ? 'upgrade' : null
}

/** True where a reader can buy full access: /subscribe is open, and a paid plan has a price. */
export function sellsFullAccess(offer: SubscribeOffer): boolean {
  return offer.newslettersEnabled && offersPaidPlan(offer)
}

/** What is said of full access where it cannot be bought. */
export const notSoldSentence = 'Full access is not on sale at the moment.'

function offersPaidPlan(offer: SubscribeOffer): boolean {
  return offeredPlans(offer).length > 1
}

/** True where /subscribe leads back to the site root: paid subscribers, and sites without newsletters. */
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

/** The plan that is chosen at first: monthly when subscriptions are enabled, else free. */
export function defaultPlan(offer: SubscribeOffer): PlanType {
  return offeredPlans(offer)[1] ?? 'free'
}

/** Where a finished subscription leads; the address is named to who is not signed in and must look for its mail. */
export function subscribeSuccessPath(email: string | null): string {
  return email === null ? sitePaths.subscribed : `${sitePaths.subscribed}?email=${encodeURIComponent(email)}`
}

/** What the form says of a failure; `href` leads to what can be done, null when there is nothing. */
export type SubscribeError = { readonly message: string; readonly href: string | null }

/** Reads the error of a subscription answer: a known code gets its sentence, a sentence is shown as given. */
export function subscribeError(error: string): SubscribeError {
  if (error !== 'account_already_exists') return { message: error, href: null }
  return {
    message: 'An account already exists for this email. Sign in to manage your subscription.',
    href: sitePaths.signIn,
  }
}
