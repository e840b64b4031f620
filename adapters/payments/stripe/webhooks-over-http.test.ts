import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform } from '../../memory/memory-platform.ts'
import { createMemoryPlatform } from '../../memory/memory-platform.ts'
import { createWebhooks } from '../../http-server/webhooks.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { startPayingServer, type PayingServer } from '../testing/paying-server.ts'
import { createStripePayments } from './stripe-payments.ts'
import { startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

const [secretKey, webhookSecret] = ['sk_test_1', 'whsec_1']
let stripe: StripeStandIn
let platform: MemoryPlatform
let server: PayingServer
let token: string
let isStorageBroken: boolean

beforeEach(async () => {
  isStorageBroken = false
  stripe = await startStripeStandIn(secretKey)
  const api = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const
  const payments = createStripePayments({ secretKey, webhookSecret, server: api })
  platform = createMemoryPlatform({ payments })
  platform.clock.set(new Date().toISOString())
  server = await startPayingServer(platform, (desk) =>
    createWebhooks({
      ...{ payments, logger: silentLogger, isSecure: false },
      desk: {
        async receive(event) {
          if (isStorageBroken) throw new Error('the database is gone')
          await desk.receive(event)
        },
      },
    }),
  )
  token = (await platform.signIn('ada@example.com')).token
})
afterEach(async () => {
  await server.stop()
  await stripe.close()
})

const order = async () =>
  (await server.order('monthly', 'ada@example.com', token)).path.split('/').at(-1) ?? ''
const post = ({ body, signature }: { body: string; signature: string | null }) =>
  server.ask('/api/v1/webhooks/payments', {
    ...{ method: 'POST', body },
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  })
const tell = async (type: string, id: string, secondsAgo = 0) =>
  (await post(stripe.webhook(type, { id }, webhookSecret, secondsAgo))).status

describe("Stripe's webhooks over HTTP", () => {
  it('begin the plan of the account that ordered, whatever address the wallet has', async () => {
    const id = await order()
    stripe.pay(id)
    expect(await server.planOf(token)).toBeNull()
    expect(await tell('checkout.session.completed', id)).toBe(200)
    expect(await server.planOf(token)).toBe('monthly')
  })

  it('are taken twice, at once and out of order, and change the same once', async () => {
    const id = await order()
    const subscriptionId = stripe.pay(id)
    const completed = stripe.webhook('checkout.session.completed', { id }, webhookSecret)
    expect(await tell('customer.subscription.updated', subscriptionId)).toBe(200)
    expect(await server.planOf(token)).toBe('monthly')
    const answers = await Promise.all([completed, completed, completed].map(post))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await tell('customer.subscription.created', subscriptionId)).toBe(200)
    expect(await server.planOf(token)).toBe('monthly')
    expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toEqual([])
  })

  it('are refused when forged, altered, unsigned or old, and change nothing', async () => {
    const id = await order()
    stripe.pay(id)
    const good = stripe.webhook('checkout.session.completed', { id }, webhookSecret)
    const forged = stripe.webhook('checkout.session.completed', { id }, 'whsec_other')
    for (const wrong of [forged, { ...good, body: `${good.body} ` }, { ...good, signature: null }]) {
      expect((await post(wrong)).status).toBe(400)
    }
    expect(await tell('checkout.session.completed', id, 301)).toBe(400)
    expect((await post({ ...good, body: ' '.repeat(1024 * 1024 + 1) })).status).toBe(413)
    expect(await server.planOf(token)).toBeNull()
  })

  it('are asked for again while the platform cannot note them, and noted then', async () => {
    const id = await order()
    stripe.pay(id)
    const event = stripe.webhook('checkout.session.completed', { id }, webhookSecret)
    isStorageBroken = true
    expect((await post(event)).status).toBe(500)
    expect(await server.planOf(token)).toBeNull()
    isStorageBroken = false
    expect((await post(event)).status).toBe(200)
    expect(await server.planOf(token)).toBe('monthly')
  })

  it('that never come are made up for by the success page', async () => {
    const id = await order()
    stripe.pay(id)
    expect((await server.checkoutSession(id)).json).toMatchObject({
      checkoutSession: { email: 'ada@example.com', subscription: { planType: 'monthly' } },
    })
    expect(await server.planOf(token)).toBe('monthly')
  })

  it('about what another program sells are taken and left alone', async () => {
    const id = await order()
    const own = stripe.things.get(stripe.pay(id))
    if (own === undefined) throw new Error('it was paid')
    stripe.things.set('sub_foreign', { ...own, id: 'sub_foreign', metadata: {} })
    expect(await tell('customer.subscription.created', 'sub_foreign')).toBe(200)
    expect(await tell('invoice.paid', 'in_unknown')).toBe(200)
    expect(await server.planOf(token)).toBeNull()
  })
})
