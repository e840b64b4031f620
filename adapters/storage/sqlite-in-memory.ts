import { AsyncLocalStorage } from 'node:async_hooks'
import SqliteFile from 'better-sqlite3'
import type { Storage, Stores } from '#core/ports/stores/storage.ts'
import type { Database } from './database/database.ts'
import { schemaStatements } from './migrations/migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { asDriver, connect } from './sqlite/sqlite-driver.ts'
import { sqlite } from './sqlite.ts'
import { createStores } from './stores.ts'
import { createUnitOfWork } from './unit-of-work.ts'

/**
 * Opens an empty in-memory database in about a millisecond, by copying one that was migrated once. For tests and demos;
 * the data is lost when the process ends.
 */
export function openSqliteInMemory(): Storage {
  const file = new SqliteFile(emptyDatabase())
  file.pragma('foreign_keys = ON')
  file.pragma('journal_mode = MEMORY')
  const connection = connect(asDriver(file), 0)
  const database: Database = { read: connection, write: connection, dialect: sqlite }
  const { transact } = createUnitOfWork(database)
  const units = new AsyncLocalStorage<true>()
  return {
    transact: (work) => transact((stores) => units.run(true, () => work(stores))),
    stores: outsideOfUnits(createStores(database), units),
    ping: async () => {},
    close: async () => void file.close(),
  }
}

/**
 * Makes the outer stores throw if they are called from within a unit of work. The unit of work holds the only
 * connection, so such a call would wait forever.
 */
function outsideOfUnits(stores: Stores, units: AsyncLocalStorage<true>): Stores {
  const guard = (name: string, method: (...input: unknown[]) => unknown) =>
    function guarded(...input: unknown[]): unknown {
      if (units.getStore()) throw new Error(`A unit of work must use the stores that it receives: ${name}`)
      return method(...input)
    }
  const guardAll = <Store extends object>(store: Store) =>
    Object.fromEntries(Object.entries(store).map(([name, method]) => [name, guard(name, method)])) as Store
  // The names of stores and methods are unchanged, but `Object.entries` loses their types.
  return Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, guardAll(store)])) as Stores
}

let cached: Buffer | null = null

function emptyDatabase(): Buffer {
  cached ??= createEmptyDatabase()
  return cached
}

function createEmptyDatabase(): Buffer {
  const file = new SqliteFile(':memory:')
  for (const statement of schemaStatements(sqlite, migrations)) file.exec(statement)
  const bytes = file.serialize()
  file.close()
  return bytes
}
