import type { CallName } from '#core/calls/contract/routes.ts'
import { newAddress, ofSite, siteSlug, type Sample } from './sample.ts'

/** Samples of the calls of subscriptions. */
export const subscriptionSamples = {
  listReceipts: () => ({}),
  listSubscriptions: () => ({}),
  createResumption: async (of, person) => ({ body: { subscriptionId: await of.subscriptionId(person) } }),
  updateNewsletterChoice: async (of, person) => ({
    body: { subscriptionId: await of.subscriptionId(person), getsNewsletters: true },
  }),
  createCancellation: async (of, person) => ({ body: { subscriptionId: await of.subscriptionId(person) } }),
  createBillingPortalSession: () => ({}),
  createEarlySignup: newAddress,
  listSubscribers: ofSite,
  getSubscriber: async (of) => ({ params: { siteSlug, subscriberId: await of.subscriber() } }),
  deleteSubscriber: async (of) => ({ params: { siteSlug, subscriberId: await of.subscriber() } }),
  restoreSubscriber: async (of) => {
    const subscriberId = await of.subscriber()
    const { people } = of
    await of.server.api(people.owner.token).deleteSubscriber({ siteSlug, subscriberId })
    return { params: { siteSlug, subscriberId } }
  },
  createSubscriber: (of) => ({
    params: { siteSlug },
    body: { email: `added-${of.next()}@example.com`, consent: 'They signed up on paper' },
  }),
  listSuppressions: ofSite,
  createSuppression: (of) => ({
    params: { siteSlug },
    body: { email: `suppressed-${of.next()}@example.com`, reason: 'asked' },
  }),
  deleteSuppression: async (of) => ({ params: { siteSlug, suppressionId: await of.suppression() } }),
  importSubscribers: () => ({
    params: { siteSlug },
    body: {
      file: Buffer.from('email,status\nlisted@example.com,active').toString('base64'),
      consent: 'They signed up on paper',
    },
  }),
  getSubscriberImport: ofSite,
  exportSubscribers: ofSite,
  createAppSubscription: () => ({ params: { siteSlug }, body: { plan: 'monthly' } }),
  listAppReceipts: ofSite,
  getSiteUsage: ofSite,
  getCurrentAppSubscription: () => ({ params: { siteSlug: 'backed' } }),
  createAppSubscriptionBillingPortalSession: () => ({ params: { siteSlug: 'backed' } }),
} satisfies Partial<Record<CallName, Sample>>
