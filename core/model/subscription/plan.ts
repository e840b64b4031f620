import type { CurrentUser, PlanType } from '../account/user.ts'
import { isPaidPlan } from '../recipe/recipe-access.ts'

type Subscriber = Pick<CurrentUser, 'currentSubscription'>

/** The plan that a reader has on the site, null for none and for a visitor. */
export function planOf(user: Subscriber | null): PlanType | null {
  return user?.currentSubscription?.planType ?? null
}

/** True for a reader of the free plan. */
export function isSubscribedToFree(user: Subscriber | null): boolean {
  return planOf(user) === 'free'
}

/** True for a reader of the monthly or the yearly plan. */
export function isSubscribedToPaid(user: Subscriber | null): boolean {
  return isPaidPlan(planOf(user))
}

/** True for a reader of any plan. */
export function isSubscribed(user: Subscriber | null): boolean {
  return planOf(user) !== null
}
