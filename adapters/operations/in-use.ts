import { sql } from 'kysely'
import type { Connection } from '../storage/database/tables/tables.ts'
import type { SqlDialect } from '../storage/database/dialect.ts'
import { OperationFailure } from './platform/operation-failure.ts'

const sentence = 'The database is in use: stop the servers on it first.'

/** The failure for an SQLite file that another process has open, with advice. */
export function rethrowInUse(error: unknown): never {
  const isInUse = error instanceof Error && error.message.includes('database is locked')
  throw isInUse ? new OperationFailure(sentence) : error
}

/** Rejects a PostgreSQL database that a server is connected to; an SQLite file is opened exclusively. */
export async function refuseInUse(transaction: Connection, { columnTypes }: SqlDialect): Promise<void> {
  if (columnTypes.database === 'sqlite') return
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'trivet' and pid <> pg_backend_pid() limit 1`.execute(transaction)
  if (rows.length > 0) throw new OperationFailure(sentence)
}
