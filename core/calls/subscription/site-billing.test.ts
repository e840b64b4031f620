import { beforeEach, describe, expect, it } from 'vitest'
import { defaultQuotas } from '../quota/quotas.ts'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import {
  platform,
  ownerToken,
  siteSlug,
  subscribe,
  checkoutIdOf,
  planOf,
  startPlatform,
} from './testing/subscription-platform.ts'

beforeEach(startPlatform)

describe('what the creator sees and pays', () => {
  it('lists subscribers with plans and counts, only to their own site', async () => {
    const ada = await platform.signIn('ada@example.com')
    const ben = await platform.signIn('ben@example.com')
    await subscribe('free', '-@example.com', ada.token)
    platform.clock.pass(1)
    const { checkout } = await subscribe('monthly', '-@example.com', ben.token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    const { body } = await platform.api(ownerToken).listSubscribers({ siteSlug })
    expect(body).toMatchObject({
      total: 2,
      counts: { free: 1, paid: 1, newsletter: 2 },
      subscribers: [
        { email: 'ben@example.com', planType: 'monthly', status: 'active', priceAmountCents: 500 },
        { email: 'ada@example.com', planType: 'free', status: 'free', periodEndsAt: null },
      ],
    })
    const free = await platform.api(ownerToken).listSubscribers({ siteSlug, plan: 'free', query: 'ADA' })
    expect(free.body.subscribers.map(({ email }) => email)).toEqual(['ada@example.com'])
    await expect(ada.api.listSubscribers({ siteSlug })).rejects.toMatchObject({ status: 404 })
  })

  it('sells the platform at the prices of its operator', async () => {
    const shop = createMemoryPlatform({ appPlanPrices: { monthly: 990, yearly: 9900 } })
    const billing = createBillingWithMails(shop.deps)
    shop.till.listen((event) => billing.receive(event))
    const { api } = await shop.signIn('creator@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const { globals } = (await api.getManagedGlobals({ siteSlug })).body
    expect(globals.appPlans).toEqual([
      { plan: 'monthly', amountCents: 990 },
      { plan: 'yearly', amountCents: 9900 },
    ])
    const { body } = await api.createAppSubscription({ siteSlug, body: { plan: 'yearly' } })
    await shop.till.pay(checkoutIdOf(body.checkout.url))
    const { appSubscription } = (await api.getCurrentAppSubscription({ siteSlug })).body
    expect(appSubscription?.priceAmountCents).toBe(9900)
  })

  it('reports the usage of the site and its owner against their quotas', async () => {
    await subscribe('free', 'ada@example.com', (await platform.signIn('ada@example.com')).token)
    const { image } = (
      await platform.api(ownerToken).createImageUploadUrl({
        body: { fileName: 'a.jpg', contentType: 'image/jpeg' },
      })
    ).body
    await platform.deps.imageHost.put(image.key, new Uint8Array(700))
    await platform.api(ownerToken).createImage({ body: { key: image.key } })
    const { usage } = (await platform.api(ownerToken).getSiteUsage({ siteSlug })).body
    expect(usage).toEqual({
      sites: { used: 1, most: defaultQuotas.sites },
      storedBytes: { used: 700, most: defaultQuotas.storedBytes },
      subscribers: { used: 1, most: defaultQuotas.subscribers },
    })
    const ada = await platform.signIn('ada@example.com')
    await expect(ada.api.getSiteUsage({ siteSlug })).rejects.toMatchObject({ status: 404 })
  })

  it('sells the platform plan once to the owner of a site', async () => {
    const api = platform.api(ownerToken)
    expect((await api.getCurrentAppSubscription({ siteSlug })).body).toEqual({ appSubscription: null })
    const refused = api.createAppSubscriptionBillingPortalSession({ siteSlug })
    await expect(refused).rejects.toMatchObject({ status: 404, body: { code: 'subscription_not_found' } })
    const { body } = await api.createAppSubscription({ siteSlug, body: { plan: 'monthly' } })
    expect(await platform.till.pay(checkoutIdOf(body.checkout.url))).toBe(
      'http://localhost:4000/kitchen/ottolina/plans',
    )
    const { appSubscription } = (await api.getCurrentAppSubscription({ siteSlug })).body
    expect(appSubscription).toMatchObject({ planType: 'monthly', status: 'active', priceAmountCents: 1500 })
    const paid = (await api.listAppReceipts({ siteSlug })).body
    expect(paid).toMatchObject({
      receipts: [{ purpose: 'app', planType: 'monthly', amountCents: 1500, site: { slug: siteSlug } }],
      total: 1,
    })
    const again = api.createAppSubscription({ siteSlug, body: { plan: 'yearly' } })
    await expect(again).rejects.toMatchObject({ status: 409 })
    const portal = await api.createAppSubscriptionBillingPortalSession({ siteSlug })
    expect(portal.body.url).toMatch(/^http:\/\/localhost:4000\/till\/portal\//)
    expect(await planOf(ownerToken)).toBeNull()
    const subscriptionId = appSubscription?.id ?? ''
    const cancelled = await api.createCancellation({ body: { subscriptionId } })
    expect(cancelled.body.subscription.status).toBe('canceling')
    const ada = await platform.signIn('ada@example.com')
    await expect(ada.api.createCancellation({ body: { subscriptionId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('does not sell the platform plan while the payment service does not answer', async () => {
    platform.till.openCheckout = async () => {
      throw new Error('no answer')
    }
    const body = { plan: 'monthly', next: '/', return: '/' } as const
    await expect(platform.api(ownerToken).createAppSubscription({ siteSlug, body })).rejects.toMatchObject({
      ...{ status: 502, body: { code: 'payments_failed' } },
    })
  })

  it('stores early sign-ups without a token, up to a limit', async () => {
    const body = { email: 'Early@example.com', metadata: { from: 'fair' } }
    expect((await platform.api().createEarlySignup({ body })).body).toEqual({})
    expect(await platform.stores.earlySignupStore.list(5)).toMatchObject([
      { email: 'early@example.com', fields: { metadata: { from: 'fair' } } },
    ])
    const many = Array.from({ length: 25 }, () => platform.api().createEarlySignup({ body }))
    const answers = await Promise.allSettled(many)
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
  })
})
