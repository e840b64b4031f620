import type { Selectable } from 'kysely'
import { z } from 'zod'
import {
  deliveryKinds,
  deliveryStates,
  webhookEvents,
  type DeliveryRecord,
  type WebhookRecord,
} from '#core/model/webhook/webhook.ts'
import type { WebhookChanges } from '#core/ports/stores/sites/webhook-store.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromJson,
  fromWord,
  toFlag,
  toInstant,
  toInstantOrNull,
  toJson,
} from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'

const Events = z.array(z.enum(webhookEvents))

export function changesToRow({ url, events, isEnabled, isFailing, failingSince }: WebhookChanges) {
  return {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events: toJson(events) }),
    ...(isEnabled === undefined ? {} : { is_enabled: toFlag(isEnabled) }),
    ...(isFailing === undefined ? {} : { is_failing: toFlag(isFailing) }),
    ...(failingSince === undefined ? {} : { failing_since: toInstantOrNull(failingSince) }),
  }
}

export function webhookToRow(webhook: WebhookRecord): Tables['webhooks'] {
  return {
    site_id: webhook.siteId,
    id: webhook.id,
    url: webhook.url,
    events: toJson(webhook.events),
    secret: webhook.secret,
    is_enabled: toFlag(webhook.isEnabled),
    is_failing: toFlag(webhook.isFailing),
    failing_since: toInstantOrNull(webhook.failingSince),
    created_at: toInstant(webhook.createdAt),
  }
}

export function rowToWebhook(row: Selectable<Tables['webhooks']>): WebhookRecord {
  const place = { table: 'webhooks', id: row.id }
  return {
    siteId: row.site_id,
    id: row.id,
    url: row.url,
    events: fromJson(Events, row.events, place),
    secret: row.secret,
    isEnabled: row.is_enabled === 1,
    isFailing: row.is_failing === 1,
    failingSince: fromInstantOrNull(row.failing_since, place),
    createdAt: fromInstant(row.created_at, place),
  }
}

export function deliveryToRow(delivery: DeliveryRecord): Tables['webhook_deliveries'] {
  return {
    site_id: delivery.siteId,
    id: delivery.id,
    webhook_id: delivery.webhookId,
    kind: delivery.kind,
    subject_id: delivery.subjectId,
    created_at: toInstant(delivery.createdAt),
    state: delivery.state,
    attempts: delivery.attempts,
    due_at: toInstantOrNull(delivery.dueAt),
    attempted_at: toInstantOrNull(delivery.attemptedAt),
    status: delivery.status,
    response: delivery.response,
  }
}

export function rowToDelivery(row: Selectable<Tables['webhook_deliveries']>): DeliveryRecord {
  const place = { table: 'webhook_deliveries', id: row.id }
  return {
    siteId: row.site_id,
    webhookId: row.webhook_id,
    id: row.id,
    kind: fromWord(deliveryKinds, row.kind, place),
    subjectId: row.subject_id,
    createdAt: fromInstant(row.created_at, place),
    state: fromWord(deliveryStates, row.state, place),
    attempts: row.attempts,
    dueAt: fromInstantOrNull(row.due_at, place),
    attemptedAt: fromInstantOrNull(row.attempted_at, place),
    status: row.status,
    response: row.response,
  }
}
