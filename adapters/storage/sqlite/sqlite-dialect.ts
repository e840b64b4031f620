import { setTimeout as pause } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
} from 'kysely'
import { createConnectionQueue, type ConnectionQueue } from './connection-queue.ts'
import { isBusy } from '../database/unavailable.ts'

/** How long a statement waits before it is retried while another process writes, in milliseconds. */
const retryMs = 20

export type QueuedDialectOptions = {
  readonly database: SqliteDatabase
  /** How long a statement is retried while another process writes, in milliseconds. */
  readonly lockTimeoutMs: number
}

/**
 * Kysely's dialect for SQLite, with two differences. Queries wait for the connection in a queue: with Kysely's own
 * lock, each query wakes all waiting ones, at quadratic cost. And a statement that finds the file locked by
 * another process is retried by a timer, so that the process is not blocked.
 */
export function createQueuedDialect({ database, lockTimeoutMs }: QueuedDialectOptions): Dialect {
  const dialect = new SqliteDialect({ database })
  return {
    createDriver: () => createDriver(database, lockTimeoutMs),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => new QueuedAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Bypasses Kysely's own lock; there is still only one connection. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function createDriver(database: SqliteDatabase, lockTimeoutMs: number): Driver {
  const driver = new SqliteDriver({ database })
  const queue = createConnectionQueue()
  let connection: DatabaseConnection | null = null
  return {
    init: (options) => driver.init(options),
    async acquireConnection() {
      await queue.acquire()
      connection ??= patient(await driver.acquireConnection(), lockTimeoutMs, queue)
      return connection
    },
    releaseConnection: async () => queue.release(),
    beginTransaction: (held) => driver.beginTransaction(held),
    commitTransaction: (held) => driver.commitTransaction(held),
    rollbackTransaction: (held) => driver.rollbackTransaction(held),
    savepoint: (...given) => driver.savepoint(...given),
    rollbackToSavepoint: (...given) => driver.rollbackToSavepoint(...given),
    releaseSavepoint: (...given) => driver.releaseSavepoint(...given),
    destroy: () => driver.destroy(),
  }
}

function patient(
  connection: DatabaseConnection,
  lockTimeoutMs: number,
  queue: ConnectionQueue,
): DatabaseConnection {
  return {
    async executeQuery(query, options) {
      const turn = queue.proceed()
      if (turn !== undefined) await turn
      const startedAt = performance.now()
      for (;;) {
        try {
          return await connection.executeQuery(query, options)
        } catch (error) {
          if (!isBusy(error) || performance.now() - startedAt > lockTimeoutMs) throw error
        }
        await pause(retryMs)
      }
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  }
}
