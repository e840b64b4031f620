import { createHmac } from 'node:crypto'
import { webhookSecretPrefix } from '#core/model/webhook/webhook.ts'

/** The signed parts of a message. */
type Signed = { readonly id: string; readonly timestamp: number; readonly body: string }

/** The `webhook-signature` of a message, as in the Standard Webhooks specification; `timestamp` is in seconds. */
export function webhookSignature(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
