import { beforeEach, describe, expect, it } from 'vitest'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import {
  platform,
  siteId,
  siteSlug,
  links,
  subscribe,
  checkoutIdOf,
  planOf,
  startPlatform,
} from './testing/subscription-platform.ts'

beforeEach(startPlatform)

describe('a paid plan', () => {
  it('is canceled to the end of its period, resumed in the portal, and gives access until its last day', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    const subscriptionId = (await planOf(token))?.id ?? ''
    const { body } = await api.createCancellation({ body: { subscriptionId } })
    expect(body.subscription).toMatchObject({ planType: 'monthly', status: 'canceling' })
    expect(await api.createCancellation({ body: { subscriptionId } })).toMatchObject({ body })
    const portal = await api.createBillingPortalSession()
    const portalId = checkoutIdOf(portal.body.url)
    const [sold] = await platform.till.book.subscriptions()
    expect(await platform.till.act(portalId, sold?.id ?? '', 'resume')).toBe(true)
    const listed = await api.listSubscriptions()
    expect(listed.body.subscriptions).toMatchObject([
      {
        status: 'active',
        planType: 'monthly',
        site: { slug: 'ottolina', url: 'http://ottolina.localhost:4000' },
      },
    ])
    await api.createCancellation({ body: { subscriptionId } })
    platform.clock.pass(32 * 24 * 3600)
    expect(await planOf(token)).toMatchObject({ planType: 'free' })
  })

  it('can be resumed during its period, only by its own reader', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    const subscriptionId = (await planOf(token))?.id ?? ''
    await api.createCancellation({ body: { subscriptionId } })
    const mallory = await platform.signIn('mallory@example.com')
    const body = { subscriptionId }
    await expect(mallory.api.createResumption({ body })).rejects.toMatchObject({ status: 404 })
    const { resume } = platform.till
    platform.till.resume = () => Promise.reject(new Error('no answer'))
    await expect(api.createResumption({ body })).rejects.toMatchObject({ body: { code: 'payments_failed' } })
    platform.till.resume = resume
    expect((await api.createResumption({ body })).body.subscription.status).toBe('active')
    expect((await api.createResumption({ body })).body.subscription.status).toBe('active')
    await api.createCancellation({ body })
    platform.clock.pass(32 * 24 * 3600)
    expect((await api.createResumption({ body })).body.subscription.status).not.toBe('active')
    expect(await planOf(token)).toMatchObject({ planType: 'free' })
  })

  it('keeps its plan when its reader turns the newsletters off and on', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    const subscriptionId = (await planOf(token))?.id ?? ''
    const own = async () => (await api.listSubscriptions()).body.subscriptions[0]
    for (const getsNewsletters of [false, false, true, true]) {
      await api.updateNewsletterChoice({ body: { subscriptionId, getsNewsletters } })
      expect(await own()).toMatchObject({ getsNewsletters, planType: 'monthly', status: 'active' })
    }
    const mallory = await platform.signIn('mallory@example.com')
    const refused = mallory.api.updateNewsletterChoice({ body: { subscriptionId, getsNewsletters: false } })
    await expect(refused).rejects.toMatchObject({ status: 404 })
    expect(await own()).toMatchObject({ getsNewsletters: true })
  })

  it('is renewed by a request to the payment service if no event arrives', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    platform.clock.pass(33 * 24 * 3600)
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
    expect(await createBillingWithMails(platform.deps).refreshOverdue(10)).toBe(1)
    expect(await createBillingWithMails(platform.deps).refreshOverdue(10)).toBe(0)
    platform.clock.pass(10 * 24 * 3600)
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
  })

  it('is reported as unavailable while the payment service does not respond', async () => {
    const down = createMemoryPlatform({
      payments: {
        ...platform.till,
        openCheckout: async () => {
          throw new Error('no answer')
        },
      },
    })
    const site = await platform.stores.siteStore.byId(siteId)
    if (site) await down.stores.siteStore.create(site)
    const body = { email: 'new@example.com', plan: 'monthly', ...links } as const
    const response = await down.api().createSubscription({ siteSlug, body })
    expect(response.body).toEqual({ error: 'The payment service did not respond. Please try again.' })
  })

  it('cannot be offered, ordered or enabled if the site may not sell', async () => {
    const closed = createMemoryPlatform({ payments: { ...platform.till, isOpen: false } })
    const site = await platform.stores.siteStore.byId(siteId)
    if (site) await closed.stores.siteStore.create(site)
    const api = closed.api()
    const shown = (await api.getSite({ siteSlug })).body.site
    expect([shown.monthlyAmountCents, shown.yearlyAmountCents]).toEqual([null, null])
    const body = { email: 'new@example.com', plan: 'monthly', ...links } as const
    expect((await api.createSubscription({ siteSlug, body })).body).toEqual({
      error: 'This plan is not offered at the moment.',
    })
    const owner = closed.api((await closed.signIn('owner@example.com')).token)
    const own = await owner.createSite({ body: { title: 'Own', slug: 'own' } })
    expect(own.body.site).toMatchObject({ paymentsEnabled: false, takesPayments: false })
    await expect(
      owner.updateSite({ siteSlug: 'own', body: { title: 'Renamed', paymentsEnabled: true } }),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        issues: [{ path: 'paymentsEnabled', message: expect.stringMatching(/does not accept payments/) }],
      },
    })
    expect((await owner.getManagedSite({ siteSlug: 'own' })).body.site.title).toBe('Own')
    const refused = { status: 409, body: { code: 'payments_closed' } }
    const order = owner.createAppSubscription({ siteSlug: 'own', body: { plan: 'monthly' } })
    await expect(order).rejects.toMatchObject(refused)
    await expect(owner.createBillingPortalSession()).rejects.toMatchObject(refused)
  })

  it('does not change while the payment service does not respond to a cancellation or a success page', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const checkoutSessionId = checkoutIdOf(
      (await subscribe('monthly', 'ada@example.com', token)).checkout?.url,
    )
    const session = () => platform.api().getCheckoutSession({ siteSlug, checkoutSessionId })
    expect((await session()).body.checkoutSession).toEqual({
      email: 'ada@example.com',
      subscription: null,
      isRefunded: false,
    })
    const { checkout, cancelAtPeriodEnd } = platform.till
    const noResponse = async () => {
      throw new Error('no answer')
    }
    const failed = { status: 502, body: { code: 'payments_failed' } }
    platform.till.checkout = noResponse
    await expect(session()).rejects.toMatchObject(failed)
    platform.till.checkout = checkout
    await platform.till.pay(checkoutSessionId)
    const subscriptionId = (await planOf(token))?.id ?? ''
    platform.till.cancelAtPeriodEnd = noResponse
    const cancel = () => platform.api(token).createCancellation({ body: { subscriptionId } })
    await expect(cancel()).rejects.toMatchObject(failed)
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
    platform.till.cancelAtPeriodEnd = cancelAtPeriodEnd
    expect((await cancel()).body.subscription).toMatchObject({ planType: 'monthly', status: 'canceling' })
  })

  it('is not sold without a price or while payments are off', async () => {
    const refused = { error: 'This plan is not offered at the moment.' }
    await platform.stores.siteStore.updatePlatformFields(siteId, { yearlyAmountCents: null })
    expect(await subscribe('yearly', 'new@example.com')).toEqual(refused)
    await platform.stores.siteStore.updateSettings(siteId, { paymentsEnabled: false })
    expect(await subscribe('monthly', 'new@example.com')).toEqual(refused)
  })

  it('never redirects outside the platform, and cannot be canceled by others', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const body = { email: 'ada@example.com', plan: 'monthly', nextPaid: 'https://evil.example/x' } as const
    const { body: response } = await platform.api(token).createSubscription({ siteSlug, body })
    const next = await platform.till.pay(checkoutIdOf(response.checkout?.url))
    expect(next).toBe('http://ottolina.localhost:4000/')
    const subscriptionId = (await planOf(token))?.id ?? ''
    const mallory = await platform.signIn('mallory@example.com')
    const refused = mallory.api.createCancellation({ body: { subscriptionId } })
    await expect(refused).rejects.toMatchObject({ status: 404, body: { code: 'subscription_not_found' } })
    await expect(mallory.api.createBillingPortalSession()).rejects.toMatchObject({ status: 404 })
  })
})
