import type { SqlDialect } from './dialect.ts'
import type { Connection } from './tables/tables.ts'

/** Sites as they were committed last. */
export type SitesNow = {
  /** The revision of a site; null when there is no such site. */
  revision(siteId: string): number | null
  /** The site with a slug; null when there is none that is not deleted. */
  site(slug: string): { readonly id: string; readonly revision: number } | null
}

/** One database as the stores use it. On SQLite `read` cannot write; on PostgreSQL both are one pool. */
export type Database = {
  readonly read: Connection
  readonly write: Connection
  readonly dialect: SqlDialect
  /** True where both are one transaction that has started: what is one unit by itself is then a part of it. */
  readonly isTransaction?: boolean
  /** What is told at once, outside of all transactions, where the database lies within the process. */
  readonly now?: SitesNow
}

/** A database that was connected to as it is; its schema may be of any age. */
export type OpenedDatabase = {
  readonly database: Database
  close(): Promise<void>
}
