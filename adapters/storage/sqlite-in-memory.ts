import { AsyncLocalStorage } from 'node:async_hooks'
import SqliteFile from 'better-sqlite3'
import type { Storage, Stores } from '#core/ports/storage.ts'
import type { Database } from './database.ts'
import { schemaStatements } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { asDriver, connect } from './sqlite-driver.ts'
import { sqlite } from './sqlite.ts'
import { createStores } from './stores.ts'
import { createUnitOfWork } from './unit-of-work.ts'

/**
 * Opens an empty database in memory in about a millisecond: a copy of one that was brought up to date once. For
 * tests and for trying things out; nothing outlives the object.
 */
export function openSqliteInMemory(): Storage {
  const file = new SqliteFile(emptyDatabase())
  file.pragma('foreign_keys = ON')
  file.pragma('journal_mode = MEMORY')
  const connection = connect(asDriver(file))
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

/** The only connection is taken while a unit of work runs: a call from within it past its stores would never end. */
function outsideOfUnits(stores: Stores, units: AsyncLocalStorage<true>): Stores {
  const guard = (name: string, method: (...input: unknown[]) => unknown) =>
    function guarded(...input: unknown[]): unknown {
      if (units.getStore()) throw new Error(`A unit of work uses the stores that it is given: ${name}`)
      return method(...input)
    }
  const guardAll = <Store extends object>(store: Store) =>
    Object.fromEntries(Object.entries(store).map(([name, method]) => [name, guard(name, method)])) as Store
  // Stores and methods stay under their names, which TypeScript cannot follow through entries.
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
