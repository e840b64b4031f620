import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { isPostgresUrl, sqlitePath } from '../../storage/open-storage.ts'
import { OperationFailure } from './operation-failure.ts'

/** The database of a configuration: a PostgreSQL URL or the path of an SQLite file. */
export function databasePlace({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  return databaseUrl ?? sqlitePath(dataFolder)
}

/** Throws if there is no database at a place: opening it would create an empty one. */
export function requireDatabase(place: string): void {
  if (!isPostgresUrl(place) && !existsSync(place))
    throw new OperationFailure(`There is no database at ${place}.`)
}
