import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '#core/ports/storage.ts'
import { openSqlite } from './sqlite.ts'

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
  await mkdir(dataFolder, { recursive: true })
  return openSqlite(join(dataFolder, 'trivet.sqlite'))
}
