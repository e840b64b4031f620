import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { UserRecord } from '../../model/account/user-record.ts'

/** Which part of a list is asked for, and the words that it has to hold; empty for all. */
export type PlatformQuery = { readonly query: string; readonly limit: number; readonly offset: number }

/** A site with what it takes of the platform. */
export type PlatformSiteRecord = {
  readonly site: SiteRecord
  /** Recipes that are not in the trash. */
  readonly recipes: number
  /** Readers with a free or paid plan. */
  readonly subscribers: number
  /** Bytes of the images and videos that the site uses. */
  readonly storedBytes: number
}

/** A person with their sites. */
export type PlatformPersonRecord = {
  readonly user: UserRecord
  readonly sites: readonly { readonly slug: string; readonly title: string; readonly role: SiteRole }[]
  /** Bytes of the images and videos that the account uploaded. */
  readonly storedBytes: number
}

/** How much there is of everything. */
export type PlatformCounts = {
  readonly sites: number
  readonly closedSites: number
  readonly people: number
  readonly recipes: number
  readonly imageBytes: number
  readonly videoBytes: number
}

/** How newsletters of a period fare; counts are of mails. */
export type MailHealth = {
  readonly queued: number
  readonly failed: number
  readonly sent: number
  /** Addresses that take no mail any more. */
  readonly bounced: number
  /** When the mail that has waited longest was due; null when none waits. */
  readonly oldestDueAt: Date | null
  /** The most frequent failures, each with the site whose mails failed so. */
  readonly failures: readonly { readonly siteSlug: string; readonly error: string; readonly count: number }[]
}

/** Something that an administrator did. */
export type PlatformAuditRecord = {
  readonly id: string
  readonly userId: string
  /** The name of the call. */
  readonly call: string
  /** What it was about, as people call it; null for the platform itself. */
  readonly subject: string | null
  /** What was given with it, as the reason of a closure. */
  readonly note: string | null
  readonly createdAt: Date
}

/** Reads across all sites, and keeps what administrators decide. */
export interface PlatformStore {
  /** Sites that are not deleted, newest first; the words are looked for in title, slug and owner's address. */
  sites(
    page: PlatformQuery & { readonly state: 'all' | 'open' | 'closed' },
  ): Promise<{ sites: PlatformSiteRecord[]; total: number }>
  /** Accounts, newest first; the words are looked for in address, name and handle. */
  people(page: PlatformQuery): Promise<{ people: PlatformPersonRecord[]; total: number }>
  counts(): Promise<PlatformCounts>
  /** About newsletters that were sent since an instant; `bounced` counts all addresses. */
  mailHealth(since: Date): Promise<MailHealth>
  /** Closes a site to readers, or opens it again with null; raises its revision. False when there is no such site. */
  setClosure(siteId: string, closure: SiteRecord['closure']): Promise<boolean>
  /** False once an administrator has closed the creation of sites. */
  isCreationOpen(): Promise<boolean>
  setCreationOpen(isOpen: boolean): Promise<void>
  addAuditEntry(entry: PlatformAuditRecord): Promise<void>
  /** Newest first, then by id. */
  auditEntries(page: {
    readonly limit: number
    readonly offset: number
  }): Promise<{ entries: PlatformAuditRecord[]; total: number }>
}

/** The dependency on a `PlatformStore`. */
export type PlatformStoreDep = { readonly platformStore: PlatformStore }
