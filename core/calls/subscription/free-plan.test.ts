import { beforeEach, describe, expect, it } from 'vitest'
import { signInMailLimits } from '../account/sign-in-mailing.ts'
import { subscribeLimits } from './subscribe-limits.ts'
import {
  platform,
  siteId,
  ownerToken,
  siteSlug,
  links,
  subscribe,
  checkoutIdOf,
  planOf,
  tokenInMail,
  startPlatform,
} from './testing/subscription-platform.ts'

beforeEach(startPlatform)

describe('the free plan', () => {
  it('starts at once for a signed-in reader, whatever address the form contains', async () => {
    const { token } = await platform.signIn('ada@example.com')
    expect(await subscribe('free', 'other@example.com', token)).toEqual({})
    expect(await planOf(token)).toMatchObject({ planType: 'free', cadence: null, priceAmountCents: null })
    expect(platform.mailer.mails).toEqual([])
  })

  it('starts for an unknown address once the mailed link is confirmed, not before', async () => {
    expect(await subscribe('free', 'new@example.com')).toEqual({})
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    expect(await platform.stores.subscriptionStore.counts(siteId)).toMatchObject({ newsletter: 0 })
    expect(platform.mailer.mails).toHaveLength(1)
    expect(platform.mailer.mails[0]?.text).toContain('http://ottolina.localhost:4000/subscribe/success?mgk=')
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'free' })
  })

  it('can be requested again if the mail was lost, which sends another (keila 0.18.0)', async () => {
    await subscribe('free', 'new@example.com')
    await subscribe('free', 'new@example.com')
    expect(platform.mailer.mails.map(({ to }) => to)).toEqual(['new@example.com', 'new@example.com'])
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'free' })
  })

  it('starts once a sign-up that requested it is confirmed', async () => {
    await platform.api().siteSignUp({ siteSlug, body: { email: 'new@example.com', subscribe: true } })
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription?.planType).toBe('free')
    await platform.api().siteSignUp({ siteSlug, body: { email: 'other@example.com' } })
    const other = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(other.body.currentUser.currentSubscription).toBeNull()
  })

  it('sends a known address to the sign-in page, and sends no mail', async () => {
    await platform.signIn('ada@example.com')
    for (const plan of ['free', 'monthly'] as const) {
      expect(await subscribe(plan, 'Ada@Example.com')).toEqual({ error: 'account_already_exists' })
    }
    expect(platform.mailer.mails).toEqual([])
  })

  it.each(['free', 'monthly'] as const)(
    'or the %s plan reveals for at most twenty addresses an hour that they have an account',
    async (plan) => {
      await platform.signIn('ada@example.com')
      for (let count = 0; count < signInMailLimits.client.count; count += 1) {
        expect(await subscribe(plan, 'ada@example.com')).toEqual({ error: 'account_already_exists' })
      }
      await expect(subscribe(plan, 'ada@example.com')).rejects.toMatchObject({ status: 429 })
    },
  )

  it('is not offered by a site that has neither newsletters nor subscriptions', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const body = { newslettersEnabled: false, subscriptionsEnabled: false }
    await platform.api(ownerToken).updateSite({ siteSlug, body })
    expect(await subscribe('free', 'ada@example.com', token)).toEqual({
      error: 'This plan is not offered at the moment.',
    })
    expect(await planOf(token)).toBeNull()
  })

  it('can be requested by one client a limited number of times in an hour', async () => {
    const { token } = await platform.signIn('ada@example.com')
    for (let time = 0; time < subscribeLimits.subscribe.count; time += 1)
      expect(await subscribe('free', 'ada@example.com', token)).toEqual({})
    await expect(subscribe('free', 'ada@example.com', token)).rejects.toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
  })

  it('ends with a cancellation and can be started again (listmonk#2976)', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    await subscribe('free', 'ada@example.com', token)
    const subscriptionId = (await planOf(token))?.id ?? ''
    const { body } = await api.createCancellation({ body: { subscriptionId } })
    expect(body.subscription).toMatchObject({ id: subscriptionId, planType: null, status: 'cancelled' })
    expect(await planOf(token)).toBeNull()
    await subscribe('free', 'ada@example.com', token)
    expect(await planOf(token)).toMatchObject({ id: subscriptionId, planType: 'free' })
  })
})

describe('the page that brought a subscriber', () => {
  const signupPage = '/recipes/lemon-cake?from=mail'
  const pageOf = async (email: string) => {
    const { subscribers } = (await platform.api(ownerToken).listSubscribers({ siteSlug, query: email })).body
    return subscribers[0]?.signupPage
  }

  it('is stored for a signed-in reader, and keeps its first value', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const email = 'ada@example.com'
    const body = { email, plan: 'free', ...links } as const
    await api.createSubscription({ siteSlug, body: { ...body, signupPage } })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
    await api.createSubscription({ siteSlug, body: { ...body, signupPage: '/about' } })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('is stored with the mailed link of a signed-out reader', async () => {
    const email = 'new@example.com'
    await platform.api().siteSignUp({ siteSlug, body: { email, subscribe: true, signupPage } })
    await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('is stored with the checkout of a payer without an account', async () => {
    const email = 'payer@example.com'
    const body = { email, plan: 'monthly', ...links, signupPage } as const
    const { checkout } = (await platform.api().createSubscription({ siteSlug, body })).body
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('is ignored if it is not a page of the site', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const body = {
      email: 'ada@example.com',
      plan: 'free',
      ...links,
      signupPage: 'https://evil.example/',
    } as const
    expect((await api.createSubscription({ siteSlug, body })).body).toEqual({})
    expect(await pageOf('ada@example.com')).toBeNull()
  })
})
