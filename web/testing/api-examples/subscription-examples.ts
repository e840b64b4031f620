import { lastPart } from '#adapters/http-server/testing/people.ts'
import { siteSlug, type Demo } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofSite = { siteSlug }
const northcrumb = { as: 'signe', siteSlug: 'northcrumb' } as const
const consent = 'They signed up at the market stall'
const file = Buffer.from('email,name,status\nines@readers.example,Ines Duarte,active\n').toString('base64')

/** Another creator's site, with a paid plan. */
async function withPlan({ till, people: { signe } }: Demo) {
  const place = { siteSlug: northcrumb.siteSlug }
  if ((await signe.api.getCurrentAppSubscription(place)).body.appSubscription) return northcrumb
  const { checkout } = (await signe.api.createAppSubscription({ ...place, body: { plan: 'monthly' } })).body
  await till.pay(lastPart(checkout.url))
  return northcrumb
}

async function subscribed(demo: Demo, plan: 'free' | 'monthly') {
  const { person, subscriptionId } = await demo.subscription(plan)
  return { as: person, body: { subscriptionId } }
}

/** Examples of the calls of plans. */
const plans = {
  createSubscription: { siteSlug, body: { email: 'paula@readers.example', plan: 'monthly' } },
  getCheckoutSession: async ({ server, till }) => {
    const body = { email: 'carla@readers.example', plan: 'yearly' as const }
    const { checkout } = (await server.api().createSubscription({ siteSlug, body })).body
    const checkoutSessionId = lastPart(checkout?.url)
    await till.pay(checkoutSessionId)
    return { siteSlug, checkoutSessionId }
  },
  listSubscriptions: async (demo) => ({ as: (await demo.subscription('monthly')).person }),
  listReceipts: async (demo) => ({ as: (await demo.subscription('monthly')).person, limit: 2 }),
  createCancellation: (demo) => subscribed(demo, 'monthly'),
  createResumption: async (demo) => {
    const { as, body } = await subscribed(demo, 'monthly')
    await as.api.createCancellation({ body })
    return { as, body }
  },
  updateNewsletterChoice: async (demo) => {
    const { as, body } = await subscribed(demo, 'monthly')
    return { as, body: { ...body, getsNewsletters: false } }
  },
  createBillingPortalSession: async (demo) => ({ as: (await demo.subscription('monthly')).person }),
  createAppSubscription: {
    siteSlug,
    body: { plan: 'monthly', return: '/kitchen/ottolina/money', next: '/kitchen/ottolina/money' },
  },
  getCurrentAppSubscription: withPlan,
  listAppReceipts: withPlan,
  createAppSubscriptionBillingPortalSession: withPlan,
  getSiteUsage: ofSite,
  createEarlySignup: { body: { email: 'nora@readers.example' } },
} satisfies SomeExamples

/** Examples of the calls of subscribers. */
const subscribers = {
  listSubscribers: async (demo) => {
    await demo.subscriber()
    return { siteSlug, plan: 'all', limit: 2 }
  },
  createSubscriber: { siteSlug, body: { email: 'paolo@readers.example', name: 'Paolo Riva', consent } },
  getSubscriber: async (demo) => ({ siteSlug, subscriberId: await demo.subscriber() }),
  deleteSubscriber: async (demo) => ({ siteSlug, subscriberId: await demo.subscriber() }),
  restoreSubscriber: async (demo) => {
    const place = { siteSlug, subscriberId: await demo.subscriber() }
    await demo.chiara.deleteSubscriber(place)
    return place
  },
  importSubscribers: { siteSlug, body: { file, fileName: 'market.csv', consent } },
  getSubscriberImport: async ({ chiara }) => {
    await chiara.importSubscribers({ siteSlug, body: { file, fileName: 'market.csv', consent } })
    return ofSite
  },
  exportSubscribers: ofSite,
  listSuppressions: async ({ chiara }) => {
    await chiara.createSuppression({ siteSlug, body: { email: 'max@readers.example', reason: 'asked' } })
    return { siteSlug, limit: 2 }
  },
  createSuppression: { siteSlug, body: { email: 'lea@readers.example', reason: 'asked' } },
  deleteSuppression: async ({ chiara }) => {
    const body = { email: 'ugo@readers.example', reason: 'other' as const }
    const { suppression } = (await chiara.createSuppression({ siteSlug, body })).body
    return { siteSlug, suppressionId: suppression.id }
  },
} satisfies SomeExamples

/** Examples of the calls of plans and subscribers. */
export const subscriptionExamples = { ...plans, ...subscribers }
