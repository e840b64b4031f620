import type { PlanType } from './user.ts'

/** True for a paid plan, monthly or yearly. */
export function isPaidPlan(planType: PlanType | null): boolean {
  return planType === 'monthly' || planType === 'yearly'
}
