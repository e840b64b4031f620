import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBillingWithMails } from './billing-with-mails.ts'
import { createSendReceipts } from './send-receipts.ts'
import {
  platform,
  siteId,
  siteSlug,
  subscribe,
  checkoutIdOf,
  planOf,
  tokenInMail,
  startPlatform,
} from './testing/subscription-platform.ts'

beforeEach(startPlatform)

describe('the checkout of a paid plan', () => {
  it('creates the subscription when it is paid', async () => {
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

  it('creates the account of a payer who had none when it is paid, and mails a link', async () => {
    const { checkout } = await subscribe('monthly', 'new@example.com')
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    expect(platform.mailer.mails).toEqual([])
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(platform.mailer.mails).toMatchObject([
      { to: 'new@example.com', subject: 'Your subscription to Ottolina', fromName: 'Trivet' },
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

  it('completes even if its mail cannot be sent, and the payer can request another', async () => {
    const failing = { send: () => Promise.reject(new Error('no relay')) }
    const billing = createBillingWithMails({ ...platform.deps, mailer: failing })
    platform.till.listen((event) => billing.receive(event))
    const { checkout } = await subscribe('monthly', 'new@example.com')
    await platform.till.pay(checkoutIdOf(checkout?.url))
    await platform.api().requestSiteSignIn({ siteSlug, body: { email: 'new@example.com' } })
    const { body } = await platform.api().confirmSiteSignIn({ siteSlug, token: tokenInMail() })
    expect(body.currentUser.currentSubscription).toMatchObject({ planType: 'monthly' })
  })

  it('can be started again after it was abandoned, also with another plan (Ghost#12498)', async () => {
    const first = await subscribe('monthly', 'new@example.com')
    expect(await subscribe('monthly', 'new@example.com')).toEqual(first)
    const second = await subscribe('yearly', 'new@example.com')
    expect(second.checkout?.url).not.toBe(first.checkout?.url)
    expect(await platform.till.pay(checkoutIdOf(first.checkout?.url))).toBeNull()
    expect(await platform.till.pay(checkoutIdOf(second.checkout?.url))).not.toBeNull()
  })

  it('is opened once on a double click (DevBetterWeb#413)', async () => {
    const { token } = await platform.signIn('ada@example.com')
    const responses = await Promise.all([1, 2, 3].map(() => subscribe('monthly', 'ada@example.com', token)))
    expect(new Set(responses.map(({ checkout }) => checkout?.url)).size).toBe(1)
  })

  it('is completed by the success page if the payment event was lost', async () => {
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

  it('is completed by the next attempt if the payment event was lost, without a second payment', async () => {
    platform.till.listen(async () => {})
    const { token } = await platform.signIn('ada@example.com')
    const { checkout } = await subscribe('monthly', 'ada@example.com', token)
    await platform.till.pay(checkoutIdOf(checkout?.url))
    expect(await subscribe('monthly', 'ada@example.com', token)).toEqual({
      error: 'You already have a subscription to this site.',
    })
    expect(await planOf(token)).toMatchObject({ planType: 'monthly' })
  })

  it('can be started again after its subscription ended without an event (Ghost#12498)', async () => {
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

  it('is refunded if a second one was paid in another window, and the payer gets a mail', async () => {
    const { token, api } = await platform.signIn('ada@example.com')
    const first = await subscribe('monthly', 'ada@example.com', token)
    // The second one is opened directly at the payment service, as by two servers concurrently.
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
    expect(mail?.text).toContain('Amount refunded: $5')
    expect(mail?.text).not.toContain('renews')
  })

  it('is shown as refunded if the payer had paid another one; the portal stays that of the first, and no second link is mailed', async () => {
    const sessionOf = async (checkoutSessionId: string) =>
      (await platform.api().getCheckoutSession({ siteSlug, checkoutSessionId })).body.checkoutSession
    const { checkout } = await subscribe('monthly', 'new@example.com')
    const known = await platform.till.book.read('checkouts', checkoutIdOf(checkout?.url))
    const record = known && (await platform.stores.checkoutStore.byProviderId(siteId, known.id))
    if (!known || !record) throw new Error('the checkout was stored')
    // Two servers have opened a checkout of a different plan each.
    const second = { ...record, id: 'second', providerId: 'cs_second', plan: 'yearly' as const }
    await platform.stores.checkoutStore.save(second)
    const subject = { ...known.subject, checkoutId: second.id }
    await platform.till.book.write('checkouts', {
      ...{ ...known, id: 'cs_second', plan: 'yearly', subject },
      customerId: 'cus_second',
    })
    await platform.till.pay(known.id)
    await platform.till.pay('cs_second')
    const subscription = { planType: 'monthly' }
    expect(await sessionOf(known.id)).toMatchObject({ isRefunded: false, subscription })
    expect(await sessionOf('cs_second')).toMatchObject({ isRefunded: true, subscription })
    expect(platform.mailer.mails).toHaveLength(1)
    const payer = await platform.stores.userStore.byEmail('new@example.com')
    const customerId = await platform.stores.subscriptionStore.customerOf(payer?.id ?? '')
    expect(customerId).toBe(known.customerId)
  })

  it('is refunded when its page is opened if the refund failed before, and not again after that', async () => {
    const { checkout } = await subscribe('monthly', 'new@example.com')
    const id = checkoutIdOf(checkout?.url)
    const known = await platform.till.book.read('checkouts', id)
    const record = known && (await platform.stores.checkoutStore.byProviderId(siteId, id))
    if (!known || !record) throw new Error('the checkout was stored')
    await platform.till.pay(id)
    await platform.stores.checkoutStore.save({ ...record, id: 'second', providerId: 'cs_second' })
    const subject = { ...known.subject, checkoutId: 'second' }
    await platform.till.book.write('checkouts', { ...known, id: 'cs_second', subject })
    const { payments } = platform.deps
    const unreachable = { ...payments, cancelAndRefund: () => Promise.reject(new Error('no connection')) }
    const failing = createBillingWithMails({ ...platform.deps, payments: unreachable })
    platform.till.listen((event) => failing.receive(event).catch(() => undefined))
    await platform.till.pay('cs_second')
    const providerId = (await payments.checkout('cs_second'))?.subscriptionProviderId ?? ''
    const statusOf = async () => (await payments.subscription(providerId))?.status
    expect(await statusOf()).toBe('active')
    const refunded = vi.spyOn(payments, 'cancelAndRefund')
    for (let round = 0; round < 2; round += 1) {
      const { body } = await platform.api().getCheckoutSession({ siteSlug, checkoutSessionId: 'cs_second' })
      expect(body.checkoutSession.isRefunded).toBe(true)
      expect(await statusOf()).not.toBe('active')
    }
    expect(refunded).toHaveBeenCalledTimes(1)
  })

  it('is opened again after it expired, and ignores events of unknown payments', async () => {
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

  it('cannot be started while the plan is active', async () => {
    const { token } = await platform.signIn('ada@example.com')
    await platform.till.pay(
      checkoutIdOf((await subscribe('monthly', 'ada@example.com', token)).checkout?.url),
    )
    expect(await subscribe('yearly', 'ada@example.com', token)).toEqual({
      error: expect.stringContaining('already'),
    })
  })
})
