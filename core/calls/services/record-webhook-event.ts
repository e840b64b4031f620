import { currentPlan, type SubscriptionState } from '../../model/subscription/subscription-state.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import { newDelivery, type WebhookEvent } from '../../model/webhook/webhook.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'

type EventDeps = Writable<WebhookStoreDep> & ClockDep & RandomDep

/** An event of a site, with the id of its recipe, subscription or comment. */
type SiteEvent = { readonly siteId: string; readonly event: WebhookEvent; readonly subjectId: string }

/**
 * Records an event for the webhooks that are on and want it, in the unit of work that writes its object, so that none
 * is lost and none is sent for a write that failed.
 */
export async function recordWebhookEvent(
  { webhookStore, clock, random }: EventDeps,
  { siteId, event, subjectId }: SiteEvent,
): Promise<void> {
  const webhooks = await webhookStore.ofSite(siteId)
  const wanting = webhooks.filter(({ isEnabled, events }) => isEnabled && events.includes(event))
  if (wanting.length === 0) return
  const createdAt = clock.now()
  await webhookStore.addDeliveries(
    wanting.map(({ id: webhookId }) =>
      newDelivery({ siteId, webhookId, id: random.uuid(), kind: event, subjectId, createdAt }),
    ),
  )
}

/** Records that somebody is a subscriber of a site now and was not before. */
export async function recordNewSubscriber(
  deps: EventDeps,
  before: SubscriptionState,
  after: Pick<SubscriptionRecord, 'siteId' | 'userId' | 'id'> & SubscriptionState,
): Promise<void> {
  const now = deps.clock.now()
  const { siteId, id: subjectId } = after
  if (after.userId === null || currentPlan(before, now) !== null || currentPlan(after, now) === null) return
  await recordWebhookEvent(deps, { siteId, event: 'subscriber.added', subjectId })
}
