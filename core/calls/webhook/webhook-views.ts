import { webhookState, type DeliveryRecord, type WebhookRecord } from '../../model/webhook/webhook.ts'
import type { Webhook, WebhookDelivery } from './webhook-calls.ts'

/** A webhook as the owner of its site sees it. */
export function webhookView(record: WebhookRecord): Webhook {
  const { id, url, events, failingSince, createdAt } = record
  return {
    ...{ id, url, events: [...events], state: webhookState(record) },
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** A delivery as the owner of its site sees it. */
export function deliveryView(record: DeliveryRecord): WebhookDelivery {
  const { id, kind: event, state, attempts, status, response, createdAt, attemptedAt, dueAt } = record
  return {
    ...{ id, event, state, attempts, status, response },
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: dueAt?.toISOString() ?? null,
  }
}
