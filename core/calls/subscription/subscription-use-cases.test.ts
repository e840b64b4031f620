import { beforeEach, describe, expect, it } from 'vitest'
import { defaultQuotas } from '../quota/quotas.ts'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createSendReceipts } from './send-receipts.ts'
import { subscribeLimits } from './subscribe-limits.ts'
import { sampleSettings, sampleSite } from '../../testing/stored-records.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'

let platform: MemoryPlatform
let siteId: string
let ownerToken: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  ownerToken = owner.token
  const site = sampleSite(50, {
    ownerId: owner.id,
    settings: sampleSettings({
      ...{ slug: 'ottolina', title: 'Ottolina', newslettersEnabled: true },
      ...{ subscriptionsEnabled: true, paymentsEnabled: true },
    }),
    monthlyAmountCents: 500,
    yearlyAmountCents: 5000,
  })
  await platform.stores.siteStore.create(site)
  siteId = site.id
  const billing = createBillingWithMails(platform.deps)
  platform.till.listen((event) => billing.receive(event))
})

const siteSlug = 'ottolina'
const links = {
  return: '/subscribe',
  nextFree: '/subscribe/success',
  nextPaid: '/subscribe/success/{CHECKOUT_SESSION_ID}',
  nextLogin: 'http://ottolina.localhost:4000',
}

const subscribe = async (plan: 'free' | 'monthly' | 'yearly', email: string, token: string | null = null) => {
  const { body } = await platform.api(token).createSubscription({ siteSlug, body: { email, plan, ...links } })
  return body
}
const checkoutIdOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''
const planOf = async (token: string) => {
  const { body } = await platform.api(token).getSiteCurrentUser({ siteSlug })
  return body.currentUser.currentSubscription
}
const tokenInMail = () => /mgk=([\w-]+)/.exec(platform.mailer.mails.at(-1)?.text ?? '')?.[1] ?? ''

