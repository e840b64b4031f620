import type { Billing } from '#core/calls/subscription/billing.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createWebhooks } from '../../../http-server/webhooks.ts'
import { silentLogger } from '../../../system/console-logger.ts'
import { startPayingServer, type PayingServer } from '../../testing/paying-server.ts'
import { createStripePayments } from '../stripe-payments.ts'
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

const [secretKey, webhookSecret] = ['sk_test_1', 'whsec_1']

/** A webhook that is sent to the platform. */
export type Webhook = { readonly body: string; readonly signature: string | null }

/** A platform that receives payments through a fake Stripe server, both over HTTP. */
export type StripeServer = {
  readonly stripe: StripeStandIn
  readonly platform: MemoryPlatform
  server(): PayingServer
  /** All of billing fails while this is true. */
  isStorageBroken: boolean
  /** A webhook with the signature of Stripe, or with that of another secret. */
  webhook(type: string, id: string, secondsAgo?: number, secret?: string): Webhook
  post(webhook: Webhook): ReturnType<PayingServer['ask']>
  /** Sends a webhook about an object; returns the status of the response. */
  sendWebhook(type: string, id: string, secondsAgo?: number): Promise<number>
  /** Orders a plan; returns Stripe's id of the checkout. */
  order(plan: 'monthly' | 'yearly', token: string): Promise<string>
  /** Changes an object at Stripe, as its pages and its clock do. */
  change(id: string, changes: object): void
  /** Stops the server and starts another one on the same storage. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startStripeServer(): Promise<StripeServer> {
  const stripe = await startStripeStandIn(secretKey)
  const api = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const
  const payments = createStripePayments({ secretKey, webhookSecret, server: api })
  const platform = createMemoryPlatform({ payments })
  platform.clock.set(new Date().toISOString())
  const routes = (billing: Billing) =>
    createWebhooks({
      ...{ payments, logger: silentLogger, isSecure: false },
      billing: {
        async receive(event) {
          if (self.isStorageBroken) throw new Error('the database is gone')
          await billing.receive(event)
        },
      },
    })
  let server = await startPayingServer(platform, routes)
  const self: StripeServer = {
    ...{ stripe, platform, server: () => server, isStorageBroken: false },
    webhook: (type, id, secondsAgo, secret = webhookSecret) =>
      stripe.webhook(type, { id }, secret, secondsAgo),
    post: ({ body, signature }) =>
      server.ask('/api/v1/webhooks/payments', {
        ...{ method: 'POST', body },
        headers: {
          'content-type': 'application/json',
          ...(signature === null ? {} : { 'stripe-signature': signature }),
        },
      }),
    sendWebhook: async (type, id, secondsAgo) => (await self.post(self.webhook(type, id, secondsAgo))).status,
    order: async (plan, token) =>
      (await server.order(plan, 'ada@example.com', token)).path.split('/').at(-1) ?? '',
    change(id, changes) {
      const stored = stripe.objects.get(id)
      if (stored === undefined) throw new Error(`Stripe has no ${id}`)
      stripe.objects.set(id, { ...stored, ...changes })
    },
    async restart() {
      await server.stop()
      server = await startPayingServer(platform, routes)
    },
    async stop() {
      await server.stop()
      await stripe.close()
    },
  }
  return self
}
