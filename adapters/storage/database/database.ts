import type { SqlDialect } from './dialect.ts'
import type { Connection } from './tables/tables.ts'

/** Reads the last committed state of sites. */
export type SitesNow = {
  /** The revision of a site, or null if the site does not exist. */
  revision(siteId: string): number | null
  /** The site with a slug, or null if there is none or it is deleted. */
  site(slug: string): { readonly id: string; readonly revision: number } | null
}

/** The connections of a database. In SQLite, `read` is read-only; in PostgreSQL, both are the same pool. */
export type Database = {
  readonly read: Connection
  readonly write: Connection
  readonly dialect: SqlDialect
  /** True if both connections are a transaction in progress. Further transactions become a part of it. */
  readonly isTransaction?: boolean
  /** Synchronous queries outside of transactions, if the database is in this process. */
  readonly now?: SitesNow
}

/** A connected database whose schema may not be migrated yet. */
export type OpenedDatabase = {
  readonly database: Database
  close(): Promise<void>
}
