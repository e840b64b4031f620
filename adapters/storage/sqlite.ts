import SqliteFile from 'better-sqlite3'
import { Kysely, SqliteDialect, sql, type SqlBool, type SqliteDatabase, type SqliteStatement } from 'kysely'
import type { Storage } from '#core/ports/storage.ts'
import type { Tables } from './database.ts'
import type { SearchIndex, SqlDialect } from './dialect.ts'
import { siteWordKey } from './index-key.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { createStores } from './stores.ts'
import { errorCode, storageUnavailable } from './unavailable.ts'

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeout = 5000
/** How many prepared statements a connection keeps. */
const keptStatements = 300

/**
 * Opens a database file, made when absent, or ':memory:' for one that vanishes. Writes go through one connection
 * and reads through another, which in WAL mode never waits for the first.
 */
export async function openSqlite(path: string): Promise<Storage> {
  const writer = openFile(path, false)
  const write = connect(writer)
  try {
    await migrate(write, sqlite, migrations)
  } catch (error) {
    await write.destroy()
    throw error
  }
  writer.pragma('optimize = 0x10002')
  const reader = path === ':memory:' ? writer : openFile(path, true)
  const read = reader === writer ? write : connect(reader)
  return {
    stores: createStores({ read, write, dialect: sqlite }),
    ping: async () => void (await sql`select 1`.execute(read)),
    async close() {
      if (writer.open) writer.pragma('optimize')
      await Promise.all([read.destroy(), write.destroy()])
      // Kysely closes what it has used; a connection that was never asked is closed here.
      reader.close()
      writer.close()
    },
  }
}

function openFile(path: string, readonly: boolean): SqliteFile.Database {
  try {
    const file = new SqliteFile(path, { readonly, timeout: busyTimeout })
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
    return file
  } catch (error) {
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

function connect(file: SqliteFile.Database): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDriver(file) }) })
}

/** A connection as Kysely sees it: it reuses prepared statements, and tells when the database is out of reach. */
function asDriver(file: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void file.close(),
    prepare(text) {
      const kept = statements.get(text)
      if (kept !== undefined) return kept
      // A transaction here always writes. Asking for the lock at its beginning is what busyTimeout waits for;
      // one that has read first would be refused at once.
      const statement = guard(() => file.prepare<unknown[]>(text === 'begin' ? 'begin immediate' : text))
      const prepared: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => guard(() => statement.all(...parameters.map(clean))),
        run: (parameters) => guard(() => statement.run(...parameters.map(clean))),
        iterate: (parameters) => guard(() => statement.iterate(...parameters.map(clean))),
      }
      statements.set(text, prepared)
      if (statements.size > keptStatements) statements.delete(statements.keys().next().value ?? text)
      return prepared
    },
  }
}

/** PostgreSQL takes no NUL in text; here it is left out too, so that both keep the same. */
function clean(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter
}

function guard<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

const unavailableCode = /^SQLITE_(BUSY|IOERR|FULL|CANTOPEN|READONLY|PROTOCOL)/

function isUnavailable(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'The database connection is not open'
  return unavailableCode.test(errorCode(error))
}

/** From how many on the recipes that were found are tested along an index, as at `isIdOf`, and not looked up. */
const manyFound = 400

/** FTS5 without a copy of the text; rows are found by the recipe's number. */
const search: SearchIndex = {
  async save(transaction, siteId, recipeId, words) {
    const key = siteWordKey(siteId)
    const text = words.map((word) => key + word).join(' ')
    const number = sql`(select number from recipes where site_id = ${siteId} and id = ${recipeId})`
    await sql`delete from recipe_search where rowid = ${number}`.execute(transaction)
    await sql`insert into recipe_search (rowid, words) values (${number}, ${text})`.execute(transaction)
  },
  async find(read, siteId, words) {
    const key = siteWordKey(siteId)
    const query = words.map((word) => `"${key}${word}"*`).join(' AND ')
    const matching = sql`from recipe_search where recipe_search match ${query}`
    const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(read)
    const count = rows[0]?.count ?? 0
    const isFound =
      count < manyFound
        ? sql<SqlBool>`recipes.number in (select rowid ${matching})`
        : sql<SqlBool>`+recipes.number in (select rowid ${matching})`
    return { count, isFound, isFoundInOrder: isFound }
  },
}

const sqlite: SqlDialect = {
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
  // The sign is what tells SQLite not to look each of them up.
  isIdOf: (ids) => sql`+recipes.id in ${ids}`,
  search,
}