describe('the free plan', () => {
  it('starts at once for a signed-in reader, whatever address the form held', async () => {
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

  it('is asked for again by who lost the mail, and gets another (keila 0.18.0)', async () => {
    await subscribe('free', 'new@example.com')
    await subscribe('free', 'new@example.com')
    expect(platform.mailer.mails.map(({ to }) => to)).toEqual(['new@example.com', 'new@example.com'])
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'free' })
  })

  it('starts with a sign-up that asked for it, once it is confirmed', async () => {
    await platform.api().siteSignUp({ siteSlug, body: { email: 'new@example.com', subscribe: true } })
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription?.planType).toBe('free')
    await platform.api().siteSignUp({ siteSlug, body: { email: 'other@example.com' } })
    const other = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(other.body.currentUser.currentSubscription).toBeNull()
  })

  it('sends a known address to its sign-in, and mails nothing', async () => {
    await platform.signIn('ada@example.com')
    for (const plan of ['free', 'monthly'] as const) {
      expect(await subscribe(plan, 'Ada@Example.com')).toEqual({ error: 'account_already_exists' })
    }
    expect(platform.mailer.mails).toEqual([])
  })

  it('is not offered by a site that has neither newsletters nor subscriptions', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const body = { newslettersEnabled: false, subscriptionsEnabled: false }
    await platform.api(ownerToken).updateSite({ siteSlug, body })
    expect(await subscribe('free', 'ada@example.com', token)).toEqual({
      error: 'This plan is not offered at the moment.',
    })
    expect(await planOf(token)).toBeNull()
  })

  it('is asked for by one client a limited number of times in an hour', async () => {
    const { token } = await platform.signIn('ada@example.com')
    for (let time = 0; time < subscribeLimits.subscribe.count; time += 1)
      expect(await subscribe('free', 'ada@example.com', token)).toEqual({})
    await expect(subscribe('free', 'ada@example.com', token)).rejects.toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
  })

  it('ends by a cancellation and can be taken up again (listmonk#2976)', async () => {
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

  it('is noted for who is signed in, and stays what it was first', async () => {
    const { api } = await platform.signIn('ada@example.com')
    const email = 'ada@example.com'
    const body = { email, plan: 'free', ...links } as const
    await api.createSubscription({ siteSlug, body: { ...body, signupPage } })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
    await api.createSubscription({ siteSlug, body: { ...body, signupPage: '/about' } })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('waits with the mailed link of who is not', async () => {
    const email = 'new@example.com'
    await platform.api().siteSignUp({ siteSlug, body: { email, subscribe: true, signupPage } })
    await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('waits with the checkout of who pays without an account', async () => {
    const email = 'payer@example.com'
    const body = { email, plan: 'monthly', ...links, signupPage } as const
    const { checkout } = (await platform.api().createSubscription({ siteSlug, body })).body
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(await pageOf(email)).toBe('/recipes/lemon-cake')
  })

  it('refuses nobody by what is no page of the site', async () => {
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

describe('a paid plan', () => {
  it('is asked for by a checkout, and starts when it is paid', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('yearly', 'ada@example.com', token)
    expect(await planOf(token)).toBeNull()
    const id = checkoutIdOf(checkout?.url)
    expect(await platform.till.pay(id)).toBe(`http://ottolina.localhost:4000/subscribe/success/${id}`)
    expect(await planOf(token)).toMatchObject({ planType: 'yearly', cadence: 'year', priceAmountCents: 5000 })
    const { body } = await platform.api().getCheckoutSession({ siteSlug, checkoutSessionId: id })
    expect(body.checkoutSession).toMatchObject({
      email: 'ada@example.com',
      subscription: { planType: 'yearly', priceAmountCents: 5000 },
    })
  })

  it('makes the account of a payer who had none by the payment alone, and mails them a link', async () => {
    const { checkout } = await subscribe('monthly', 'new@example.com')
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    expect(platform.mailer.mails).toEqual([])
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(platform.mailer.mails).toMatchObject([
      { to: 'new@example.com', subject: 'Your subscription to ottolina.localhost:4000', fromName: 'Trivet' },
    ])
    expect(platform.mailer.mails[0]?.text).toContain(
      `http://ottolina.localhost:4000/subscribe/success/${checkoutIdOf(checkout?.url)}?mgk=`,
    )
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser).toMatchObject({
      email: 'new@example.com',
      currentSubscription: { planType: 'monthly' },
    })
    expect(await subscribe('monthly', 'new@example.com')).toEqual({ error: 'account_already_exists' })
  })

  it('is paid although the mail about it cannot be sent, and its payer signs in by another', async () => {
    const failing = { send: () => Promise.reject(new Error('no relay')) }
    const billing = createBillingWithMails({ ...platform.deps, mailer: failing })
    platform.till.listen((event) => billing.receive(event))
    const { checkout } = await subscribe('monthly', 'new@example.com')
    await platform.till.pay(checkoutIdOf(checkout?.url))
    await platform.api().requestSiteSignIn({ siteSlug, body: { email: 'new@example.com' } })
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'monthly' })
  })

  it('can be tried again after it was given up, also with another plan (Ghost#12498)', async () => {
    const first = await subscribe('monthly', 'new@example.com')
    expect(await subscribe('monthly', 'new@example.com')).toEqual(first)
    const second = await subscribe('yearly', 'new@example.com')
    expect(second.checkout?.url).not.toBe(first.checkout?.url)
    expect(await platform.till.pay(checkoutIdOf(first.checkout?.url))).toBeNull()
    expect(await platform.till.pay(checkoutIdOf(second.checkout?.url))).not.toBeNull()
  })

  it('opens one checkout for a double click (DevBetterWeb#413)', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const answers = await Promise.all([1, 2, 3].map(() => subscribe('monthly', 'ada@example.com', token)))
    expect(new Set(answers.map(({ checkout }) => checkout?.url)).size).toBe(1)
  })

  it('is noticed on the success page when the news of the payment was lost', async () => {
    platform.till.listen(async () => {
      throw new Error('the server went down')
    })
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    const checkoutSessionId = checkoutIdOf(checkout?.url)
    await expect(platform.till.pay(checkoutSessionId)).rejects.toThrow('went down')
    expect(await planOf(token)).toBeNull()
    await platform.api().getCheckoutSession({ siteSlug, checkoutSessionId })
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
  })

  it('is noticed by the next try when the news was lost, so that nobody pays twice', async () => {
    platform.till.listen(async () => {})
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(await subscribe('monthly', 'ada@example.com', token)).toEqual({
      error: 'You already have a subscription to this site.',
    })
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
  })

  it('can be bought again by the next try when it was paid and has ended unnoticed (Ghost#12498)', async () => {
    platform.till.listen(async () => {})
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    const [sold] = await platform.till.book.subscriptions()
    if (!sold) throw new Error('the till sold a subscription')
    await platform.till.book.write('subscriptions', { ...sold, status: 'ended' })
    const again = await subscribe('monthly', 'ada@example.com', token)
    expect(again.checkout?.url).toMatch(/^http/)
    expect(again.checkout?.url).not.toBe(checkout?.url)
  })

  it('is refunded when a second one was paid in another window, and its payer is told', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    const first = await subscribe('monthly', 'ada@example.com', token)
    // The second is opened past our books, as two servers at once could do.
    const known = await platform.till.book.read('checkouts', checkoutIdOf(first.checkout?.url))
    if (!known) throw new Error('the till knows the first checkout')
    await platform.till.book.write('checkouts', { ...known, id: 'cs_second' })
    await platform.till.pay(known.id)
    const before = await planOf(token)
    await platform.till.pay('cs_second')
    expect(await planOf(token)).toEqual(before)
    const paid = await platform.till.book.subscriptions()
    expect(paid.map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
      ['active', 0],
      ['ended', 500],
    ])
    const { receipts } = (await api.listReceipts({})).body
    expect(new Set(receipts.map(({ refund }) => refund))).toEqual(new Set([null, 'duplicate']))
    await createSendReceipts(platform.deps)()
    const mail = platform.mailer.mails.find(({ subject }) => subject.startsWith('Refund'))
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Refund from Ottolina' })
    expect(mail?.text).toContain('You already had a plan of Ottolina when this payment arrived.')
    expect(mail?.text).toContain('Refunded: $5')
    expect(mail?.text).not.toContain('renews')
  })

  it('is cancelled to the end of its period, resumed in the portal, and ends with access to the day', async () => {
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

  it('is resumed by the call while its period runs, and by its own reader alone', async () => {
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

  it('is renewed by asking, when news of the payment stays away', async () => {
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

  it('is told to be unavailable, in a sentence, while the service does not answer', async () => {
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
    const answer = await down.api().createSubscription({ siteSlug, body })
    expect(answer.body).toEqual({ error: 'The payment service did not respond. Please try again.' })
  })

  it('is neither offered, ordered nor switched on where nothing may be sold', async () => {
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
    expect(own.body.site.paymentsEnabled).toBe(false)
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

  it('is opened again after its checkout ran out, and by news of nothing of ours it stays as it is', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const first = checkoutIdOf((await subscribe('monthly', 'ada@example.com', token)).checkout?.url)
    await platform.till.expireCheckout(first)
    const billing = createBillingWithMails(platform.deps)
    const event = { id: 'evt_expired', checkoutProviderId: first, subscriptionProviderId: null }
    await billing.receive(event)
    await billing.receive(event)
    await billing.receive({ id: 'evt_none', checkoutProviderId: 'cs_unknown', subscriptionProviderId: null })
    await billing.receive({
      id: 'evt_other',
      checkoutProviderId: null,
      subscriptionProviderId: 'sub_unknown',
    })
    await billing.receive({ id: 'evt_empty', checkoutProviderId: null, subscriptionProviderId: null })
    expect(await planOf(token)).toBeNull()
    const second = checkoutIdOf((await subscribe('monthly', 'ada@example.com', token)).checkout?.url)
    expect(second).not.toBe(first)
    await platform.till.pay(second)
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
  })

  it('cannot be bought again while it runs', async () => {
    const { token } = await platform.signIn('ada@example.com')
    await platform.till.pay(
      checkoutIdOf((await subscribe('monthly', 'ada@example.com', token)).checkout?.url),
    )
    expect(await subscribe('yearly', 'ada@example.com', token)).toEqual({
      error: expect.stringContaining('already'),
    })
  })

  it('stays as it is while the service does not answer a cancellation or a success page', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const checkoutSessionId = checkoutIdOf(
      (await subscribe('monthly', 'ada@example.com', token)).checkout?.url,
    )
    const session = () => platform.api().getCheckoutSession({ siteSlug, checkoutSessionId })
    expect((await session()).body.checkoutSession).toEqual({ email: 'ada@example.com', subscription: null })
    const { checkout, cancelAtPeriodEnd } = platform.till
    const noAnswer = async () => {
      throw new Error('no answer')
    }
    const failed = { status: 502, body: { code: 'payments_failed' } }
    platform.till.checkout = noAnswer
    await expect(session()).rejects.toMatchObject(failed)
    platform.till.checkout = checkout
    await platform.till.pay(checkoutSessionId)
    const subscriptionId = (await planOf(token))?.id ?? ''
    platform.till.cancelAtPeriodEnd = noAnswer
    const cancel = () => platform.api(token).createCancellation({ body: { subscriptionId } })
    await expect(cancel()).rejects.toMatchObject(failed)
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
    platform.till.cancelAtPeriodEnd = cancelAtPeriodEnd
    expect((await cancel()).body.subscription).toMatchObject({ planType: 'monthly', status: 'canceling' })
  })

  it('is not sold where it has no price, or payments are off', async () => {
    const refused = { error: 'This plan is not offered at the moment.' }
    await platform.stores.siteStore.updatePlatformFields(siteId, { yearlyAmountCents: null })
    expect(await subscribe('yearly', 'new@example.com')).toEqual(refused)
    await platform.stores.siteStore.updateSettings(siteId, { paymentsEnabled: false })
    expect(await subscribe('monthly', 'new@example.com')).toEqual(refused)
  })

  it("leads nowhere outside the platform, and belongs to nobody else's cancellation", async () => {
    const { token } = await platform.signIn('ada@example.com')
    const body = { email: 'ada@example.com', plan: 'monthly', nextPaid: 'https://evil.example/x' } as const
    const { body: answer } = await platform.api(token).createSubscription({ siteSlug, body })
    const next = await platform.till.pay(checkoutIdOf(answer.checkout?.url))
    expect(next).toBe('http://ottolina.localhost:4000/')
    const subscriptionId = (await planOf(token))?.id ?? ''
    const mallory = await platform.signIn('mallory@example.com')
    const refused = mallory.api.createCancellation({ body: { subscriptionId } })
    await expect(refused).rejects.toMatchObject({ status: 404, body: { code: 'subscription_not_found' } })
    await expect(mallory.api.createBillingPortalSession()).rejects.toMatchObject({ status: 404 })
  })
})

describe('what the creator sees and pays', () => {
  it('lists subscribers with plans and counts, to the site alone', async () => {
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

  it('says what the site and its owner use of what the platform allows', async () => {
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

  it('sells the platform to the owner of a site, once', async () => {
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

  it('sells nothing of the platform while the service does not answer', async () => {
    platform.till.openCheckout = async () => {
      throw new Error('no answer')
    }
    const body = { plan: 'monthly', next: '/', return: '/' } as const
    await expect(platform.api(ownerToken).createAppSubscription({ siteSlug, body })).rejects.toMatchObject({
      ...{ status: 502, body: { code: 'payments_failed' } },
    })
  })

  it('keeps early sign-ups without a token, and not without end', async () => {
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
