import { existsSync } from 'node:fs'
import { openMediaStores } from '../media/open-media.ts'
import type { S3Settings } from '../media/stores/s3-media-store.ts'
import type { Connection } from '../storage/database/tables/tables.ts'
import { appliedMigrations } from '../storage/migrations/migrate.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase, isPostgresUrl } from '../storage/open-storage.ts'
import { writeArchive, type ArchiveWriter } from './archive/archive-writer.ts'
import {
  backupFormat,
  backupNames,
  backupReport,
  type BackupHead,
  type BackupReport,
} from './backup-format.ts'
import { inSnapshot } from './copy-database.ts'
import { dataFiles, type DataFile } from './data-files.ts'
import { remoteFiles, namedOriginals } from './remote-originals.ts'
import { OperationFailure } from './platform/operation-failure.ts'
import { requireDatabase } from './platform/platform-place.ts'
import { portableTables, type PortableTable } from './portable-tables.ts'
import { createTableSum, readRows, type TableSum } from './table-rows.ts'

/** The location of a platform. */
export type PlatformPlace = {
  /** A PostgreSQL URL or the path of an SQLite file. */
  readonly database: string
  readonly dataFolder: string
  /** The bucket of its originals; null if they are in the data folder. */
  readonly s3: S3Settings | null
}

export type BackupOptions = PlatformPlace & {
  readonly path: string
  readonly version: string
  readonly now: Date
  /** Overwrites an existing file. */
  readonly replaces: boolean
  /** Stops the backup, which then leaves no file. */
  readonly signal?: AbortSignal
}

/**
 * Writes the whole platform into one archive while it is served: a snapshot of the database, then the files of the data
 * folder and the originals of a bucket. Images are stored before the rows that refer to them, so none is missing.
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const { database: place, path, dataFolder, replaces, signal } = options
  requireDatabase(place)
  if (!replaces && existsSync(path)) {
    throw new OperationFailure(`${path} already exists: give another name, or add --yes to replace it.`)
  }
  const { database, close } = await connectDatabase(place)
  let report: BackupReport | null = null
  try {
    const write = async (archive: ArchiveWriter) => {
      const { head, sums, originals } = await inSnapshot(database, async (snapshot) => {
        const applied = await appliedMigrations(snapshot)
        const tables = portableTables(migrations.filter(({ number }) => applied.includes(number)))
        const head = headOf(options, applied, tables)
        await archive.add(backupNames.head, toBytes(head))
        const originals = options.s3 === null ? [] : await namedOriginals(snapshot)
        return { head, originals, sums: await addRows(archive, snapshot, tables) }
      })
      const local = await addFiles(archive, dataFiles(dataFolder))
      const stores = options.s3 && (await openMediaStores(options))
      const remote = stores
        ? await addFiles(archive, remoteFiles(stores, originals)).finally(stores.close)
        : 0
      const end = { tables: sums, files: local + remote, sha256: archive.digest() }
      await archive.add(backupNames.end, toBytes(end))
      report = backupReport(head, end)
    }
    await writeArchive(path, write, signal)
  } finally {
    await close()
  }
  if (report === null) throw new OperationFailure('The backup was not written.')
  return report
}

function headOf(
  { database, version, now }: BackupOptions,
  applied: number[],
  tables: readonly PortableTable[],
): BackupHead {
  if (applied.length === 0) throw new OperationFailure('There is no platform in the database yet.')
  return {
    ...{ format: backupFormat, version, createdAt: now.toISOString(), migrations: applied },
    database: isPostgresUrl(database) ? 'postgres' : 'sqlite',
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]])),
  }
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: Connection,
  tables: readonly PortableTable[],
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of tables) {
    const sum = createTableSum()
    let batch = 0
    for await (const rows of readRows(snapshot, table)) {
      sum.add(rows)
      batch += 1
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      await archive.add(backupNames.rows(table.name, batch), Buffer.from(lines))
    }
    sums[table.name] = sum.result()
  }
  return sums
}

async function addFiles(archive: ArchiveWriter, files: AsyncIterable<DataFile>): Promise<number> {
  let count = 0
  for await (const { path, size, chunks } of files) {
    await archive.addStream(backupNames.file(path), size, chunks())
    count += 1
  }
  return count
}

function toBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
