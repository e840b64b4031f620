import type { NewsletterChoice, SubscriptionState } from '../../model/subscription/subscription-state.ts'
import type {
  SubscriptionKey,
  SubscriptionRecord,
  SubscriberRecord,
  SubscriberCounts,
  ConsentRecord,
  ListedSubscriberRecord,
  SignupPageCount,
} from '../../model/subscription/subscription-record.ts'

/**
 * Which subscribers of a site, as they were last seen. Those whose subscription is over are left out, but for `gone`:
 * they get no newsletters any more, and pay nothing. `unconfirmed` are those who get newsletters at an address that they
 * never confirmed here, as by a list; the others are named by why they get none.
 */
export const subscriberPlans = [
  ...(['all', 'free', 'paid', 'gone'] as const),
  ...(['unconfirmed', 'unsubscribed', 'bounced', 'complained', 'removed'] as const),
] as const

/** One page of a site's subscribers. */
export type SubscriberQuery = {
  readonly siteId: string
  readonly plan: (typeof subscriberPlans)[number]
  /** Calendar dates in UTC between which they subscribed, both included. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Part of an address, ignoring case; empty for all. */
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** Stores subscriptions, and which payment events were dealt with. */
export interface SubscriptionStore {
  find(key: SubscriptionKey): Promise<SubscriptionRecord | null>
  byId(id: string): Promise<SubscriptionRecord | null>
  /** A reader's subscriptions to all sites, oldest first. */
  ofUser(userId: string): Promise<SubscriptionRecord[]>
  /** Newest first, then by id. */
  list(query: SubscriberQuery): Promise<{ subscribers: SubscriberRecord[]; total: number }>
  counts(siteId: string): Promise<SubscriberCounts>
  /** The pages on which most of those subscribed who came from `since` on and before `until`, the first first. */
  signupPages(query: SignupPageQuery): Promise<SignupPageCount[]>
  /** Everybody who ever had something on a site, by user id: the next `limit` after one of them. */
  page(query: { siteId: string; after: string; limit: number }): Promise<ListedSubscriberRecord[]>
  /**
   * Live paid subscriptions whose period ended before `now`: news of the next payment is missing. Those who
   * were asked about longest ago come first, so that everybody's turn comes however many cannot pay.
   */
  overdue(now: Date, limit: number): Promise<SubscriptionRecord[]>
  /**
   * Changes a subscription, made from the empty one where there is none, in one transaction with noting the
   * event; changes of one subscription follow one another. Null, and nothing changes, when the event is known.
   */
  change(change: SubscriptionChange): Promise<{ before: SubscriptionState; after: SubscriptionRecord } | null>
  /**
   * Changes the subscriptions of all people on a list, in one transaction: all or nothing. Who has no account gets
   * one. The outcomes are in the order of the readers; a dry run has them too and changes nothing.
   */
  changeListed<Reader extends ListedReader>(changes: ListChanges<Reader>): Promise<ListOutcome[]>
  /** Stores how the people of a list agreed. */
  addConsent(consent: ConsentRecord): Promise<void>
  /** True when an event of this id was dealt with. */
  knowsEvent(eventId: string): Promise<boolean>
  /** The payment service's id of a payer. */
  customerOf(userId: string): Promise<string | null>
  /** Records who a payer is to the payment service; the first stays. */
  saveCustomer(userId: string, customerId: string): Promise<void>
}

/** A time in which readers subscribed, and how many pages are asked for. */
export type SignupPageQuery = {
  readonly siteId: string
  readonly since: Date
  readonly until: Date
  readonly limit: number
}

/** The dependency on a `SubscriptionStore`. */
export type SubscriptionStoreDep = { readonly subscriptionStore: SubscriptionStore }

/** A change to one subscription, made in one transaction. */
export type SubscriptionChange = {
  readonly key: SubscriptionKey
  /** The id of a subscription that is made. */
  readonly newId: string
  readonly now: Date
  /** Pure: it may run more than once. */
  readonly next: (state: SubscriptionState) => SubscriptionState
  readonly eventId?: string | undefined
  /** The page on which it was asked for; stored where none is known. */
  readonly signupPage?: string | null | undefined
}

/** A reader on a list; each address stands there once. */
export type ListedReader = {
  /** Lower-case. */
  readonly email: string
  readonly name: string | null
  /** When a subscription starts that is made for the reader. */
  readonly since: Date
}

/** What a list does to a site's subscriptions. */
export type ListChanges<Reader extends ListedReader> = {
  readonly siteId: string
  readonly now: Date
  readonly isDryRun: boolean
  /** How those agreed whom the list makes readers: without it, newsletters reach only those who confirmed their address. */
  readonly consentId?: string
  readonly readers: readonly Reader[]
  /** Makes the ids of accounts and subscriptions. */
  readonly newId: () => string
  /** Pure: it may run more than once. */
  readonly next: (state: SubscriptionState, reader: Reader) => SubscriptionState
  /** Told now and then how many readers were dealt with; it may start again. */
  readonly onProgress?: (done: number) => void
}

/** Whether newsletters were and are mailed to a reader of a list, and what a reader was called who was known before. */
export type ListOutcome = {
  readonly before: NewsletterChoice
  readonly after: NewsletterChoice
  readonly renamed?: { readonly before: string | null; readonly after: string | null }
}
