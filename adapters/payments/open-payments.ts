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
import type { HttpEnv } from '../http-server/http-env.ts'

type PaymentOptions = {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** Whether the till that takes no money may stand in for Stripe. */
  readonly demoTill: boolean
  readonly dataFolder: string
  /** The main host's address. */
  readonly url: string
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
}

/** The configured payment service, with what it needs of the server. */
export type OpenedPayments = {
  readonly payments: Payments
  /** Its webhooks or its pages; they pass payments to billing. */
  app(billing: Billing): Hono<HttpEnv>
}

/** Stripe where its keys are set, else the demo checkout, closed where it may not stand in. */
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
    // Loaded only where it is used: it takes a good part of the time that a server needs to start.
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
        // A page of the till must not fail by what the platform makes of it; the success page asks again.
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
