import type { Result } from '#core/result.ts'
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
  let result: Result<Value, Failure>
  try {
    result = await work(transaction)
  } catch (error) {
    // A connection that broke cannot roll back either, and need not; what broke it is the thing to tell.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
  await (result.ok ? transaction.commit() : transaction.rollback()).execute()
  return result
}
