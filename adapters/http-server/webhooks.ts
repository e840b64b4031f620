import { Hono, type Context } from 'hono'
import type { Logger } from '#core/ports/logger.ts'
import type { Payments } from '#core/ports/payments.ts'
import type { Billing } from '#core/calls/subscription/billing.ts'
import { readChunks } from './http/body/read-chunks.ts'
import { bodyFailure } from './http/body/read-json-body.ts'
import { dataSecurityHeaders } from './http/security-headers.ts'
import { refuse } from './http/refuse.ts'
import type { HttpEnv } from './http/http-env.ts'

/** The maximum size of a webhook, in bytes. */
const maxBytes = 1024 * 1024

type WebhookOptions = {
  readonly payments: Payments
  readonly billing: Pick<Billing, 'receive'>
  readonly logger: Logger
  readonly isSecure: boolean
}

/** The path on the main host to which the payment service sends its events. */
export const webhookPath = '/api/v1/webhooks/payments'

/**
 * Receives the payment service's webhooks. The signature is checked over the bytes of the body as received. The
 * response to a failure is 500, so that the service sends the event again.
 */
export function createWebhooks({ payments, billing, logger, isSecure }: WebhookOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = { ...dataSecurityHeaders(isSecure), 'cache-control': 'no-store' }
  const respond = (context: Context<HttpEnv>, status: 200 | 400 | 500, body: object) =>
    context.json(body, status, headers)

  app.post(webhookPath, async (context) => {
    const chunks: Buffer[] = []
    const failure = await readChunks(context.env.incoming, { maxBytes }, (chunk) => chunks.push(chunk) > 0)
    if (failure !== null) return refuse(context, bodyFailure(failure, maxBytes), headers)
    const signature = context.req.header('stripe-signature') ?? null
    try {
      const event = await payments.readEvent(Buffer.concat(chunks).toString('utf8'), signature)
      if (event === 'forged') {
        logger.warn('webhook refused', { reason: 'signature' })
        return respond(context, 400, { error: 'The signature is invalid.', code: 'bad_signature' })
      }
      if (event !== 'ignored') await billing.receive(event)
      return respond(context, 200, {})
    } catch (thrown) {
      logger.error('webhook failed', { error: String(thrown) })
      return respond(context, 500, { error: 'Something went wrong. Send it again.', code: 'internal' })
    }
  })
  return app
}
