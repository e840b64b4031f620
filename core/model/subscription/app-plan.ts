import type { PaidPlan } from './subscription-state.ts'

/** The price of the platform for a creator, in US cents per month or year. */
export type AppPlanPrices = Readonly<Record<PaidPlan, number>>

/** Dependency on the platform's prices. */
export type AppPlanPricesDep = { readonly appPlanPrices: AppPlanPrices }

/** The default prices, if the operator has set none. */
export const defaultAppPlanPrices: AppPlanPrices = { monthly: 1500, yearly: 15_000 }
