import { wrongEncoding } from './database/wrong-encoding.ts'
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Storage } from '#core/ports/stores/storage.ts'
import type { OpenedDatabase } from './database/database.ts'
import type { Tables } from './database/tables/tables.ts'
import type { SqlDialect } from './database/dialect.ts'
import { search } from './postgres/postgres-search.ts'
import { migratedStorage } from './migrated-storage.ts'
import { errorCode, storageUnavailable } from './database/unavailable.ts'

/** The timeout of connecting, in milliseconds. */
const connectTimeout = 5000
/** The timeout of a statement, in milliseconds; requests time out long before. */
const statementTimeout = 30_000

/** Opens and migrates a PostgreSQL database by its URL, with up to `connections` connections. */
export async function openPostgres(url: string, connections = 10): Promise<Storage> {
  return migratedStorage(connectPostgres(url, connections))
}

/** Connects to a database without migrating it. */
export function connectPostgres(url: string, connections: number): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'trivet',
    types: { getTypeParser: typeParser },
  })
  // A broken idle connection leaves the pool automatically; the next query opens a new one.
  pool.on('error', () => {})
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asDriver(pool) }) })
  return {
    database: { read: connection, write: connection, dialect: postgres },
    close: () => connection.destroy(),
  }
}

/** Wraps the pool for Kysely and reports when the database is unreachable. */
function asDriver(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => guard(async () => guardClient(await pool.connect())),
  }
}

const guardedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Kysely identifies a connection by its client, so each keeps one guarded client. */
function guardClient(client: pg.PoolClient): PostgresPoolClient {
  const known = guardedClients.get(client)
  if (known !== undefined) return known
  // Without a listener, the loss of a connection in use would end the process; its query rejects as well.
  client.on('error', () => {})
  const guarded: PostgresPoolClient = Object.assign(Object.create(client), {
    query: (text: string, parameters: readonly unknown[]) =>
      guard(() => client.query(text, parameters.map(clean))),
    release: (destroy?: boolean) => client.release(destroy),
  })
  guardedClients.set(client, guarded)
  return guarded
}

/** Removes NUL characters, which PostgreSQL refuses in text. */
function clean(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter
}

async function guard<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw isUnavailable(error) ? storageUnavailable(error) : error
  }
}

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention, such as a shutdown or a canceled
 * statement) and 58 (system error, such as the disk), and the corresponding error codes of the operating system.
 */
const unavailableCode =
  /^(08...|53...|57...|58...|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/

function isUnavailable(error: unknown): boolean {
  if (unavailableCode.test(errorCode(error))) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return error instanceof Error && unavailableMessage.test(error.message)
}

const { builtins } = pg.types

/** Returns instants as ISO text and 64-bit integers as numbers, as SQLite does. Counts stay far below 2^53. */
const typeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.INT8) return Number
  const parser = pg.types.getTypeParser(oid, format ?? 'text')
  if (oid !== builtins.TIMESTAMPTZ) return parser
  return (text: string) => {
    const instant: unknown = parser(text)
    return instant instanceof Date ? instant.toISOString() : text
  }
}

const retryableCodes = new Set(['40001', '40P01'])

const postgres: SqlDialect = {
  columnTypes: {
    database: 'postgres',
    text: 'text collate "C"',
    instant: 'timestamptz(3)',
    real: 'double precision',
    end: '',
    endKeyed: '',
  },
  isUniqueViolation: (error) => errorCode(error) === '23505',
  isForeignKeyViolation: (error) => errorCode(error) === '23503',
  abortsOnFailure: true,
  isRetryable: (error) => retryableCodes.has(errorCode(error)),
  lock: async (transaction, key) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trivet ${key}`}, 0))`.execute(transaction)
  },
  share: async (transaction, key) => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`trivet ${key}`}, 0))`.execute(
      transaction,
    )
  },
  wrongEncoding,
  lockSite: async (transaction, siteId) => {
    await transaction.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().execute()
  },
  laterThan: (column, instant) =>
    sql`greatest(cast(${instant} as timestamptz), ${sql.ref(column)} + interval '1 millisecond')`,
  isIdOf: (ids) => sql`recipes.id in ${ids}`,
  search,
}
