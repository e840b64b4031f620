import type { PaidPlan } from './subscription-state.ts'

/** What a creator pays for the platform, in cents of a US dollar for each month or year. */
export type AppPlanPrices = Readonly<Record<PaidPlan, number>>

/** The dependency on the platform's prices. */
export type AppPlanPricesDep = { readonly appPlanPrices: AppPlanPrices }

/** The prices of a platform whose operator has set none. */
export const defaultAppPlanPrices: AppPlanPrices = { monthly: 1500, yearly: 15_000 }
