import type { SubscriptionState } from './subscription-state.ts'

/** Identifies a subscription: that of a reader to a site, or, with a user of null, that of the site to the platform. */
export type SubscriptionKey = { readonly siteId: string; readonly userId: string | null }

/** A stored subscription; there is at most one per key. */
export type SubscriptionRecord = SubscriptionKey &
  SubscriptionState & {
    readonly id: string
    /** The reader's name in the imported list; null if they subscribed themselves. */
    readonly name: string | null
    /** The path of the page on which the reader first subscribed; null if unknown. */
    readonly signupPage: string | null
    readonly createdAt: Date
    readonly updatedAt: Date
  }

/** A reader's subscription to a site, with the reader. */
export type SubscriberRecord = SubscriptionRecord & {
  readonly userId: string
  readonly email: string
  /** The reader's display name, otherwise the name in the imported list. */
  readonly displayName: string | null
}

/** What a person consented to, and when and where, as it was stated. */
export type StatedConsent = Pick<ConsentRecord, 'statement' | 'source' | 'createdAt'>

/** A subscriber with the consent that was recorded for their imported list; null if they subscribed themselves. */
export type ListedSubscriberRecord = SubscriberRecord & {
  readonly consent: StatedConsent | null
  /** True if the reader confirmed their address. */
  readonly isConfirmed: boolean
}

/** How the subscribers of a list consented to newsletters, as stated by the user who imported it. */
export type ConsentRecord = {
  readonly siteId: string
  readonly id: string
  /** The id of the user who imported it. */
  readonly userId: string
  readonly statement: string
  /** The origin of the list: its file name and the program that created it. */
  readonly source: string
  readonly createdAt: Date
}

/** The number of readers who subscribed on a page of a site. */
export type SignupPageCount = { readonly page: string; readonly count: number }

/** The numbers of a site's subscribers; ended subscriptions are not counted. */
export type SubscriberCounts = { readonly free: number; readonly paid: number; readonly newsletter: number }
