import SqliteFile from 'better-sqlite3'
import type { Storage } from '#core/ports/storage.ts'
import type { Database } from './database.ts'
import { schemaStatements } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { asDriver, connect } from './sqlite-driver.ts'
import { sqlite } from './sqlite.ts'
import { createStores } from './stores.ts'

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
  return {
    stores: createStores(database),
    ping: async () => {},
    close: async () => void file.close(),
  }
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
