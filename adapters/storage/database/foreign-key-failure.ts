import { ok } from '#core/values/result.ts'
import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'
import type { SqlDialect } from './dialect.ts'
import { transact } from './transact.ts'

/** Runs a write. Resolves to false if the row that its foreign key refers to does not exist. */
export async function writeIfParentExists(
  dialect: SqlDialect,
  write: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (dialect.isForeignKeyViolation(error)) return false
    throw error
  }
}

/**
 * Does the same for a single statement, with a savepoint where an error would otherwise abort the whole transaction.
 */
export function insertIfParentExists(
  database: Database,
  insert: (connection: Connection) => Promise<unknown>,
): Promise<boolean> {
  return writeIfParentExists(database.dialect, () =>
    database.isTransaction && database.dialect.abortsOnFailure
      ? transact(database, async (transaction) => ok(await insert(transaction)))
      : insert(database.write),
  )
}
