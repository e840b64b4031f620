import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import { sampleSettings, sampleSite } from '#core/testing/stores/stored-records.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createStripePayments } from './stripe-payments.ts'
import { startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

const secretKey = 'sk_test_1'
const webhookSecret = 'whsec_1'
const siteSlug = 'ottolina'
let stripe: StripeStandIn
let platform: MemoryPlatform

beforeEach(async () => {
  stripe = await startStripeStandIn(secretKey)
  const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const
  platform = createMemoryPlatform({ payments: createStripePayments({ secretKey, webhookSecret, server }) })
  const settings = sampleSettings({ slug: siteSlug, subscriptionsEnabled: true, paymentsEnabled: true })
  const prices = { monthlyAmountCents: 500, yearlyAmountCents: 5000 }
  await platform.stores.siteStore.create(sampleSite(50, { settings, ...prices }))
  platform.clock.set(new Date().toISOString())
})
afterEach(() => stripe.close())

const subscribe = async (plan: 'monthly' | 'yearly', email: string, token: string | null = null) =>
  (await platform.api(token).createSubscription({ siteSlug, body: { email, plan } })).body
const idOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''
const receive = async ({ body, signature }: { body: string; signature: string | null }) => {
  const event = await platform.deps.payments.readEvent(body, signature)
  if (typeof event !== 'string') await createBillingWithMails(platform.deps).receive(event)
  return typeof event === 'string' ? event : 'received'
}
const sendEvent = (type: string, id: string, secondsAgo = 0) =>
  receive(stripe.webhook(type, { id }, webhookSecret, secondsAgo))
const planOf = async (token: string) =>
  (await platform.api(token).getSiteCurrentUser({ siteSlug })).body.currentUser.currentSubscription
const change = (id: string, changes: object) => {
  const stored = stripe.objects.get(id)
  if (stored) stripe.objects.set(id, { ...stored, ...changes })
}
const buy = async (email = 'ada@example.com') => {
  const { token, api } = await platform.signIn(email)
  const { checkout } = await subscribe('monthly', email, token)
  const subscriptionId = stripe.pay(idOf(checkout?.url))
  await sendEvent('checkout.session.completed', idOf(checkout?.url))
  return { token, api, subscriptionId, checkoutId: idOf(checkout?.url) }
}

describe('payments through Stripe', () => {
  it('ask for a subscription whose checkout and subscription carry site and account', async () => {
    const { token } = await buy()
    const form = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions')?.form
    expect(form?.get('subscription_data[metadata][trivet_site]')).toBe(form?.get('metadata[trivet_site]'))
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('500')
    expect(form?.get('success_url')).toContain('/subscribe/success/{CHECKOUT_SESSION_ID}')
    expect(await planOf(token)).toMatchObject({ planType: 'monthly', priceAmountCents: 500 })
  })

  it('belong to the account that ordered, whatever address the wallet has, with one customer (Ghost#11695, Ghost#16057)', async () => {
    await buy()
    expect(await platform.stores.userStore.byEmail('wallet@example.com')).toBeNull()
    expect(stripe.calls.filter(({ path }) => path === '/v1/customers')).toHaveLength(1)
    const { checkout } = await subscribe('yearly', 'new@example.com')
    stripe.pay(idOf(checkout?.url))
    await sendEvent('checkout.session.completed', idOf(checkout?.url))
    expect(await platform.stores.userStore.byEmail('wallet@example.com')).toBeNull()
    expect(await platform.stores.userStore.byEmail('new@example.com')).not.toBeNull()
    expect(platform.mailer.mails.map(({ to }) => to)).toEqual(['new@example.com'])
  })

  it('are recorded once when a webhook arrives twice, before the checkout, or late', async () => {
    const { checkout } = await subscribe('monthly', 'new@example.com')
    const subscriptionId = stripe.pay(idOf(checkout?.url))
    await sendEvent('customer.subscription.created', subscriptionId)
    const completed = stripe.webhook('checkout.session.completed', { id: idOf(checkout?.url) }, webhookSecret)
    for (let time = 0; time < 3; time += 1) expect(await receive(completed)).toBe('received')
    expect(platform.mailer.mails).toHaveLength(1)
    change(subscriptionId, { status: 'canceled' })
    await sendEvent('customer.subscription.deleted', subscriptionId)
    await sendEvent('customer.subscription.updated', subscriptionId)
    const user = await platform.stores.userStore.byEmail('new@example.com')
    const [record] = await platform.stores.subscriptionStore.ofUser(user?.id ?? '')
    expect(record?.paid?.status).toBe('ended')
  })

  it('follow failures, cancellations and resumptions of Stripe (Ghost#29806)', async () => {
    const { api, subscriptionId } = await buy()
    const status = async () => (await api.listSubscriptions()).body.subscriptions[0]?.status
    for (const [changes, expected] of [
      [{ status: 'past_due' }, 'past_due'],
      [{ status: 'active' }, 'active'],
      [{ cancel_at_period_end: true }, 'canceling'],
      [{ cancel_at_period_end: false }, 'active'],
    ] as const) {
      change(subscriptionId, changes)
      await sendEvent('customer.subscription.updated', subscriptionId)
      expect(await status()).toBe(expected)
    }
    const id = (await api.listSubscriptions()).body.subscriptions[0]?.id ?? ''
    await api.createCancellation({ body: { subscriptionId: id } })
    expect(await status()).toBe('canceling')
    await api.createResumption({ body: { subscriptionId: id } })
    expect(await status()).toBe('active')
    // The portal can set a custom end date.
    change(subscriptionId, { cancel_at: 1_900_000_000 })
    await sendEvent('customer.subscription.updated', subscriptionId)
    expect(await status()).toBe('canceling')
    await api.createResumption({ body: { subscriptionId: id } })
    expect(await status()).toBe('active')
    const { body } = await api.createBillingPortalSession()
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.example\/cus_/)
  })

  it('reject webhooks that are forged, altered or old', async () => {
    const { checkoutId } = await buy()
    const good = stripe.webhook('checkout.session.completed', { id: checkoutId }, webhookSecret)
    expect(await receive({ ...good, signature: null })).toBe('forged')
    expect(await receive({ ...good, signature: 't=1,v1=00' })).toBe('forged')
    expect(await receive({ ...good, body: `${good.body} ` })).toBe('forged')
    const otherSecret = stripe.webhook('checkout.session.completed', { id: checkoutId }, 'whsec_2')
    expect(await receive(otherSecret)).toBe('forged')
    expect(await sendEvent('checkout.session.completed', checkoutId, 301)).toBe('forged')
    expect(await sendEvent('charge.refunded', 'ch_1')).toBe('ignored')
  })

  it('ignore what another program sells with the same account (Ghost#20243, RS@6765ab1ec)', async () => {
    const { subscriptionId } = await buy()
    const own = stripe.objects.get(subscriptionId)
    if (!own) throw new Error('the subscription was bought')
    stripe.objects.set('sub_foreign', { ...own, id: 'sub_foreign', metadata: {} })
    stripe.objects.set('sub_disguised', {
      ...{ ...own, id: 'sub_disguised' },
      items: { data: [{ price: { product: 'prod_x', unit_amount: 1, recurring: { interval: 'month' } } }] },
    })
    for (const id of ['sub_foreign', 'sub_disguised', 'sub_missing']) {
      expect(await platform.deps.payments.subscription(id)).toBeNull()
      expect(await sendEvent('customer.subscription.created', id)).toBe('received')
    }
    expect(stripe.objects.get('sub_foreign')?.['status']).toBe('active')
  })

  it('store a receipt for each paid invoice, with its page at Stripe', async () => {
    const { api, subscriptionId } = await buy()
    const listed = async () => (await api.listReceipts({})).body.receipts
    const [first] = await listed()
    expect(first).toMatchObject({ purpose: 'reader', planType: 'monthly', amountCents: 500 })
    expect(first?.invoiceUrl).toBe(`https://invoice.stripe.example/${first?.id}`)
    const invoice = stripe.objects.get(first?.id ?? '') ?? { id: '' }
    const paidAt = Math.floor(Date.now() / 1000) + 60
    const renewal = {
      ...invoice,
      id: 'in_renewal',
      status_transitions: { paid_at: paidAt },
      amount_paid: 450,
    }
    stripe.objects.set(renewal.id, { ...renewal, status: 'open' })
    change(subscriptionId, { latest_invoice: renewal.id })
    await sendEvent('customer.subscription.updated', subscriptionId)
    expect(await listed()).toHaveLength(1)
    stripe.objects.set(renewal.id, renewal)
    const paid = stripe.webhook('invoice.paid', renewal, webhookSecret)
    expect(await receive(paid)).toBe('received')
    expect((await listed()).map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ['in_renewal', 450],
      [first?.id, 500],
    ])
    expect(await receive(stripe.webhook('invoice.paid', { id: 'in_x' }, webhookSecret))).toBe('ignored')
  })

  it('refund a second subscription (Ghost#17773)', async () => {
    const { token, subscriptionId } = await buy()
    const own = stripe.objects.get(subscriptionId)
    if (!own) throw new Error('the subscription was bought')
    stripe.objects.set('sub_second', { ...own, id: 'sub_second' })
    const before = await planOf(token)
    await sendEvent('customer.subscription.created', 'sub_second')
    expect(await planOf(token)).toEqual(before)
    expect(stripe.objects.get('sub_second')?.['status']).toBe('canceled')
    expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
    expect(stripe.objects.get(subscriptionId)?.['status']).toBe('active')
  })
})
