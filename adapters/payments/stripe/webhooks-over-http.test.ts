import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bearer, json } from '../../http-server/testing/send.ts'
import { startStripeServer, type StripeServer } from './testing/stripe-server.ts'

let shop: StripeServer
let token: string

beforeEach(async () => {
  shop = await startStripeServer()
  token = (await shop.platform.signIn('ada@example.com')).token
})
afterEach(() => shop.stop())

const order = (plan: 'monthly' | 'yearly' = 'monthly') => shop.order(plan, token)
const planOf = () => shop.server().planOf(token)
const buy = async () => {
  const id = await order()
  const subscriptionId = shop.stripe.pay(id)
  expect(await shop.sendWebhook('checkout.session.completed', id)).toBe(200)
  return { id, subscriptionId }
}
const refunds = () => shop.stripe.calls.filter(({ path }) => path === '/v1/refunds')
const manage = (method: string, path: string, body?: object) =>
  shop.server().ask(`/api/v1/manage/${path}`, {
    ...(body ? json(method, body) : { method }),
    headers: { 'content-type': 'application/json', ...bearer(token) },
  })
const ownSubscription = async () => {
  const { subscriptions } = (await shop.platform.api(token).listSubscriptions()).body
  return subscriptions[0]
}

const otherItem = {
  price: { product: 'prod_other', unit_amount: 1, recurring: { interval: 'month' } },
  ...{ current_period_start: 1, current_period_end: 4_000_000_000 },
}

describe("Stripe's webhooks over HTTP", () => {
  it('start the plan of the account that ordered, whatever address the wallet has', async () => {
    const id = await order()
    shop.stripe.pay(id)
    expect(await planOf()).toBeNull()
    expect(await shop.sendWebhook('checkout.session.completed', id)).toBe(200)
    expect(await planOf()).toBe('monthly')
  })

  it('are accepted twice, concurrently and out of order, and applied once', async () => {
    const id = await order()
    const subscriptionId = shop.stripe.pay(id)
    const completed = shop.webhook('checkout.session.completed', id)
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await planOf()).toBe('monthly')
    const responses = await Promise.all([completed, completed, completed].map(shop.post))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.sendWebhook('customer.subscription.created', subscriptionId)).toBe(200)
    expect(await planOf()).toBe('monthly')
    expect(refunds()).toEqual([])
  })

  it('are refused when forged, altered, unsigned or old, and change nothing', async () => {
    const id = await order()
    shop.stripe.pay(id)
    const good = shop.webhook('checkout.session.completed', id)
    const forged = shop.webhook('checkout.session.completed', id, 0, 'whsec_other')
    for (const wrong of [forged, { ...good, body: `${good.body} ` }, { ...good, signature: null }]) {
      expect((await shop.post(wrong)).status).toBe(400)
    }
    expect(await shop.sendWebhook('checkout.session.completed', id, 301)).toBe(400)
    expect((await shop.post({ ...good, body: ' '.repeat(1024 * 1024 + 1) })).status).toBe(413)
    expect(await planOf()).toBeNull()
  })

  it('with a malformed signature are refused like forged ones', async () => {
    const good = shop.webhook('checkout.session.completed', await order())
    const [time = ''] = good.signature?.split(',') ?? []
    for (const signature of [
      ...['', ',', 'v1', 't=1', 't=,v1=', `${time},v1=`, `${time},v1`, 't=x,v1=00', 't=1e99,v1=00', '=,=,='],
      ...[`${time},v1=${'\u00fc'.repeat(64)}`, `${time},v1=${'0'.repeat(9000)}`, 'v1=00,'.repeat(1000)],
    ]) {
      const response = await shop.post({ ...good, signature })
      expect([signature.slice(0, 40), response.status]).toEqual([signature.slice(0, 40), 400])
    }
  })

  it('are requested again while the platform cannot store them, and stored then', async () => {
    const id = await order()
    shop.stripe.pay(id)
    const event = shop.webhook('checkout.session.completed', id)
    shop.isStorageBroken = true
    expect((await shop.post(event)).status).toBe(500)
    expect(await planOf()).toBeNull()
    shop.isStorageBroken = false
    expect((await shop.post(event)).status).toBe(200)
    expect(await planOf()).toBe('monthly')
  })

  it('that are lost are compensated by the success page', async () => {
    const id = await order()
    shop.stripe.pay(id)
    expect((await shop.server().checkoutSession(id)).json).toMatchObject({
      checkoutSession: { email: 'ada@example.com', subscription: { planType: 'monthly' } },
    })
    expect(await planOf()).toBe('monthly')
  })

  it('about what another program sells are accepted and ignored', async () => {
    const id = await order()
    const own = shop.stripe.objects.get(shop.stripe.pay(id))
    if (own === undefined) throw new Error('it was paid')
    shop.stripe.objects.set('sub_foreign', { ...own, id: 'sub_foreign', metadata: {} })
    shop.stripe.objects.set('sub_disguised', { ...own, id: 'sub_disguised', items: { data: [otherItem] } })
    expect(await shop.sendWebhook('customer.subscription.created', 'sub_foreign')).toBe(200)
    expect(await shop.sendWebhook('customer.subscription.created', 'sub_disguised')).toBe(200)
    expect(await shop.sendWebhook('invoice.paid', 'in_unknown')).toBe(200)
    expect(await planOf()).toBeNull()
  })
})

