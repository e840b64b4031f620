import type SqliteFile from 'better-sqlite3'
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { createQueuedDialect } from './sqlite-dialect.ts'
import type { Tables } from '../database/tables/tables.ts'
import { errorCode, storageUnavailable } from '../database/unavailable.ts'

/** The maximum number of prepared statements that a connection caches. */
const maxStatements = 300

/** `lockTimeoutMs` is how long a statement is retried while another process writes. */
export function connect(database: SqliteDatabase, lockTimeoutMs: number): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: createQueuedDialect({ database, lockTimeoutMs }) })
}

/** A connection for Kysely that reuses prepared statements and reports when the database is unreachable. */
export function asDriver(file: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void file.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known !== undefined) return known
      // Transactions of the writer always write, so they acquire the write lock at the start, which can be
      // retried; a transaction that has already read would have to be repeated as a whole. Transactions of
      // the reader need only a consistent snapshot.
      const begins = text === 'begin' && !file.readonly
      const statement = guard(() => file.prepare<unknown[]>(begins ? 'begin immediate' : text))
      const prepared: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => guard(() => statement.all(...parameters.map(clean))),
        run: (parameters) => guard(() => statement.run(...parameters.map(clean))),
        iterate: (parameters) => guard(() => statement.iterate(...parameters.map(clean))),
      }
      statements.set(text, prepared)
      if (statements.size > maxStatements) statements.delete(statements.keys().next().value ?? text)
      return prepared
    },
  }
}

/** Removes NUL characters, which PostgreSQL refuses in text, so that both databases store the same. */
export function clean<Parameter>(parameter: Parameter): Parameter | string {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter
}

export function guard<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

const unavailableCode = /^SQLITE_(BUSY|IOERR|FULL|CANTOPEN|READONLY|PROTOCOL)/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'The database connection is not open'
  return unavailableCode.test(errorCode(error))
}
