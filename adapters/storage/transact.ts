import { sql } from 'kysely'
import type { Result } from '#core/values/result.ts'
import type { Connection } from './tables/tables.ts'
import type { Database } from './database.ts'

const attempts = 4

/**
 * Runs work in one transaction: a success is committed, a failure is rolled back and returned. A transaction that lost
 * against another one is run again, so work has no effect besides its writes. Within a transaction it is a part of that.
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
    // Also after a commit that failed, as on a full disk: only a rollback gives the connection back. One that broke
    // cannot roll back either, and need not; what broke it is the error to report.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
}

/** A failure undoes this part alone, and an error that is caught outside leaves the transaction usable. */
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
    // A connection that broke cannot do this, and need not.
    await rollback
      .execute(transaction)
      .then(() => release.execute(transaction))
      .catch(() => {})
    throw error
  }
}

/** One name for all: the innermost of that name is the one that is meant. */
const savepoint = sql`savepoint part`
const rollback = sql`rollback to savepoint part`
const release = sql`release savepoint part`
