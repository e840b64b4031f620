import {
  healthAfter,
  nextAttemptAt,
  type DeliveryRecord,
  type WebhookRecord,
} from '../../model/webhook/webhook.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { DeliveryOutcome, WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { isStorageUnavailable, type StorageDep } from '../../ports/stores/storage.ts'
import type { WebhookSenderDep } from '../../ports/webhook-sender.ts'
import { write } from '../contract/write.ts'
import { mailWebhookOff, type WebhookMailDeps } from './mail-webhook-off.ts'
import { webhookData, type WebhookDataDeps } from './webhook-data.ts'

/** The ports of `attemptDelivery`. */
export type AttemptDeps = StorageDep<WebhookStoreDep> &
  WebhookStoreDep &
  WebhookSenderDep &
  WebhookDataDeps &
  WebhookMailDeps &
  SiteStoreDep &
  LoggerDep

/** The duration of a lease in seconds, longer than an attempt can take. */
export const leaseSeconds = 60

const gone = 'The object of this event no longer exists, or readers no longer see it.'
const failed = 'The message could not be created.'

/** Sends a leased delivery, records the outcome, and returns the delivery with it. */
export async function attemptDelivery(deps: AttemptDeps, leased: DeliveryRecord): Promise<DeliveryRecord> {
  const webhook = await deps.webhookStore.byId(leased)
  if (webhook === null) return leased
  const outcome = await outcomeOf(deps, webhook, leased)
  const done = { ...leased, ...outcome }
  const turnedOff = await write(deps, async ({ webhookStore }) => {
    if (!(await webhookStore.finish(leased, outcome))) return null
    const before = await webhookStore.byId(leased)
    if (before === null) return null
    const now = deps.clock.now()
    const health = healthAfter(before, done, now)
    const isSame =
      before.failingSince?.getTime() === health.failingSince?.getTime() &&
      before.isFailing === health.isFailing &&
      before.isEnabled === health.isEnabled
    const after = isSame ? before : await webhookStore.update(leased, health, now)
    return before.isEnabled && after?.isEnabled === false ? after : null
  })
  if (turnedOff !== null) await mailWebhookOff(deps, turnedOff)
  return done
}

async function outcomeOf(
  deps: AttemptDeps,
  { url, secret }: WebhookRecord,
  leased: DeliveryRecord,
): Promise<DeliveryOutcome> {
  const sentAt = deps.clock.now()
  const body = await messageBody(deps, leased)
  if (body === null)
    return { state: 'skipped', dueAt: null, attemptedAt: sentAt, status: null, response: gone }
  const { status, text } =
    body === undefined
      ? { status: null, text: failed }
      : await deps.webhookSender.send({ url, secret, id: leased.id, sentAt, body })
  const isDelivered = status !== null && status >= 200 && status < 300
  const dueAt = isDelivered ? null : nextAttemptAt(leased, deps.clock.now())
  const state = isDelivered ? 'delivered' : dueAt === null ? 'failed' : 'pending'
  return { state, dueAt, attemptedAt: sentAt, status, response: text }
}

/** The message as JSON; null if there is nothing to send, undefined if it could not be created. */
async function messageBody(
  deps: AttemptDeps,
  { siteId, id, kind, subjectId, createdAt }: DeliveryRecord,
): Promise<string | null | undefined> {
  try {
    const site = await deps.siteStore.byId(siteId)
    const data = site && site.closure === null ? await webhookData(deps, site, { kind, subjectId }) : null
    if (site === null || data === null) return null
    const time = createdAt.toISOString()
    return JSON.stringify({ id, type: kind, time, site: { slug: site.settings.slug }, data })
  } catch (thrown) {
    if (isStorageUnavailable(thrown)) throw thrown
    deps.logger.error('webhook message not created', { siteId, deliveryId: id, error: String(thrown) })
    return undefined
  }
}
