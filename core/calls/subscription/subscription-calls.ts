import { z } from 'zod'
import { Marker, SignupPage, tracking } from '../account/auth-calls.ts'
import { CurrentSubscription, Email, PlanType } from '../../model/account/user.ts'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import { pageSize } from '../../values/page-size.ts'
import { Receipt } from '../../model/subscription/receipt.ts'
import { subscriptionStatuses } from '../../model/subscription/subscription-state.ts'

/** A path on the same site, or an address that the platform serves; other values are replaced by the home page. */
const target = z.string().max(limits.href).optional()

/** The state of a subscription, with the terms of its paid plan. */
export const subscriptionTerms = {
  status: z.enum(subscriptionStatuses),
  cadence: z.enum(['month', 'year']).nullable(),
  /** In cents of a US dollar per month or year. */
  priceAmountCents: z.number().int().nullable(),
  /** The end of the paid period, and of the subscription if it is `canceling`. */
  periodEndsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}

/** A reader's subscription to a site in the account area. */
export const OwnSubscription = z.object({
  id: z.uuid(),
  site: z.object({
    ...{ slug: z.string(), title: z.string(), url: z.string() },
    /** True while the platform has closed the site; its paid plans then end with their period. */
    isClosed: z.boolean(),
  }),
  planType: PlanType.nullable(),
  getsNewsletters: z.boolean(),
  ...subscriptionTerms,
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** The subscription after it was canceled or resumed. */
const CancelableSubscription = z.object({ id: z.uuid(), planType: PlanType.nullable(), ...subscriptionTerms })

const PaidPlan = z.enum(['monthly', 'yearly'])

/** A site's subscription to the platform. */
export const AppSubscription = z.object({ id: z.uuid(), planType: PaidPlan, ...subscriptionTerms })
export type AppSubscription = z.infer<typeof AppSubscription>

const SubscriptionDraft = z.object({
  email: Email,
  plan: PlanType,
  return: target,
  /** The target after a free subscription, and of the link that confirms it. */
  nextFree: target,
  /** The target after a payment, and of the link in the mail after it; `{CHECKOUT_SESSION_ID}` is filled in. */
  nextPaid: target,
  /** The target of the mailed link if the field for its plan is omitted. */
  nextLogin: target,
  signupPage: SignupPage.optional(),
  marker: Marker.optional(),
})

const listPage = z.object({
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

const checkout = z.object({ url: z.string() })
const portal = z.object({ url: z.string() })

/** The usage of a quota. */
const Used = z.object({ used: z.number().int(), max: z.number().int() })

/** Sites and bytes of images and videos are counted for the owner's account, subscribers for the site. */
export const SiteUsage = z.object({ sites: Used, storedBytes: Used, subscribers: Used })
export type SiteUsage = z.infer<typeof SiteUsage>

/** The calls about subscriptions. */
export const subscriptionCalls = {
  createSubscription: defineCall('createSubscription', {
    summary:
      'Subscribes to a plan of the site: returns the payment page, an error to display, or neither if nothing remains to be done on the page.',
    access: 'anyone',
    body: SubscriptionDraft,
    result: z.object({
      checkout: checkout.optional(),
      /** `account_already_exists`, or a sentence. */
      error: z.string().optional(),
    }),
    errors: ['rate_limited'],
  }),
  getCheckoutSession: defineCall('getCheckoutSession', {
    summary: 'Returns a checkout of the site and the resulting subscription.',
    access: 'anyone',
    result: z.object({
      checkoutSession: z.object({
        email: z.string(),
        subscription: CurrentSubscription.nullable(),
        /** True if the payment is refunded, because the payer had a plan already or the site was closed. */
        isRefunded: z.boolean(),
      }),
    }),
    errors: ['checkout_not_found'],
  }),
  listSubscriptions: defineCall('listSubscriptions', {
    summary: "Lists the caller's subscriptions on all sites.",
    access: 'user',
    result: z.object({ subscriptions: z.array(OwnSubscription) }),
  }),
  listReceipts: defineCall('listReceipts', {
    summary: "Lists the caller's payments, as a reader and as an owner of sites, newest first.",
    access: 'user',
    query: listPage,
    result: z.object({ receipts: z.array(Receipt), total: z.number().int() }),
  }),
  createCancellation: defineCall('createCancellation', {
    summary:
      'Cancels a subscription of the caller: a paid one at the end of its period, the free one immediately.',
    access: 'user',
    body: z.object({ subscriptionId: z.uuid() }),
    result: z.object({ subscription: CancelableSubscription }),
    errors: ['subscription_not_found', 'payments_failed'],
  }),
  createResumption: defineCall('createResumption', {
    summary: 'Resumes a canceled paid subscription of the caller before it has ended.',
    access: 'user',
    body: z.object({ subscriptionId: z.uuid() }),
    result: z.object({ subscription: CancelableSubscription }),
    errors: ['subscription_not_found', 'payments_failed', 'site_closed'],
  }),
  updateNewsletterChoice: defineCall('updateNewsletterChoice', {
    summary: 'Turns the newsletters of a site on or off for the caller; a paid plan stays.',
    access: 'user',
    body: z.object({ subscriptionId: z.uuid(), getsNewsletters: z.boolean() }),
    result: z.object({ getsNewsletters: z.boolean() }),
    errors: ['subscription_not_found', 'quota_reached'],
  }),
  createBillingPortalSession: defineCall('createBillingPortalSession', {
    summary: 'Opens the page on which the caller manages payment methods, plans and invoices.',
    access: 'user',
    needsSession: true,
    result: portal,
    errors: ['subscription_not_found', 'payments_closed', 'payments_failed'],
  }),
  createAppSubscription: defineCall('createAppSubscription', {
    summary: "Starts the payment of a site's plan: returns the payment page of the owner.",
    access: 'owner',
    body: z.object({ plan: PaidPlan, return: target, next: target }),
    result: z.object({ checkout }),
    errors: ['conflict', 'site_closed', 'payments_closed', 'payments_failed'],
  }),
  getCurrentAppSubscription: defineCall('getCurrentAppSubscription', {
    summary: 'Returns the plan of the site, null if there is none.',
    access: 'editor',
    result: z.object({ appSubscription: AppSubscription.nullable() }),
  }),
  listAppReceipts: defineCall('listAppReceipts', {
    summary: "Lists the payments for the site's plan, newest first.",
    access: 'owner',
    query: listPage,
    result: z.object({ receipts: z.array(Receipt), total: z.number().int() }),
  }),
  getSiteUsage: defineCall('getSiteUsage', {
    summary: 'Returns the usage and quotas of the site and its owner.',
    access: 'owner',
    result: z.object({ usage: SiteUsage }),
  }),
  createAppSubscriptionBillingPortalSession: defineCall('createAppSubscriptionBillingPortalSession', {
    summary:
      "Opens the page on which the owner manages the payment of the site's plan, unless somebody else pays for it.",
    access: 'owner',
    needsSession: true,
    result: portal,
    errors: ['conflict', 'subscription_not_found', 'payments_closed', 'payments_failed'],
  }),
  createEarlySignup: defineCall('createEarlySignup', {
    summary: 'Records an address that wants to be notified when the platform opens.',
    access: 'anyone',
    body: z.object({ email: Email, ...tracking }),
    result: z.object({}),
    errors: ['rate_limited'],
  }),
} as const
