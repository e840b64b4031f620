import type { Audience } from '../../../model/newsletter/letter.ts'

/** A sent newsletter: one recipe with a note above it, or a letter. */
export type NewsletterSendRecord = {
  readonly id: string
  readonly siteId: string
  /** Null for a letter. */
  readonly recipeId: string | null
  /** Null for a recipe. */
  readonly letterId: string | null
  /** Plain text; empty for none. */
  readonly note: string
  readonly audience: Audience
  readonly createdAt: Date
  /** Nothing is mailed before this time, and the newsletter can be stopped. */
  readonly heldUntil: Date
}

/** The states of the mail to one recipient. */
export const deliveryStates = ['pending', 'sent', 'failed', 'skipped'] as const

/** One of `deliveryStates`. */
export type DeliveryState = (typeof deliveryStates)[number]

/** The progress of a newsletter: the number of recipients by state. */
export type NewsletterProgress = Readonly<Record<DeliveryState, number>> & {
  /** The last error of the mail server; null if there was none. */
  readonly lastError: string | null
}

/** Mails that only one worker may send until `leasedUntil`. */
export type DeliveryLease = {
  readonly send: NewsletterSendRecord
  readonly leasedUntil: Date
  readonly deliveries: readonly LeasedDelivery[]
}

/** A recipient whose mail is leased. */
export type LeasedDelivery = {
  readonly userId: string
  /** Empty for a deleted account. */
  readonly email: string
  readonly displayName: string | null
  /** True if the reader confirmed the address, or was imported with a statement of consent. */
  readonly hasAgreed: boolean
  /** The number of earlier attempts. */
  readonly attempts: number
}

/** The outcome of an attempt; for `retry`, `at` is the time of the next attempt. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'skipped'; readonly at: Date }
  | { readonly state: 'failed'; readonly at: Date; readonly error: string }
  | { readonly state: 'retry'; readonly at: Date; readonly error: string }

/** A recipient, and the outcome of the attempt. */
export type DeliveryResult = { readonly userId: string; readonly outcome: DeliveryOutcome }

/** The request of a worker for at most `count` mails. */
export type LeaseRequest = {
  readonly now: Date
  readonly leasedUntil: Date
  readonly count: number
  /** The maximum rate of all servers together, in mails per second. */
  readonly perSecond: number
}

/** Stores newsletter sends, and one delivery for every recipient of each. */
export interface NewsletterStore {
  /**
   * Stores a send with a delivery for every reader of its audience whose newsletters are on and who has agreed
   * (`hasAgreed`); `sent_before` if this recipe or letter was already sent, including by a
   * concurrent caller.
   */
  create(send: NewsletterSendRecord): Promise<'created' | 'sent_before'>
  byId(siteId: string, sendId: string): Promise<NewsletterSendRecord | null>
  /** The number of readers that a newsletter to each audience would reach now. */
  audienceCounts(siteId: string): Promise<Readonly<Record<Audience, number>>>
  /** Newest first; optionally those of one recipe. */
  list(siteId: string, recipeId: string | null): Promise<NewsletterSendRecord[]>
  progress(siteId: string, sendId: string): Promise<NewsletterProgress>
  /**
   * Removes a newsletter while it is held, as if it had never been sent; `too_late` afterwards, also if a worker leases
   * its mails concurrently.
   */
  stop(siteId: string, sendId: string, now: Date): Promise<'stopped' | 'too_late' | 'missing'>
  /** Leases due mails of the newsletter that waited longest; null if none is due or the rate is used up. */
  lease(request: LeaseRequest): Promise<DeliveryLease | null>
  /** Records the outcomes of mails in one transaction, and ends their leases. */
  finish(send: NewsletterSendRecord, results: readonly DeliveryResult[]): Promise<void>
  /** Releases leased mails that were not attempted; they are due at the given time. */
  release(send: NewsletterSendRecord, userIds: readonly string[], dueAt: Date): Promise<void>
  /** Makes failed mails due again; returns their number. */
  retryFailed(siteId: string, sendId: string, now: Date): Promise<number>
}

/** The dependency on the reads of a `NewsletterStore`; a unit of work has its writes. */
export type NewsletterStoreDep = {
  readonly newsletterStore: Pick<NewsletterStore, 'byId' | 'audienceCounts' | 'list' | 'progress'>
}
