import type { PaidPlan } from './subscription-state.ts'

/** What a creator pays for the platform, in cents of a US dollar for each month or year. */
export const appPlanCents: Readonly<Record<PaidPlan, number>> = { monthly: 1500, yearly: 15_000 }
