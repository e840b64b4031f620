import type { AbuseReason } from '../../../model/platform/abuse-report-words.ts'

/** A report about a page of a site. */
export type AbuseReportRecord = {
  readonly id: string
  readonly siteId: string
  /** The path of the page. */
  readonly path: string
  readonly reason: AbuseReason
  readonly message: string
  /** The reporter's address; null if they gave none. */
  readonly email: string | null
  readonly createdAt: Date
  /** The outcome; null until it is decided. */
  readonly resolution: { readonly userId: string; readonly note: string; readonly resolvedAt: Date } | null
}

/** Stores reports of abuse; they are deleted with their site. */
export interface AbuseReportStore {
  /** Stores a report; false if the site does not exist. */
  add(report: Omit<AbuseReportRecord, 'resolution'>): Promise<boolean>
  byId(id: string): Promise<AbuseReportRecord | null>
  /** Newest first, then by id. */
  list(page: {
    readonly state: 'open' | 'resolved' | 'all'
    readonly limit: number
    readonly offset: number
  }): Promise<{ reports: AbuseReportRecord[]; total: number; open: number }>
  /** Records the outcome of a report, replacing an earlier one. */
  resolve(id: string, resolution: NonNullable<AbuseReportRecord['resolution']>): Promise<void>
}

/** The dependency on the reads of an `AbuseReportStore`; a unit of work has its writes. */
export type AbuseReportStoreDep = { readonly abuseReportStore: Pick<AbuseReportStore, 'byId' | 'list'> }
