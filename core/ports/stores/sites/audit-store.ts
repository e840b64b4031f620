/** One management action: who did what to which object, and when. It contains names of fields, never their values. */
export type AuditRecord = {
  readonly id: string
  readonly siteId: string
  /** The person's id; the account may have been deleted. */
  readonly userId: string
  /** The name of the call at that time. */
  readonly call: string
  readonly subject: AuditSubject | null
  /** The names of the fields that were sent, in order. */
  readonly fields: readonly string[]
  readonly createdAt: Date
}

/** The object of an action; `kind` is a term of the domain, such as `recipe`. */
export type AuditSubject = {
  readonly kind: string
  readonly id: string
  /** Its title after the action; null if the response did not contain it. */
  readonly title: string | null
}

/** A filter of the entries of a site; omitted fields do not filter. */
export type AuditQuery = {
  readonly limit: number
  readonly offset: number
  readonly userId?: string | undefined
  /** Only entries of these calls. */
  readonly calls?: readonly string[] | undefined
  /** The first and the last day, as calendar dates in UTC. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** Stores the management actions of sites. They are never changed, and are deleted with their site. */
export interface AuditStore {
  /** Stores an entry; false if the site does not exist. */
  add(entry: AuditRecord): Promise<boolean>
  /** One page of a site's entries, newest first, then by id. */
  list(siteId: string, query: AuditQuery): Promise<{ entries: AuditRecord[]; total: number }>
}

/** The dependency on the reads of an `AuditStore`; a unit of work has its writes. */
export type AuditStoreDep = { readonly auditStore: Pick<AuditStore, 'list'> }