describe('a plan that is paid through Stripe', () => {
  it('starts only with a successful payment, after any number of failed ones', async () => {
    const id = await order()
    const subscriptionId = shop.stripe.pay(id)
    shop.change(id, { status: 'open', url: `https://checkout.stripe.example/${id}`, subscription: null })
    shop.change(subscriptionId, { status: 'incomplete' })
    for (const type of ['customer.subscription.created', 'customer.subscription.updated']) {
      expect(await shop.sendWebhook(type, subscriptionId)).toBe(200)
    }
    expect(await shop.sendWebhook('invoice.payment_failed', 'in_1')).toBe(200)
    expect(await planOf()).toBeNull()
    expect(await order()).toBe(id)
    const paid = shop.stripe.pay(id)
    expect(await shop.sendWebhook('checkout.session.completed', id)).toBe(200)
    expect(await planOf()).toBe('monthly')
    shop.change(subscriptionId, { status: 'incomplete_expired' })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await planOf()).toBe('monthly')
    expect(shop.stripe.objects.get(paid)).toMatchObject({ status: 'active' })
  })

  it('can be ordered again once a checkout has expired', async () => {
    const id = await order()
    shop.change(id, { status: 'expired', url: null })
    expect(await shop.sendWebhook('checkout.session.expired', id)).toBe(200)
    const next = await order()
    expect(next).not.toBe(id)
    shop.stripe.pay(next)
    expect(await shop.sendWebhook('checkout.session.completed', next)).toBe(200)
    expect(await planOf()).toBe('monthly')
  })

  it('is canceled to the end of its period, resumed in the portal, and finally ends', async () => {
    const { subscriptionId } = await buy()
    const own = await ownSubscription()
    const canceled = await manage('POST', 'cancellations', { subscriptionId: own?.id })
    expect(canceled.json).toMatchObject({ subscription: { status: 'canceling', planType: 'monthly' } })
    expect(shop.stripe.objects.get(subscriptionId)).toMatchObject({ cancel_at_period_end: true })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await planOf()).toBe('monthly')

    const portal = await manage('POST', 'billing-portal-sessions')
    expect(portal.json).toMatchObject({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.example\/cus_/),
    })
    shop.change(subscriptionId, { cancel_at_period_end: false })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await ownSubscription()).toMatchObject({ status: 'active' })

    shop.change(subscriptionId, { status: 'canceled' })
    expect(await shop.sendWebhook('customer.subscription.deleted', subscriptionId)).toBe(200)
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect((await ownSubscription())?.cadence).toBeNull()
    expect(await planOf()).not.toBe('monthly')
  })

  it('that is no longer paid is canceled immediately, so that nothing more is charged', async () => {
    const { subscriptionId } = await buy()
    shop.change(subscriptionId, { status: 'past_due' })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await planOf()).toBe('monthly')
    await manage('POST', 'cancellations', { subscriptionId: (await ownSubscription())?.id })
    expect(shop.stripe.objects.get(subscriptionId)).toMatchObject({ status: 'canceled' })
    expect(await planOf()).not.toBe('monthly')
  })

  it.each(['unpaid', 'paused'])('gives no access once payments have failed for good: %s', async (status) => {
    const { subscriptionId } = await buy()
    shop.change(subscriptionId, { status })
    // The platform's clock stops, while Stripe's continues.
    shop.platform.clock.pass(60)
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await planOf()).not.toBe('monthly')
    expect(await ownSubscription()).toMatchObject({ status: 'past_due' })
  })

  it('is paid once, and the second payment refunded, if two checkouts were open at once', async () => {
    const ids = await Promise.all([order('monthly'), order('yearly')])
    expect(new Set(ids).size).toBe(2)
    const paid = ids.map((id) => shop.stripe.pay(id))
    const webhooks = ids.map((id) => shop.webhook('checkout.session.completed', id))
    const responses = await Promise.all([...webhooks, ...webhooks].map(shop.post))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const statuses = paid.map((id) => String(shop.stripe.objects.get(id)?.['status'])).sort()
    expect(statuses).toEqual(['active', 'canceled'])
    expect(new Set(refunds().map(({ form }) => form.get('payment_intent'))).size).toBe(1)
    expect(new Set(paid.map((id) => shop.stripe.objects.get(id)?.['customer'])).size).toBe(1)
    expect(await planOf()).toMatch(/^(monthly|yearly)$/)
    expect((await shop.server().order('monthly', 'ada@example.com', token)).error).toMatch(/already have/)
  })

  it('refunds a second payment even if the first attempt is interrupted after the refund', async () => {
    await buy()
    const own = shop.stripe.objects.get((await buyAgain()).subscriptionId)
    expect(own).toMatchObject({ status: 'canceled' })
    expect(new Set(refunds().map(({ form }) => form.get('payment_intent'))).size).toBe(1)
  })

  it('starts when the platform went down between the checkout and the webhook', async () => {
    const id = await order()
    shop.stripe.pay(id)
    await shop.restart()
    expect(await planOf()).toBeNull()
    expect(await shop.sendWebhook('checkout.session.completed', id)).toBe(200)
    expect(await planOf()).toBe('monthly')
  })

  it('ends with its period when its reader resumes it in the portal after deleting the account', async () => {
    const subscriptionId = await buyAndDeleteAccount()
    shop.platform.clock.pass(4 * 24 * 60 * 60)
    shop.change(subscriptionId, { cancel_at_period_end: false })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(shop.stripe.objects.get(subscriptionId)).toMatchObject({
      ...{ status: 'active', cancel_at_period_end: true },
    })
    expect(refunds()).toEqual([])
  })

  it('is refunded when it is paid again after its reader deleted the account', async () => {
    const subscriptionId = await buyAndDeleteAccount()
    shop.change(subscriptionId, { cancel_at_period_end: false })
    expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(shop.stripe.objects.get(subscriptionId)).toMatchObject({ status: 'canceled' })
    expect(refunds()).toHaveLength(1)
  })

  it('can be ordered again right after a failure of Stripe, which it repeats for a day', async () => {
    for (const path of ['/v1/customers', '/v1/checkout/sessions']) shop.stripe.failNext(path)
    const id = await order()
    expect(id).toMatch(/^cs_/)
    shop.stripe.pay(id)
    expect(await shop.sendWebhook('checkout.session.completed', id)).toBe(200)
    expect(await planOf()).toBe('monthly')
  })
})

