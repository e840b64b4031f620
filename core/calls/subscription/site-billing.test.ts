import { beforeEach, describe, expect, it } from 'vitest'
import { defaultQuotas } from '../quota/quotas.ts'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import {
  platform,
  ownerToken,
  siteId,
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
      sites: { used: 1, max: defaultQuotas.sites },
      storedBytes: { used: 700, max: defaultQuotas.storedBytes },
      subscribers: { used: 1, max: defaultQuotas.subscribers },
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

  it('sells the platform plan again once it has ended', async () => {
    const api = platform.api(ownerToken)
    const current = async () => (await api.getCurrentAppSubscription({ siteSlug })).body.appSubscription
    const buy = async (plan: 'monthly' | 'yearly') => {
      const { checkout } = (await api.createAppSubscription({ siteSlug, body: { plan } })).body
      await platform.till.pay(checkoutIdOf(checkout.url))
    }
    await buy('monthly')
    const [sold] = await platform.till.book.subscriptions()
    const { url } = (await api.createAppSubscriptionBillingPortalSession({ siteSlug })).body
    await platform.till.act(checkoutIdOf(url), sold?.id ?? '', 'end')
    expect(await current()).toBeNull()
    await buy('yearly')
    expect(await current()).toMatchObject({ planType: 'yearly', status: 'active' })
  })

  it('lets a new owner cancel the plan of the one before, whose cards and invoices stay private', async () => {
    const before = platform.api(ownerToken)
    const { checkout } = (await before.createAppSubscription({ siteSlug, body: { plan: 'monthly' } })).body
    await platform.till.pay(checkoutIdOf(checkout.url))
    const ada = await platform.signIn('ada@example.com')
    await platform.stores.siteStore.handOver(siteId, ada.id)
    const { api } = ada
    const refused = { status: 409, body: { code: 'conflict', error: expect.stringContaining('can cancel') } }
    await expect(api.createAppSubscriptionBillingPortalSession({ siteSlug })).rejects.toMatchObject(refused)
    // A portal of their own does not have the plan either.
    const own = (await subscribe('monthly', '-@example.com', ada.token)).checkout
    await platform.till.pay(checkoutIdOf(own?.url))
    await expect(api.createAppSubscriptionBillingPortalSession({ siteSlug })).rejects.toMatchObject(refused)
    const subscriptionId = (await api.getCurrentAppSubscription({ siteSlug })).body.appSubscription?.id ?? ''
    const { subscription } = (await api.createCancellation({ body: { subscriptionId } })).body
    expect(subscription.status).toBe('canceling')
    await expect(api.createAppSubscriptionBillingPortalSession({ siteSlug })).rejects.toMatchObject({
      body: { code: 'conflict', error: expect.stringContaining('It is canceled') },
    })
    await expect(before.createCancellation({ body: { subscriptionId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('shows a new owner the payments of the one before without their invoices', async () => {
    const payment = {
      ...{ siteId, id: 'in_1', purpose: 'app' as const, plan: 'monthly' as const, amountCents: 1500 },
      ...{ paidAt: platform.clock.now(), periodEndsAt: platform.clock.now(), refund: null },
      invoiceUrl: 'https://payments.example/in_1',
    }
    const before = platform.api(ownerToken)
    const { id: userId } = (await platform.stores.userStore.byEmail('owner@example.com')) ?? { id: '' }
    await platform.stores.receiptStore.add({ ...payment, userId }, platform.clock.now())
    const own = (await before.listAppReceipts({ siteSlug })).body.receipts
    expect(own).toMatchObject([{ id: 'in_1', invoiceUrl: payment.invoiceUrl }])
    const ada = await platform.signIn('ada@example.com')
    await platform.stores.siteStore.handOver(siteId, ada.id)
    const foreign = (await ada.api.listAppReceipts({ siteSlug })).body.receipts
    expect(foreign).toMatchObject([{ id: 'in_1', invoiceUrl: null }])
  })

  it('does not sell the platform plan for a closed site, and its readers see that it is closed', async () => {
    const ada = await platform.signIn('ada@example.com')
    await subscribe('free', '-@example.com', ada.token)
    const isClosed = async () =>
      (await ada.api.listSubscriptions()).body.subscriptions.map(({ site }) => site.isClosed)
    expect(await isClosed()).toEqual([false])
    const closure = { closedAt: platform.clock.now(), reason: 'Spam' }
    await platform.stores.platformStore.setClosure(siteId, closure)
    expect(await isClosed()).toEqual([true])
    const refused = platform.api(ownerToken).createAppSubscription({ siteSlug, body: { plan: 'monthly' } })
    await expect(refused).rejects.toMatchObject({ status: 403, body: { code: 'site_closed' } })
  })

  it('does not sell the platform plan while the payment service does not respond', async () => {
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
    const responses = await Promise.allSettled(many)
    expect(responses.some(({ status }) => status === 'rejected')).toBe(true)
  })
})
