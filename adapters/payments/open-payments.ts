import { join } from 'node:path'
import { Hono } from 'hono'
import type { Clock } from '#core/ports/clock.ts'
import type { Logger } from '#core/ports/logger.ts'
import type { Payments } from '#core/ports/payments.ts'
import type { Random } from '#core/ports/random.ts'
import type { Billing } from '#core/calls/subscription/billing.ts'
import { createWebhooks } from '../http-server/webhooks.ts'
import { createDemoTill } from './demo-till/demo-till.ts'
import { createFileTillBook } from './demo-till/till-book.ts'
import { createTillPages } from './demo-till/till-pages.ts'
import type { HttpEnv } from '../http-server/http/http-env.ts'

type PaymentOptions = {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** True if the demo checkout, which takes no money, may replace Stripe. */
  readonly demoTill: boolean
  readonly dataFolder: string
  /** The address of the main host. */
  readonly url: string
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
}

/** The configured payment service and its routes. */
export type OpenedPayments = {
  readonly payments: Payments
  /** Its webhooks or its pages; they pass payments to billing. */
  app(billing: Billing): Hono<HttpEnv>
}

/** Stripe if its keys are set, otherwise the demo checkout, which is closed if it is not allowed. */
export async function openPayments({
  stripe,
  demoTill,
  dataFolder,
  url,
  clock,
  random,
  logger,
}: PaymentOptions): Promise<OpenedPayments> {
  const isSecure = url.startsWith('https:')
  if (stripe !== null) {
    // Loaded only if used: it takes a large part of the start time of a server.
    const { createStripePayments } = await import('./stripe/stripe-payments.ts')
    const payments = createStripePayments(stripe)
    return { payments, app: (billing) => createWebhooks({ payments, billing, logger, isSecure }) }
  }
  const book = createFileTillBook(join(dataFolder, 'till'))
  const till = createDemoTill({ book, clock, random, url, isOpen: demoTill })
  return {
    payments: till,
    app(billing) {
      till.listen(async (event) => {
        // A failure of the platform must not break the page of the checkout; the success page queries again.
        await billing.receive(event).catch((thrown: unknown) => {
          logger.error('payment event failed', { error: String(thrown) })
        })
      })
      const app = new Hono<HttpEnv>()
      if (demoTill) app.route('/', createTillPages(till, isSecure))
      app.route('/', createWebhooks({ payments: till, billing, logger, isSecure }))
      return app
    },
  }
}
