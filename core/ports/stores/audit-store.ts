/** One management action: who did what to what, and when. It holds names of fields, never what was in them. */
export type AuditRecord = {
  readonly id: string
  readonly siteId: string
  /** Who did it; the account may be gone since. */
  readonly userId: string
  /** The name of the call, as it was then. */
  readonly call: string
  readonly subject: AuditSubject | null
  /** The fields that were sent, by name, in their order. */
  readonly fields: readonly string[]
  readonly createdAt: Date
}

/** What an action was about; `kind` is a word of the domain, as `recipe`. */
export type AuditSubject = {
  readonly kind: string
  readonly id: string
  /** How it was called after the action; null where the answer did not say. */
  readonly title: string | null
}

/** Which entries of a site; what is left out narrows nothing. */
export type AuditQuery = {
  readonly limit: number
  readonly offset: number
  readonly userId?: string | undefined
  /** Entries of these calls alone. */
  readonly calls?: readonly string[] | undefined
  /** The first and the last day, as calendar dates in UTC. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** Stores the management actions of sites. They are never changed, and are deleted with their site. */
export interface AuditStore {
  /** Stores an entry; false when there is no such site. */
  add(entry: AuditRecord): Promise<boolean>
  /** One page of a site's entries, newest first, then by id. */
  list(siteId: string, query: AuditQuery): Promise<{ entries: AuditRecord[]; total: number }>
}

/** The dependency on an `AuditStore`. */
export type AuditStoreDep = { readonly auditStore: AuditStore }
