import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../storage/open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../../storage/testing/test-postgres.ts'
import { inSnapshot } from '../copy-database.ts'
import type { PortableTable } from '../portable-tables.ts'
import { tableSums, type TableSum } from '../table-rows.ts'
import { fillTables } from './fill-tables.ts'

/** More rows than are read at a time, so that they are read in several batches. */
export const rowsOfEach = 260

export let server: TestPostgres
/** A folder for the files of a test file. */
export let folder = ''
export let tables: PortableTable[] = []
/** The path of a SQLite database with rows in every table. */
export let source = ''
/** The checksums of its tables. */
export let sums: Record<string, TableSum> = {}

/** Starts PostgreSQL and fills the database to copy, before all tests. */
export async function startTransfer(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'trivet-operations-'))
  server = await startTestPostgres()
  source = join(folder, 'source.sqlite')
  tables = await fillTables(source, rowsOfEach)
  sums = await sumsOf(source)
}

/** Stops PostgreSQL and removes the folder, after all tests. */
export async function stopTransfer(): Promise<void> {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The checksums of the tables of a database, by its path or address. */
export async function sumsOf(place: string): Promise<Record<string, TableSum>> {
  const { database, close } = await connectDatabase(place)
  try {
    return await inSnapshot(database, (snapshot) => tableSums(snapshot, tables))
  } finally {
    await close()
  }
}
