import type {
  DeliveryRecord,
  WebhookHealth,
  WebhookKey,
  WebhookRecord,
} from '../../../model/webhook/webhook.ts'

/** The outcome of an attempt, with the time of the next one. */
export type DeliveryOutcome = Pick<DeliveryRecord, 'state' | 'dueAt' | 'attemptedAt' | 'status' | 'response'>

/** The changes of a webhook; other fields remain. */
export type WebhookChanges = Partial<Pick<WebhookRecord, 'url' | 'events'> & WebhookHealth>

/** Stores the webhooks of sites and their deliveries. Deleting a webhook deletes its deliveries. */
export interface WebhookStore {
  /** Creates a webhook; false if the site already has `maximum` of them, also when many are created concurrently. */
  create(webhook: WebhookRecord, maximum: number): Promise<boolean>
  /** The webhooks of a site, oldest first. */
  ofSite(siteId: string): Promise<WebhookRecord[]>
  byId(key: WebhookKey): Promise<WebhookRecord | null>
  /**
   * Changes a webhook and returns it; null if it does not exist. Pending deliveries wait while it is off, and are due
   * at `now` once it is on.
   */
  update(key: WebhookKey, changes: WebhookChanges, now: Date): Promise<WebhookRecord | null>
  /** True if it existed. */
  remove(key: WebhookKey): Promise<boolean>
  /** Adds new deliveries; those whose webhook no longer exists are ignored. */
  addDeliveries(deliveries: readonly DeliveryRecord[]): Promise<void>
  /** The deliveries of a webhook, newest first, then by id. */
  deliveries(key: WebhookKey, limit: number): Promise<DeliveryRecord[]>
  /** The webhooks with due deliveries, the longest due first. */
  due(now: Date, limit: number): Promise<WebhookKey[]>
  /**
   * Leases the next due delivery of a webhook and counts the attempt; null if none is due or another caller was
   * faster. No other caller gets it until the lease ends.
   */
  lease(key: WebhookKey, lease: { readonly now: Date; readonly until: Date }): Promise<DeliveryRecord | null>
  /** Leases a delivery in any state for a first attempt; null if it does not exist. */
  leaseAgain(key: WebhookKey, deliveryId: string, until: Date): Promise<DeliveryRecord | null>
  /** Records the outcome of a leased delivery; false, without effect, if the lease is no longer valid. */
  finish(leased: DeliveryRecord, outcome: DeliveryOutcome): Promise<boolean>
  /** Removes the deliveries that were created before a time. */
  removeDeliveries(before: Date): Promise<void>
}

/** The dependency on the reads of a `WebhookStore`; a unit of work has its writes. */
export type WebhookStoreDep = {
  readonly webhookStore: Pick<WebhookStore, 'ofSite' | 'byId' | 'deliveries' | 'due'>
}
