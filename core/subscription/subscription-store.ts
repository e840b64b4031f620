import type { PlanType } from '../auth/user.ts'

/** The states of a stored subscription, as the payment provider tells them. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled'] as const

/** One of `subscriptionStatuses`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A reader's subscription to one site; a reader has at most one there, whose plan may change. */
export type SubscriptionRecord = {
  readonly id: string
  readonly siteId: string
  readonly userId: string
  readonly planType: PlanType
  readonly status: SubscriptionStatus
  /** How often a paid plan is paid for; null for the free plan. */
  readonly cadence: 'month' | 'year' | null
  /** Cents of a US dollar for each month or year; null for the free plan. */
  readonly priceAmountCents: number | null
  /** The payment service that collects; null for the free plan. */
  readonly provider: string | null
  /** What the payment service calls the subscription. */
  readonly providerId: string | null
  /** Until when it is paid for; null when it does not end by itself. */
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Keeps who subscribes to what. */
export interface SubscriptionStore {
  /** The reader's subscription to the site unless it was canceled; `isActive` tells whether it counts now. */
  current(siteId: string, userId: string): Promise<SubscriptionRecord | null>
  /** Keeps it in place of the one that this reader has on this site, if any. */
  save(subscription: SubscriptionRecord): Promise<void>
}

/** Asks for a `SubscriptionStore`. */
export type SubscriptionStoreDep = { readonly subscriptionStore: SubscriptionStore }
