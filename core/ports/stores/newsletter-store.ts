import type { Audience } from '../../model/newsletter/letter.ts'

/** A newsletter as it was sent off: one recipe with a note above it, or a letter. */
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
  /** Until then nothing leaves, and the newsletter can be stopped. */
  readonly heldUntil: Date
}

/** What can become of the mail to one recipient. */
export const deliveryStates = ['pending', 'sent', 'failed', 'skipped'] as const

/** One of `deliveryStates`. */
export type DeliveryState = (typeof deliveryStates)[number]

/** How far a send has come: recipients by what became of their mail. */
export type NewsletterProgress = Readonly<Record<DeliveryState, number>> & {
  /** What the mail server said last, null while all went well. */
  readonly lastError: string | null
}

/** Mails that one worker may send until `leasedUntil`; nobody else gets them before. */
export type DeliveryLease = {
  readonly send: NewsletterSendRecord
  readonly leasedUntil: Date
  readonly deliveries: readonly LeasedDelivery[]
}

/** A recipient whose mail one worker has taken on. */
export type LeasedDelivery = {
  readonly userId: string
  /** Empty for an account that is gone. */
  readonly email: string
  readonly displayName: string | null
  /** True for one who confirmed the address, or came by a list whose importer said how its people agreed. */
  readonly hasAgreed: boolean
  /** How often it was tried before. */
  readonly attempts: number
}

/** What a try led to; `retry` names when to try again. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'skipped'; readonly at: Date }
  | { readonly state: 'failed'; readonly at: Date; readonly error: string }
  | { readonly state: 'retry'; readonly at: Date; readonly error: string }

/** A recipient, and what the try led to. */
export type DeliveryResult = { readonly userId: string; readonly outcome: DeliveryOutcome }

/** What a worker asks for: at most `count` mails until an instant. */
export type LeaseRequest = {
  readonly now: Date
  readonly leasedUntil: Date
  readonly count: number
  /** How many mails a second all servers together send. */
  readonly perSecond: number
}

/** Stores newsletter sends, and one delivery for every recipient of each. */
export interface NewsletterStore {
  /**
   * Stores a send with a delivery for every reader of its audience whose newsletters are on and who has agreed
   * (`hasAgreed`); `sent_before` when this recipe or letter of the site was sent already, by whichever of two that ask
   * at once.
   */
  create(send: NewsletterSendRecord): Promise<'created' | 'sent_before'>
  byId(siteId: string, sendId: string): Promise<NewsletterSendRecord | null>
  /** How many a newsletter to each audience would reach now. */
  audienceCounts(siteId: string): Promise<Readonly<Record<Audience, number>>>
  /** Newest first; those of one recipe where it is given. */
  list(siteId: string, recipeId: string | null): Promise<NewsletterSendRecord[]>
  progress(siteId: string, sendId: string): Promise<NewsletterProgress>
  /**
   * Removes a newsletter while it is held, as if it had never been sent off: `too_late` afterwards, also when a worker
   * takes its mails at the same time.
   */
  stop(siteId: string, sendId: string, now: Date): Promise<'stopped' | 'too_late' | 'missing'>
  /** Leases mails that are due, of the oldest send that has any; null when none is due, or the rate is used up. */
  lease(request: LeaseRequest): Promise<DeliveryLease | null>
  /** Records what became of mails, all at once, and ends their leases. */
  finish(send: NewsletterSendRecord, results: readonly DeliveryResult[]): Promise<void>
  /** Gives leased mails back that were not tried. */
  release(send: NewsletterSendRecord, userIds: readonly string[], now: Date): Promise<void>
  /** Makes failed mails due again; how many. */
  retryFailed(siteId: string, sendId: string, now: Date): Promise<number>
}

/** The dependency on a `NewsletterStore`. */
export type NewsletterStoreDep = { readonly newsletterStore: NewsletterStore }
