import { makePrivateFolder } from '../system/private-files.ts'
import { dirname } from 'node:path'
import { openMediaStores, type MediaStores } from '../media/open-media.ts'
import type { Connection } from '../storage/database/tables/tables.ts'
import type { Database } from '../storage/database/database.ts'
import { appliedMigrations, applyMigrations } from '../storage/migrations/migrate.ts'
import type { Migration } from '../storage/migrations/migration.ts'
import { migrations as ownMigrations } from '../storage/migrations/migrations.ts'
import { connectDatabase, isPostgresUrl } from '../storage/open-storage.ts'
import { readArchive } from './archive/archive-reader.ts'
import type { PlatformPlace } from './backup.ts'
import { backupReport, readBackupName, type BackupHead, type BackupReport } from './backup-format.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { originalAt, stageRemoteFile } from './remote-originals.ts'
import { refuseInUse, rethrowInUse } from './in-use.ts'
import { dataFiles, removeDataFiles, stageDataFile, type StagedFile } from './data-files.ts'
import { OperationFailure } from './platform/operation-failure.ts'
import { portableTables, type PortableTable } from './portable-tables.ts'
import { rebuildSearch } from '../storage/recipes/rebuild-search.ts'
import { clearTables, isUnused, tableSums, writeRows, type Row } from './table-rows.ts'

export type RestoreOptions = PlatformPlace & {
  readonly path: string
  /** Replaces a platform that is in use, with all its content. */
  readonly replaces: boolean
  /** Reads and checks the backup, and changes nothing. */
  readonly isDryRun: boolean
  /** The migrations of this version; tests may replace them. */
  readonly migrations?: readonly Migration[]
}

/** The restored content, and the number of damaged recipes that are missing in the search index. */
export type RestoreReport = BackupReport & { readonly damagedRecipes: number }

/**
 * Makes the platform equal to a backup. The whole backup is checked before anything is written. Rows are written in one
 * transaction, new files before its commit, and existing files are replaced or deleted after it: a restore that fails or
 * is killed before the commit leaves the platform unchanged.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { database: place, dataFolder, path, migrations = ownMigrations } = options
  const backup = await checkBackup(path)
  const report = backupReport(backup.head, backup.end)
  const steps = stepsOf(backup.head, migrations)
  if (options.isDryRun) return { ...report, damagedRecipes: 0 }

  await makePrivateFolder(dataFolder)
  if (!isPostgresUrl(place)) await makePrivateFolder(dirname(place))
  const { database, close } = await connectDatabase(place, { isExclusive: true }).catch(rethrowInUse)
  const staged: StagedFile[] = []
  const stores = options.s3 && (await openMediaStores(options))
  try {
    const damagedRecipes = await database.write.transaction().execute(async (transaction) => {
      const tables = await prepare(transaction, database, steps, options)
      await readIn(transaction, tables, options, backup, { staged, stores })
      await compare(transaction, tables, backup)
      await applyMigrations(transaction, database.dialect, migrations)
      return rebuildSearch(transaction, database.dialect.search)
    })
    for (const file of staged.splice(0)) await file.commit()
    await removeOthers(dataFolder, backup.paths)
    return { ...report, damagedRecipes }
  } catch (error) {
    for (const file of staged) await file.discard()
    throw error
  } finally {
    stores?.close()
    await close()
  }
}

/** The schema migrations of a backup; later ones run after its rows were written. */
function stepsOf({ migrations: numbers, version }: BackupHead, migrations: readonly Migration[]) {
  const steps = migrations.filter(({ number }) => numbers.includes(number))
  if (steps.length === numbers.length) return steps
  throw new OperationFailure(
    `This backup was written by version ${version}, whose database this version does not know: restore it with that version.`,
  )
}

/** Creates an empty platform with the schema of the backup. */
async function prepare(
  transaction: Connection,
  { dialect }: Database,
  steps: readonly Migration[],
  { replaces, migrations = ownMigrations }: RestoreOptions,
): Promise<PortableTable[]> {
  await refuseInUse(transaction, dialect)
  await dialect.lock(transaction, 'migrations')
  const applied = await appliedMigrations(transaction)
  await applyMigrations(transaction, dialect, applied.length === 0 ? steps : migrations)
  const isSame = applied.length === 0 || steps.length === migrations.length
  if (!isSame) {
    throw new OperationFailure(
      'This backup is of an older version: restore it to a new database, which is then migrated.',
    )
  }
  const tables = portableTables(steps)
  if (!replaces && !(await isUnused(transaction, tables))) {
    throw new OperationFailure(
      'The target already contains a platform: restore to an empty one, or add --yes to replace everything.',
    )
  }
  await clearTables(transaction, tables)
  return tables
}

async function readIn(
  transaction: Connection,
  tables: readonly PortableTable[],
  { path, dataFolder }: RestoreOptions,
  { head }: CheckedBackup,
  { staged, stores }: { readonly staged: StagedFile[]; readonly stores: MediaStores | null },
): Promise<void> {
  for await (const entry of readArchive(path)) {
    const part = readBackupName(entry.name)
    if (part === null || part === 'head' || part === 'end') continue
    if (part.kind === 'rows') {
      const table = tables.find(({ name }) => name === part.of)
      if (table === undefined) throw new OperationFailure(`This version has no table ${part.of}.`)
      await writeRows(
        transaction,
        { ...table, columns: head.tables[part.of] ?? [] },
        rowsOf(await entry.bytes()),
      )
    } else {
      const original = stores && originalAt(part.of)
      staged.push(
        stores && original
          ? await stageRemoteFile(transaction, stores, original, dataFolder, entry.chunks)
          : await stageDataFile(dataFolder, part.of, entry.chunks),
      )
    }
  }
}

function rowsOf(bytes: Buffer): Row[] {
  const lines = bytes.toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): Row => JSON.parse(line))
}

async function compare(
  transaction: Connection,
  tables: readonly PortableTable[],
  { end }: CheckedBackup,
): Promise<void> {
  const sums = await tableSums(transaction, tables)
  for (const [name, { sha256 }] of Object.entries(end.tables)) {
    if (sums[name]?.sha256 !== sha256) {
      throw new OperationFailure(`${name} was not restored correctly; nothing was changed.`)
    }
  }
}

/** Deletes the files of the replaced platform that are no longer referred to. */
async function removeOthers(folder: string, paths: readonly string[]): Promise<void> {
  const remaining = new Set(paths)
  const others: string[] = []
  for await (const { path } of dataFiles(folder)) if (!remaining.has(path)) others.push(path)
  await removeDataFiles(folder, others)
}
