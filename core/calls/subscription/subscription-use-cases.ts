import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import { isLive } from '../../model/subscription/subscription-state.ts'
import { subscriptionTerms } from '../../model/subscription/subscription-view.ts'
import { ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { createCancellation } from './cancel-subscription.ts'
import { createAppSubscription } from './create-app-subscription.ts'
import { createEarlySignup } from './create-early-signup.ts'
import { createSubscription } from './create-subscription.ts'
import { getCheckoutSession } from './get-checkout-session.ts'
import { getSiteUsage } from './get-site-usage.ts'
import { listAppReceipts, listReceipts } from './list-receipts.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { openPortal, openSitePortal } from './open-portal.ts'
import { createResumption } from './resume-subscription.ts'
import type { AppSubscription, subscriptionCalls } from './subscription-calls.ts'
import { updateNewsletterChoice } from './update-newsletter-choice.ts'

/** The ports of the subscription calls. */
export type SubscriptionDeps = Parameters<typeof createSubscription>[0] &
  Parameters<typeof createAppSubscription>[0] &
  Parameters<typeof createEarlySignup>[0] &
  Parameters<typeof getSiteUsage>[0] &
  Parameters<typeof listReceipts>[0] &
  Parameters<typeof listSubscriptions>[0]

/** Creates the use cases of subscriptions to sites and to the platform. */
export function createSubscriptionUseCases(deps: SubscriptionDeps): UseCases<typeof subscriptionCalls> {
  const { platform, subscriptionStore } = deps
  return {
    createSubscription: createSubscription(deps),
    getCheckoutSession: getCheckoutSession(deps),
    listSubscriptions: listSubscriptions(deps),
    listReceipts: listReceipts(deps),
    createCancellation: createCancellation(deps),
    createResumption: createResumption(deps),
    updateNewsletterChoice: updateNewsletterChoice(deps),
    createAppSubscription: createAppSubscription(deps),
    listAppReceipts: listAppReceipts(deps),
    getSiteUsage: getSiteUsage(deps),
    createEarlySignup: createEarlySignup(deps),
    createBillingPortalSession: (_input, { viewer }) =>
      openPortal(deps, viewer.user.id, platform.url + mainPaths.subscriptions),
    createAppSubscriptionBillingPortalSession: (_input, { site, viewer }) =>
      openSitePortal(deps, {
        siteId: site.id,
        userId: viewer.user.id,
        returnUrl: platform.url + fillPath(mainPaths.kitchenPlans, { siteSlug: site.settings.slug }),
      }),
    async getCurrentAppSubscription(_input, { site }) {
      const record = await subscriptionStore.find({ siteId: site.id, userId: null })
      return ok({ appSubscription: appSubscriptionView(record) })
    },
  }
}

/** The subscription of a site to the platform as its owner sees it; null if there is none or it has ended. */
function appSubscriptionView(record: SubscriptionRecord | null): AppSubscription | null {
  if (record === null || !isLive(record.paid)) return null
  return { id: record.id, planType: record.paid.plan, ...subscriptionTerms(record) }
}
