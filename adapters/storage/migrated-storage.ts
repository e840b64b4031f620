import { sql } from 'kysely'
import type { Storage } from '#core/ports/stores/storage.ts'
import type { OpenedDatabase } from './database/database.ts'
import { migrate } from './migrations/migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { createStores } from './stores.ts'
import type { Connection } from './database/tables/tables.ts'
import { createUnitOfWork } from './unit-of-work.ts'

/** Migrates a connected database, runs `prepare`, and opens its stores. Closes the database if any of this fails. */
export async function migratedStorage(
  { database, close }: OpenedDatabase,
  prepare?: (connection: Connection) => Promise<void>,
): Promise<Storage> {
  try {
    await migrate(database.write, database.dialect, migrations)
    await prepare?.(database.write)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...createUnitOfWork(database),
    stores: createStores(database),
    ...(database.now && { revisionSync: database.now.revision }),
    ping: async () => void (await sql`select 1`.execute(database.read)),
    close,
  }
}
