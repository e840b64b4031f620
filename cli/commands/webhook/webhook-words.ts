import type { Webhook, WebhookDelivery } from '#core/calls/webhook/webhook-calls.ts'
import { minuteOf } from '../shared/minute-of.ts'

/** The state of a webhook, such as "failing since 2026-03-28 09:00". */
export function stateWords({ state, failingSince }: Webhook): string {
  return state === 'failing' && failingSince !== null ? `failing since ${minuteOf(failingSince)}` : state
}

/** The outcome of the last attempt: "delivered, status 200", or why nothing was delivered. */
export function outcomeWords({ state, status, response }: WebhookDelivery): string {
  if (state === 'skipped') return `skipped: ${response}`
  return status === null ? `${state}: ${response}` : `${state}, status ${status}`
}
