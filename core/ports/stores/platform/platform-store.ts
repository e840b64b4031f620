import type { SiteRecord } from '../../../model/site/site-record.ts'
import type { SiteRole } from '../../../model/site/site-role.ts'
import type { UserRecord } from '../../../model/account/user-record.ts'

/** A page of a list, and the text to search for; empty for all. */
export type PlatformQuery = { readonly query: string; readonly limit: number; readonly offset: number }

/** A site with its usage of the platform. */
export type PlatformSiteRecord = {
  readonly site: SiteRecord
  /** Recipes that are not in the trash. */
  readonly recipes: number
  /** Readers with a free or paid plan. */
  readonly subscribers: number
  /** The total size of the images and videos that the site uses, in bytes. */
  readonly storedBytes: number
}

/** A person with their sites. */
export type PlatformPersonRecord = {
  readonly user: UserRecord
  readonly sites: readonly { readonly slug: string; readonly title: string; readonly role: SiteRole }[]
  /** The total size of the images and videos that the account uploaded, in bytes. */
  readonly storedBytes: number
}

/** The total numbers of the platform. */
export type PlatformCounts = {
  readonly sites: number
  readonly closedSites: number
  readonly people: number
  readonly recipes: number
  readonly imageBytes: number
  readonly videoBytes: number
}

/** The delivery of newsletters in a period; counts are numbers of mails. */
export type MailHealth = {
  readonly queued: number
  readonly failed: number
  readonly sent: number
  /** Addresses that permanently reject mail. */
  readonly bounced: number
  /** When the oldest pending mail was due; null if none is pending. */
  readonly oldestDueAt: Date | null
  /** The most frequent errors, each with its site. */
  readonly failures: readonly { readonly siteSlug: string; readonly error: string; readonly count: number }[]
}

/** An action of an administrator. */
export type PlatformAuditRecord = {
  readonly id: string
  readonly userId: string
  /** The name of the call. */
  readonly call: string
  /** The title of its object; null for the platform itself. */
  readonly subject: string | null
  /** Additional text, such as the reason for a closure. */
  readonly note: string | null
  readonly createdAt: Date
}

/** Reads across all sites, and stores decisions of administrators. */
export interface PlatformStore {
  /** Sites that are not deleted, newest first; searched by title, slug and the owner's address. */
  sites(
    page: PlatformQuery & { readonly state: 'all' | 'open' | 'closed' },
  ): Promise<{ sites: PlatformSiteRecord[]; total: number }>
  /** Accounts, newest first; searched by address, name and handle. */
  people(page: PlatformQuery): Promise<{ people: PlatformPersonRecord[]; total: number }>
  counts(): Promise<PlatformCounts>
  /** The delivery of newsletters since a time; `bounced` counts all addresses. */
  mailHealth(since: Date): Promise<MailHealth>
  /** Closes a site to readers, or opens it again with null; raises its revision. False if the site does not exist. */
  setClosure(siteId: string, closure: SiteRecord['closure']): Promise<boolean>
  /** Sets the site's daily limit of first mails, or resets it with null; false if the site does not exist. */
  setFirstMailsPerDay(siteId: string, count: number | null): Promise<boolean>
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

/** The dependency on the reads of a `PlatformStore`; a unit of work has its writes. */
export type PlatformStoreDep = {
  readonly platformStore: Pick<
    PlatformStore,
    'sites' | 'people' | 'counts' | 'mailHealth' | 'isCreationOpen' | 'auditEntries'
  >
}
