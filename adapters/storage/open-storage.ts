import { join } from 'node:path'
import type { Storage } from '#core/ports/storage.ts'
import { makePrivateFolder } from '../system/private-files.ts'
import type { OpenedDatabase } from './database.ts'
import { connectSqlite, openSqlite, type SqliteOptions } from './sqlite.ts'

export type StorageLocation = {
  /** A PostgreSQL URL; without it, an SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
}

/** Opens the configured database and brings it up to date. */
export async function openStorage({ databaseUrl, dataFolder }: StorageLocation): Promise<Storage> {
  if (databaseUrl !== undefined) {
    // Its driver is loaded only where it is used.
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl)
  }
  await makePrivateFolder(dataFolder)
  return openSqlite(sqlitePath(dataFolder))
}

/** Where the embedded database of a data folder lies. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'trivet.sqlite')
}

/** Connects to a database as it is: a PostgreSQL URL, or the path of an SQLite file, which is made when absent. */
export async function connectDatabase(place: string, options: SqliteOptions = {}): Promise<OpenedDatabase> {
  if (!isPostgresUrl(place)) return connectSqlite(place, options)
  const { connectPostgres } = await import('./postgres.ts')
  return connectPostgres(place, 2)
}

export function isPostgresUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}
