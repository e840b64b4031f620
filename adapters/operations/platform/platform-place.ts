import type { Config } from '../../config.ts'
import { sqlitePath } from '../../storage/open-storage.ts'

/** The database of a configuration: a PostgreSQL URL or the path of an SQLite file. */
export function databasePlace({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  return databaseUrl ?? sqlitePath(dataFolder)
}
