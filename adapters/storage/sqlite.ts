import SqliteFile from 'better-sqlite3'
import { sql, type SqliteDatabase } from 'kysely'
import type { Storage } from '#core/ports/storage.ts'
import { ensurePrivateFile } from '../system/private-files.ts'
import { keepCheckpointing } from './checkpoints.ts'
import type { Connection } from './tables/tables.ts'
import type { OpenedDatabase, SitesNow } from './database.ts'
import type { SqlDialect } from './dialect.ts'
import { migratedStorage } from './migrated-storage.ts'
import { asDriver, clean, connect, guard, isUnavailable } from './sqlite-driver.ts'
import { search } from './sqlite-search.ts'
import { errorCode, storageUnavailable } from './unavailable.ts'

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeout = 5000

/** Opens a database file, made when absent, or ':memory:' for one that vanishes, and brings it up to date. */
export async function openSqlite(path: string): Promise<Storage> {
  return migratedStorage(connectSqlite(path, { isServing: path !== ':memory:' }), forgetCounts)
}

/**
 * Without counts of its own, SQLite takes every table for a large one and goes by the indexes, which is what the
 * queries here are written for. Counts that were taken while a table was small have led to scans of all of it.
 */
async function forgetCounts(database: Connection): Promise<void> {
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
    await sql`drop table if exists ${sql.table(table)}`.execute(database)
  }
}

export type SqliteOptions = {
  /** Nobody else may have the file open, and nobody can open it while this connection has it. */
  readonly isExclusive?: boolean
  /** Others are answered while the log is copied into the file, as long as the connection is open. */
  readonly isServing?: boolean
}

/**
 * Connects to a file as it is, made empty when absent. Writes go through one connection and reads through another,
 * which in WAL mode never waits for the first; an exclusive connection does both.
 */
export function connectSqlite(
  path: string,
  { isExclusive = false, isServing = false }: SqliteOptions = {},
): OpenedDatabase {
  const writer = openFile(path, { readonly: false, isExclusive })
  const writing = asDriver(writer)
  const write = connect(writing)
  const isOne = isExclusive || path === ':memory:'
  const reader = isOne ? writer : openFile(path, { readonly: true, isExclusive })
  const read = isOne ? write : connect(readThrough(reader, writer, writing))
  const now = isOne ? null : openSitesNow(path)
  const checkpoints = isServing ? keepCheckpointing(path, writer) : null
  return {
    database: { read, write, dialect: sqlite, ...(now && { now: now.sites }) },
    async close() {
      await checkpoints?.close()
      now?.close()
      await Promise.all([read.destroy(), write.destroy()])
      // Kysely closes what it has used; a connection that was never asked is closed here.
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
    file = new SqliteFile(path, { readonly, timeout: isExclusive ? 0 : busyTimeout })
    if (isExclusive) file.pragma('locking_mode = EXCLUSIVE')
    if (!readonly) file.pragma('journal_mode = WAL')
    // A commit is in the log file before it is reported: it survives the end of the process at any instant
    // (kill -9). Only the loss of power can undo the last ones, and nothing can leave half of one. FULL would wait
    // for the disk with every reader of this process waiting too: 2 ms instead of 0.15.
    file.pragma('synchronous = NORMAL')
    // The log goes back into the file, which waits for the disk, every 16 MB instead of 4.
    file.pragma('wal_autocheckpoint = 4000')
    file.pragma('foreign_keys = ON')
    file.pragma('temp_store = MEMORY')
    file.pragma('cache_size = -16000')
    // Locks are taken with the first statement that needs them.
    if (isExclusive) file.exec('begin exclusive; commit')
    return file
  } catch (error) {
    file?.close()
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

/**
 * Every cached response asks for a revision and every call for a site, and they wait for nobody: on a connection that is never within a transaction,
 * what was committed is seen at once, and what is not is not.
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
 * The reader as Kysely sees it. A commit empties the caches of all connections but its own, so what is read while no
 * transaction is open is read through the writer, which has at hand what was written last.
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

/** Other statements are for the reader to refuse. */
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
  isRetryable: () => false,
  lock: async () => {},
  share: async () => {},
  lockSite: async () => {},
  laterThan: (column, instant) =>
    sql`max(${instant}, strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, '+0.001 seconds'))`,
  // The sign is what tells SQLite not to look each of them up.
  isIdOf: (ids) => sql`+recipes.id in ${ids}`,
  search,
}
