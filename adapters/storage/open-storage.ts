import { join } from 'node:path'
import type { Storage } from '#core/ports/stores/storage.ts'
import { makePrivateFolder } from '../system/private-files.ts'
import type { OpenedDatabase } from './database/database.ts'
import { connectSqlite, openSqlite, type SqliteOptions } from './sqlite.ts'

export type StorageLocation = {
  /** A PostgreSQL URL; without it, an SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
}

/** Opens and migrates the configured database. */
export async function openStorage({ databaseUrl, dataFolder }: StorageLocation): Promise<Storage> {
  if (databaseUrl !== undefined) {
    // The PostgreSQL driver is loaded only if it is used.
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl)
  }
  await makePrivateFolder(dataFolder)
  return openSqlite(sqlitePath(dataFolder))
}

/** The path of the embedded database in a data folder. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'trivet.sqlite')
}

/**
 * Connects to a database without migrating it. `place` is a PostgreSQL URL or the path of an SQLite file, which is
 * created if absent.
 */
export async function connectDatabase(place: string, options: SqliteOptions = {}): Promise<OpenedDatabase> {
  if (!isPostgresUrl(place)) return connectSqlite(place, options)
  const { connectPostgres } = await import('./postgres.ts')
  return connectPostgres(place, 2)
}

export function isPostgresUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}
