import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Connection } from '../storage/database/tables/tables.ts'
import type { Database, OpenedDatabase } from '../storage/database/database.ts'
import { applyMigrations, appliedMigrations, pendingMigrations } from '../storage/migrations/migrate.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase, isPostgresUrl } from '../storage/open-storage.ts'
import { refuseInUse, rethrowInUse } from './in-use.ts'
import { OperationFailure } from './platform/operation-failure.ts'
import { requireDatabase } from './platform/platform-place.ts'
import { portableTables, type PortableTable } from './portable-tables.ts'
import { rebuildSearch } from '../storage/recipes/rebuild-search.ts'
import { clearTables, createTableSum, isUnused, readRows, tableSums, writeRows } from './table-rows.ts'

/** The number of copied rows by table, and of damaged recipes that are missing in the search index. */
export type CopyReport = {
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  readonly damagedRecipes: number
}

/**
 * Copies all rows of all tables from one database into another, unused one, in one transaction. Each is a PostgreSQL URL
 * or the path of an SQLite file. The rows are read back and compared before the transaction is committed.
 */
export async function copyDatabase(from: string, to: string): Promise<CopyReport> {
  if (from === to) throw new OperationFailure('Source and target are the same database: give another target.')
  requireDatabase(from)
  const isNewFile = !isPostgresUrl(to) && !existsSync(to)
  const source = await connectDatabase(from)
  let target: OpenedDatabase | null = null
  let isCopied = false
  try {
    await requireCurrent(source.database.read)
    target = await connectDatabase(to, { isExclusive: true }).catch(rethrowInUse)
    const report = await copyInto(target.database, source.database)
    isCopied = true
    return report
  } finally {
    await source.close()
    await target?.close()
    if (isNewFile && !isCopied) {
      for (const end of ['', '-wal', '-shm']) await rm(`${to}${end}`, { force: true })
    }
  }
}

/** Runs work on a snapshot of a database. */
export async function inSnapshot<Value>(
  { read }: Database,
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const transaction = read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(work)
}

async function requireCurrent(connection: Connection): Promise<void> {
  const applied = await appliedMigrations(connection)
  const pending = await pendingMigrations(connection, migrations)
  if (applied.length === 0) throw new OperationFailure('The source database contains no platform.')
  if (pending.length > 0) {
    throw new OperationFailure('The source database is not up to date: run "trivet migrate" on it first.')
  }
}

async function copyInto(target: Database, source: Database): Promise<CopyReport> {
  const tables = portableTables(migrations)
  return target.write.transaction().execute(async (transaction) => {
    await refuseInUse(transaction, target.dialect)
    await target.dialect.lock(transaction, 'migrations')
    await applyMigrations(transaction, target.dialect, migrations)
    if (!(await isUnused(transaction, tables))) {
      throw new OperationFailure('The target database is not empty: give an empty one.')
    }
    await clearTables(transaction, tables)
    const copied = await inSnapshot(source, (snapshot) => copyTables(snapshot, transaction, tables))
    const damagedRecipes = await rebuildSearch(transaction, target.dialect.search)
    const rows = Object.values(copied).reduce((sum, count) => sum + count, 0)
    return { tables: copied, rows, damagedRecipes }
  })
}

async function copyTables(
  source: Connection,
  target: Connection,
  tables: readonly PortableTable[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const sum = createTableSum()
    for await (const rows of readRows(source, table)) {
      sum.add(rows)
      await writeRows(target, table, rows)
    }
    const [expected, { [table.name]: written }] = [sum.result(), await tableSums(target, [table])]
    if (written?.sha256 !== expected.sha256) {
      throw new OperationFailure(`${table.name} was not copied correctly; nothing was written.`)
    }
    counts[table.name] = expected.rows
  }
  // Until now, the statistics of the planner are those of empty tables.
  await sql`analyze`.execute(target)
  return counts
}
