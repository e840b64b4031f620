import type { CurrentUser, PlanType } from '../account/user.ts'
import { isPaidPlan } from '../account/paid-plan.ts'

type Subscriber = Pick<CurrentUser, 'currentSubscription'>

/** The reader's plan on the site; null if they have none or are signed out. */
export function planOf(user: Subscriber | null): PlanType | null {
  return user?.currentSubscription?.planType ?? null
}

/** True for a reader with the free plan. */
export function isSubscribedToFree(user: Subscriber | null): boolean {
  return planOf(user) === 'free'
}

/** True for a reader with the monthly or yearly plan. */
export function isSubscribedToPaid(user: Subscriber | null): boolean {
  return isPaidPlan(planOf(user))
}

/** True for a reader with any plan. */
export function isSubscribed(user: Subscriber | null): boolean {
  return planOf(user) !== null
}
