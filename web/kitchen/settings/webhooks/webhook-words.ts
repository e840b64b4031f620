import type { Webhook, WebhookDelivery } from '#core/calls/webhook/webhook-calls.ts'
import { webhookEvents } from '#core/model/webhook/webhook.ts'
import { timeAgo } from '../../ui/format-time.ts'

/** What each event is about, as in "Sent when …". */
const eventTexts: Readonly<Record<WebhookDelivery['event'], string>> = {
  'recipe.published': 'A recipe is published',
  'comment.written': 'A comment appears',
  'subscriber.added': 'Somebody subscribes',
  ping: 'Test',
}

/** The events to choose from, with their texts. */
export const eventOptions = webhookEvents.map((event) => ({ event, text: eventTexts[event] }))

/** The text of an event. */
export const eventText = (event: WebhookDelivery['event']): string => eventTexts[event]

/** The events of a webhook: "A recipe is published, a comment appears". */
export function eventsText(events: Webhook['events']): string {
  return events
    .map((event, index) => (index === 0 ? eventTexts[event] : eventTexts[event].toLowerCase()))
    .join(', ')
}

/** The state of a webhook: "On", "Failing since 2 h ago". */
export function stateText({ state, failingSince }: Webhook, now: Date): string {
  if (state === 'off') return 'Off'
  if (state === 'active' || failingSince === null) return 'On'
  return `Failing since ${timeAgo(new Date(failingSince), now)}`
}

const stateTexts: Readonly<Record<WebhookDelivery['state'], string>> = {
  ...{ pending: 'Waiting', delivered: 'Delivered', failed: 'Failed', skipped: 'Not sent' },
}

/** The state of a message with its last status: "Delivered, status 200". */
export function deliveryText({ state, status, attempts }: WebhookDelivery): string {
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  return `${stateTexts[state]}${status === null ? '' : `, status ${status}`}${tries}`
}
