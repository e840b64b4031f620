import type { Result } from '#core/values/result.ts'
import type { Connection, Database } from './database.ts'

const attempts = 4

/**
 * Runs work in one transaction: a success is committed, a failure is rolled back and returned. A transaction
 * that lost against another one is run again, so work has no effect besides its writes.
 */
export async function transact<Value, Failure>(
  database: Database,
  work: (transaction: Connection) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
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
    // cannot roll back either, and need not; what broke it is the thing to tell.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
}
