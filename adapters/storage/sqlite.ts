import SqliteFile from 'better-sqlite3'
import { sql, type SqliteDatabase } from 'kysely'
import type { Storage } from '#core/ports/stores/storage.ts'
import { ensurePrivateFile } from '../system/private-files.ts'
import { startCheckpoints } from './sqlite/checkpoints/checkpoints.ts'
import type { Connection } from './database/tables/tables.ts'
import type { OpenedDatabase, SitesNow } from './database/database.ts'
import type { SqlDialect } from './database/dialect.ts'
import { migratedStorage } from './migrated-storage.ts'
import { asDriver, clean, connect, guard, isUnavailable } from './sqlite/sqlite-driver.ts'
import { search } from './sqlite/sqlite-search.ts'
import { errorCode, storageUnavailable } from './database/unavailable.ts'

/** How long a statement is retried while another process writes, in milliseconds. */
const lockTimeoutMs = 5000

/** How long one attempt waits for the lock and blocks this process, in milliseconds. */
const attemptMs = 10

/** Opens a database file, created if absent, or ':memory:' for a temporary one, and migrates it. */
export async function openSqlite(path: string): Promise<Storage> {
  return migratedStorage(connectSqlite(path, { isServing: path !== ':memory:' }), dropStatistics)
}

/**
 * Removes the statistics. Without them, SQLite assumes that every table is large and uses the indexes, as the queries
 * here require. Statistics from when a table was small have caused full scans.
 */
async function dropStatistics(database: Connection): Promise<void> {
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
    await sql`drop table if exists ${sql.table(table)}`.execute(database)
  }
}

export type SqliteOptions = {
  /** Opens the file exclusively: fails if it is open elsewhere, and prevents others from opening it. */
  readonly isExclusive?: boolean
  /** Checkpoints the write-ahead log in a thread, so that requests are not blocked meanwhile. */
  readonly isServing?: boolean
}

/**
 * Connects to a file without migrating it; the file is created if absent. Writes go through one connection and reads
 * through another, which in WAL mode never waits for the writer. With exclusive access, one connection does both.
 */
export function connectSqlite(
  path: string,
  { isExclusive = false, isServing = false }: SqliteOptions = {},
): OpenedDatabase {
  const writer = openFile(path, { readonly: false, isExclusive })
  const writing = asDriver(writer)
  const timeoutMs = isExclusive ? 0 : lockTimeoutMs
  const write = connect(writing, timeoutMs)
  const isOne = isExclusive || path === ':memory:'
  const reader = isOne ? writer : openFile(path, { readonly: true, isExclusive })
  const read = isOne ? write : connect(readThrough(reader, writer, writing), timeoutMs)
  const now = isOne ? null : openSitesNow(path)
  const checkpoints = isServing ? startCheckpoints(path, writer) : null
  return {
    database: { read, write, dialect: sqlite, ...(now && { now: now.sites }) },
    async close() {
      await checkpoints?.close()
      now?.close()
      await Promise.all([read.destroy(), write.destroy()])
      // Kysely closes the connections that it has used; an unused one is closed here.
      reader.close()
      writer.close()
    },
  }
}

function openFile(
  path: string,
  { readonly, isExclusive }: { readonly: boolean; isExclusive: boolean },
): SqliteFile.Database {
  let file: SqliteFile.Database | null = null
  try {
    if (!readonly && path !== ':memory:') ensurePrivateFile(path)
    file = new SqliteFile(path, { readonly, timeout: isExclusive ? 0 : lockTimeoutMs })
    if (isExclusive) file.pragma('locking_mode = EXCLUSIVE')
    if (!readonly) file.pragma('journal_mode = WAL')
    // A commit is in the log file before it is reported, so it survives the end of the process at any instant (kill
    // -9). A power failure can undo the last commits, but never leaves half of one. FULL would wait for the disk, and
    // all readers of this process with it: 2 ms instead of 0.15.
    file.pragma('synchronous = NORMAL')
    // Checkpoints, which wait for the disk, run every 16 MB of the log instead of every 4.
    file.pragma('wal_autocheckpoint = 4000')
    file.pragma('foreign_keys = ON')
    file.pragma('temp_store = MEMORY')
    file.pragma('cache_size = -16000')
    // Opening may block; later reads and writes may not.
    if (!isExclusive) file.pragma(`busy_timeout = ${attemptMs}`)
    // Locks are acquired by the first statement that needs them.
    if (isExclusive) file.exec('begin exclusive; commit')
    return file
  } catch (error) {
    file?.close()
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

/**
 * Reads revisions and sites synchronously, as nearly every request does. The connection is never within a transaction,
 * so it sees exactly what is committed.
 */
function openSitesNow(path: string): { readonly sites: SitesNow; close(): void } {
  const file = openFile(path, { readonly: true, isExclusive: false })
  file.pragma('cache_size = -500')
  let byId: SqliteFile.Statement<[string], number> | null = null
  let bySlug: SqliteFile.Statement<[string], { id: string; revision: number }> | null = null
  return {
    sites: {
      revision: (siteId) =>
        guard(() => {
          byId ??= file.prepare<[string], number>('select revision from sites where id = ?').pluck()
          return byId.get(clean(siteId)) ?? null
        }),
      site: (slug) =>
        guard(() => {
          bySlug ??= file.prepare('select id, revision from sites where slug = ? and deleted_at is null')
          return bySlug.get(clean(slug)) ?? null
        }),
    },
    close: () => void file.close(),
  }
}

/**
 * The read connection for Kysely. A commit empties the page caches of all other connections, so outside of transactions
 * reads go through the writer, whose cache has the latest writes.
 */
function readThrough(
  reader: SqliteFile.Database,
  writer: SqliteFile.Database,
  writing: SqliteDatabase,
): SqliteDatabase {
  const reading = asDriver(reader)
  return {
    close: () => reading.close(),
    prepare(text) {
      const statement = reading.prepare(text)
      const isWithin = reader.inTransaction || writer.inTransaction
      if (isWithin || !isReading(text)) return statement
      return { ...statement, all: (parameters) => writing.prepare(text).all(parameters) }
    },
  }
}

/** Only `select` is read through the writer; the read connection rejects all writes. */
function isReading(text: string): boolean {
  return text.startsWith('select')
}

export const sqlite: SqlDialect = {
  columnTypes: {
    database: 'sqlite',
    text: 'text',
    instant: 'text',
    real: 'real',
    end: ' strict',
    endKeyed: ' strict, without rowid',
  },
  isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(errorCode(error)),
  isForeignKeyViolation: (error) => errorCode(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  abortsOnFailure: false,
  isRetryable: () => false,
  lock: async () => {},
  share: async () => {},
  wrongEncoding: async () => null,
  lockSite: async () => {},
  laterThan: (column, instant) =>
    sql`max(${instant}, strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, '+0.001 seconds'))`,
  // The unary plus prevents SQLite from looking up each of the recipes.
  isIdOf: (ids) => sql`+recipes.id in ${ids}`,
  search,
}
