import type { SubscriptionState } from './subscription-state.ts'

/** Whose subscription: a reader's to a site; with a user of null, the site's own to the platform. */
export type SubscriptionKey = { readonly siteId: string; readonly userId: string | null }

/** A stored subscription; there is at most one for a key. */
export type SubscriptionRecord = SubscriptionKey &
  SubscriptionState & {
    readonly id: string
    /** What a list called the reader by which they came; null for those who came by themselves. */
    readonly name: string | null
    /** The path of the page on which the reader first subscribed; null where nobody noted it. */
    readonly signupPage: string | null
    readonly createdAt: Date
    readonly updatedAt: Date
  }

/** A subscription of a site's reader, with whose it is. */
export type SubscriberRecord = SubscriptionRecord & {
  readonly userId: string
  readonly email: string
  /** What readers call themselves, else what a list called them. */
  readonly displayName: string | null
}

/** A subscriber, with how the people of the list agreed by which they came; null for those who came by themselves. */
export type ListedSubscriberRecord = SubscriberRecord & { readonly consent: string | null }

/** How the people of a list agreed to get newsletters, as the person said who imported it. */
export type ConsentRecord = {
  readonly siteId: string
  readonly id: string
  /** Who said so. */
  readonly userId: string
  readonly statement: string
  /** Where the list comes from: its file's name and the program that wrote it. */
  readonly source: string
  readonly createdAt: Date
}

/** How many readers subscribed on a page of a site. */
export type SignupPageCount = { readonly page: string; readonly count: number }

/** How many subscribers a site has; those whose subscription is over count in neither. */
export type SubscriberCounts = { readonly free: number; readonly paid: number; readonly newsletter: number }