/** A plan that is canceled at the end of its period, of an account that is then deleted. */
async function buyAndDeleteAccount() {
  const { subscriptionId } = await buy()
  await manage('POST', 'cancellations', { subscriptionId: (await ownSubscription())?.id })
  await shop.platform.api(token).deleteCurrentUser({ body: { email: 'ada@example.com' } })
  expect(await shop.sendWebhook('customer.subscription.updated', subscriptionId)).toBe(200)
  expect(shop.stripe.objects.get(subscriptionId)).toMatchObject({
    ...{ status: 'active', cancel_at_period_end: true },
  })
  return subscriptionId
}

/** A second subscription of the same account, whose refund succeeds and whose cancellation fails at first. */
async function buyAgain() {
  const [first] = [...shop.stripe.objects.values()].filter(({ object }) => object === 'subscription')
  if (first === undefined) throw new Error('nothing was bought')
  const subscriptionId = 'sub_second'
  shop.stripe.objects.set(subscriptionId, { ...first, id: subscriptionId })
  shop.stripe.failNext(`/v1/subscriptions/${subscriptionId}`, 'DELETE', 3)
  const event = shop.webhook('customer.subscription.created', subscriptionId)
  expect((await shop.post(event)).status).toBe(500)
  expect((await shop.post(event)).status).toBe(200)
  return { subscriptionId }
}
