import { ok } from '#core/values/result.ts'
import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'
import type { SqlDialect } from './dialect.ts'
import { transact } from './transact.ts'

/** Runs a write, and answers false where the row that its foreign key names is not there. */
export async function unlessOrphaned(dialect: SqlDialect, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (dialect.isForeignKeyViolation(error)) return false
    throw error
  }
}

/** The same for one statement. Within a transaction PostgreSQL takes nothing more after an error, but for a part of it. */
export function insertUnlessOrphaned(
  database: Database,
  insert: (connection: Connection) => Promise<unknown>,
): Promise<boolean> {
  return unlessOrphaned(database.dialect, () =>
    database.isTransaction
      ? transact(database, async (transaction) => ok(await insert(transaction)))
      : insert(database.write),
  )
}
