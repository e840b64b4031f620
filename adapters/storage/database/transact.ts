import { sql } from 'kysely'
import type { Result } from '#core/values/result.ts'
import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'

const attempts = 4

/**
 * Runs work in one transaction. A success is committed; a failure is rolled back and returned. Work that conflicts
 * with another transaction is run again, so its only effects must be its writes. Within a transaction, the work
 * becomes a part of that.
 */
export async function transact<Value, Failure>(
  database: Database,
  work: (transaction: Connection) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  if (database.isTransaction) return nest(database.write, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(database, work)
    } catch (error) {
      if (attempt === attempts || !database.dialect.isRetryable(error)) throw error
    }
  }
}

async function attemptOnce<Value, Failure>(
  database: Database,
  work: (transaction: Connection) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const transaction = await database.write.startTransaction().execute()
  try {
    const result = await work(transaction)
    await (result.ok ? transaction.commit() : transaction.rollback()).execute()
    return result
  } catch (error) {
    // A commit can fail too, for example because the disk is full; the connection is usable again only after a
    // rollback. On a broken connection the rollback also fails, and the original error is reported.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
}

/**
 * Runs work with a savepoint. A failure undoes only this part, and the transaction stays usable if the caller catches
 * an error.
 */
async function nest<Value, Failure>(
  transaction: Connection,
  work: (transaction: Connection) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  await savepoint.execute(transaction)
  try {
    const result = await work(transaction)
    if (!result.ok) await rollback.execute(transaction)
    await release.execute(transaction)
    return result
  } catch (error) {
    // This also fails on a broken connection. The original error is reported.
    await rollback
      .execute(transaction)
      .then(() => release.execute(transaction))
      .catch(() => {})
    throw error
  }
}

/** All savepoints have the same name; statements refer to the innermost one. */
const savepoint = sql`savepoint part`
const rollback = sql`rollback to savepoint part`
const release = sql`release savepoint part`
