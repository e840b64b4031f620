import type { SqlDialect } from './dialect.ts'
import type { Connection } from './tables/tables.ts'

/** One database as the stores use it. On SQLite `read` cannot write; on PostgreSQL both are one pool. */
export type Database = {
  readonly read: Connection
  readonly write: Connection
  readonly dialect: SqlDialect
  /** True where both are one transaction that has started: what is one unit by itself is then a part of it. */
  readonly isTransaction?: boolean
  /** Tells a site's revision at once, outside of all transactions, where the database lies within the process. */
  readonly revisionNow?: (siteId: string) => number | null
}

/** A database that was connected to as it is; its schema may be of any age. */
export type OpenedDatabase = {
  readonly database: Database
  close(): Promise<void>
}
