import { z } from 'zod'
import { deliveryKinds, deliveryStates, webhookEvents } from '../../model/webhook/webhook.ts'
import { WebUrl } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'

const instant = z.iso.datetime()

/** A webhook as the owner of its site sees it, without the secret. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `failing`: a delivery failed permanently since the last success; `off`: nothing is sent. */
  state: z.enum(['active', 'failing', 'off']),
  /** The first failed attempt since the last success; null if the last attempt succeeded, or there was none. */
  failingSince: instant.nullable(),
  createdAt: instant,
})
export type Webhook = z.infer<typeof Webhook>

/** An event that was or will be sent to a webhook. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  event: z.enum(deliveryKinds),
  /** `skipped`: the object of the event no longer exists, or readers no longer see it. */
  state: z.enum(deliveryStates),
  attempts: z.number().int().nonnegative(),
  /** The HTTP status of the last response; null if there was none. */
  status: z.number().int().nullable(),
  /** The first 500 characters of the last response, or a sentence on why there was none. */
  response: z.string(),
  createdAt: instant,
  attemptedAt: instant.nullable(),
  /** Null if there is no further attempt, and while the webhook is off. */
  nextAttemptAt: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)
const webhook = z.object({ webhook: Webhook })
const delivery = z.object({ delivery: WebhookDelivery })

/** The calls about the webhooks of a site. */
export const webhookCalls = {
  listWebhooks: defineCall('listWebhooks', {
    summary: 'Lists the webhooks of the site, oldest first.',
    access: 'owner',
    result: z.object({ webhooks: z.array(Webhook) }),
  }),
  createWebhook: defineCall('createWebhook', {
    summary: 'Creates a webhook; the secret that signs its messages is returned by this call only.',
    access: 'owner',
    body: z.strictObject({ url: WebUrl, events }),
    result: webhook.extend({ secret: z.string() }),
    errors: ['quota_reached'],
  }),
  updateWebhook: defineCall('updateWebhook', {
    summary: 'Changes the address or the events of a webhook, or turns it on or off.',
    access: 'owner',
    body: z.strictObject({
      url: WebUrl.optional(),
      events: events.optional(),
      /** Pending messages wait while a webhook is off; events in that time are not sent. */
      isEnabled: z.boolean().optional(),
    }),
    result: webhook,
    errors: ['webhook_not_found'],
  }),
  deleteWebhook: defineCall('deleteWebhook', {
    summary: 'Deletes a webhook with its log; pending messages are not sent.',
    access: 'owner',
    result: z.object({}),
    errors: ['webhook_not_found'],
  }),
  testWebhook: defineCall('testWebhook', {
    summary: 'Sends a `ping` to a webhook now, even if it is off, and returns the outcome.',
    access: 'owner',
    result: delivery,
    errors: ['webhook_not_found', 'rate_limited'],
  }),
  listWebhookDeliveries: defineCall('listWebhookDeliveries', {
    summary: 'Lists the last 50 messages to a webhook of the last 30 days, newest first.',
    access: 'owner',
    result: z.object({ deliveries: z.array(WebhookDelivery) }),
    errors: ['webhook_not_found'],
  }),
  redeliverWebhook: defineCall('redeliverWebhook', {
    summary: 'Sends a message to a webhook again now, with the same id, and returns the outcome.',
    access: 'owner',
    result: delivery,
    errors: ['webhook_not_found', 'webhook_delivery_not_found', 'rate_limited'],
  }),
} as const
