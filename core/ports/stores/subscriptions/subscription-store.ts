import type { FigurePeriod } from '../figures/figure-store.ts'
import type { NewsletterChoice, SubscriptionState } from '../../../model/subscription/subscription-state.ts'
import type {
  SubscriptionKey,
  SubscriptionRecord,
  SubscriberRecord,
  SubscriberCounts,
  ConsentRecord,
  ListedSubscriberRecord,
  SignupPageCount,
} from '../../../model/subscription/subscription-record.ts'

/**
 * A filter of a site's subscribers. Ended subscriptions are excluded, except by `gone`: readers who no longer get
 * newsletters and pay nothing. `unconfirmed`: readers who get newsletters at an address that was never confirmed here,
 * for example from an imported list. The others are the reasons why readers get none.
 */
export const subscriberPlans = [
  ...(['all', 'free', 'paid', 'gone'] as const),
  ...(['unconfirmed', 'unsubscribed', 'bounced', 'complained', 'removed'] as const),
] as const

/** One page of a site's subscribers. */
export type SubscriberQuery = {
  readonly siteId: string
  readonly plan: (typeof subscriberPlans)[number]
  /** The period of subscription as calendar dates in UTC, inclusive. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Part of an address or a name, ignoring case; empty for all. */
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** Stores subscriptions and the ids of processed payment events. */
export interface SubscriptionStore {
  find(key: SubscriptionKey): Promise<SubscriptionRecord | null>
  byId(id: string): Promise<SubscriptionRecord | null>
  /** A reader's subscriptions to all sites, oldest first. */
  ofUser(userId: string): Promise<SubscriptionRecord[]>
  /** Newest first, then by id. */
  list(query: SubscriberQuery): Promise<{ subscribers: SubscriberRecord[]; total: number }>
  counts(siteId: string): Promise<SubscriberCounts>
  /** The pages with the most sign-ups on these days, most frequent first. */
  signupPages(query: SignupPageQuery): Promise<SignupPageCount[]>
  /** Everyone who ever had a subscription on a site, by user id: the next `limit` after one of them. */
  page(query: { siteId: string; after: string; limit: number }): Promise<ListedSubscriberRecord[]>
  /**
   * Live paid subscriptions whose period ended before `now` without an event of the next payment. The least recently
   * checked come first, so that each is checked eventually.
   */
  overdue(now: Date, limit: number): Promise<SubscriptionRecord[]>
  /**
   * Changes a subscription, or creates it, in one transaction with the record of the event; changes of one subscription
   * are serialized. Null, without a change, if the event was processed before.
   */
  change(change: SubscriptionChange): Promise<{ before: SubscriptionState; after: SubscriptionRecord } | null>
  /**
   * Changes the subscriptions of all people on a list in one transaction: all or nothing. Creates missing accounts. The
   * outcomes are in the order of the readers; a dry run returns them too and changes nothing.
   */
  changeListed<Reader extends ListedReader>(changes: ListChanges<Reader>): Promise<ListOutcome[]>
  /** Stores the consents of the people on a list; existing ones remain. */
  addConsents(consents: readonly ConsentRecord[]): Promise<void>
  /** The consent of a reader according to the list that added them; null if none did. */
  consentOf(subscriptionId: string): Promise<ConsentRecord | null>
  /** True if an event with this id was processed. */
  isEventProcessed(eventId: string): Promise<boolean>
  /** The payment service's id of a payer. */
  customerOf(userId: string): Promise<string | null>
  /** Stores the payment service's id of a payer; an existing one remains. */
  saveCustomer(userId: string, customerId: string): Promise<void>
}

/** The days on which readers subscribed, and the maximum number of pages. */
export type SignupPageQuery = FigurePeriod & { readonly limit: number }

/** The dependency on the reads of a `SubscriptionStore`; a unit of work has its writes. */
export type SubscriptionStoreDep = {
  readonly subscriptionStore: Pick<
    SubscriptionStore,
    | 'find'
    | 'byId'
    | 'ofUser'
    | 'list'
    | 'counts'
    | 'signupPages'
    | 'page'
    | 'overdue'
    | 'consentOf'
    | 'isEventProcessed'
    | 'customerOf'
  >
}

/** A change to one subscription, made in one transaction. */
export type SubscriptionChange = {
  readonly key: SubscriptionKey
  /** The id of a created subscription. */
  readonly newId: string
  readonly now: Date
  /** Pure: it may run more than once. */
  readonly next: (state: SubscriptionState) => SubscriptionState
  readonly eventId?: string | undefined
  /** The page on which the reader subscribed; stored only if none is stored yet. */
  readonly signupPage?: string | null | undefined
}

/** A reader on a list, whose addresses are unique. */
export type ListedReader = {
  /** Lower-case. */
  readonly email: string
  readonly name: string | null
  /** The start of a created subscription. */
  readonly since: Date
  /** The page on which the reader subscribed; stored with a created subscription. */
  readonly signupPage?: string | null
  /** The consent of this reader, instead of that of the list. */
  readonly consentId?: string | null
}

/** The changes of a list to a site's subscriptions. */
export type ListChanges<Reader extends ListedReader> = {
  readonly siteId: string
  readonly now: Date
  readonly isDryRun: boolean
  /** The consent of the new readers of the list; without it, only those who confirmed their address get newsletters. */
  readonly consentId?: string
  readonly readers: readonly Reader[]
  /** True if readers with a subscription keep their names. */
  readonly keepsNames?: boolean
  /** Creates the ids of accounts and subscriptions. */
  readonly newId: () => string
  /** Pure: it may run more than once. */
  readonly next: (state: SubscriptionState, reader: Reader) => SubscriptionState
  /** Called repeatedly with the number of processed readers; it may start again at 0. */
  readonly onProgress?: (done: number) => void
}

/** The newsletter choice of a reader before and after, and the changed name of an existing reader. */
export type ListOutcome = {
  readonly before: NewsletterChoice
  readonly after: NewsletterChoice
  readonly renamed?: { readonly before: string | null; readonly after: string | null }
}
