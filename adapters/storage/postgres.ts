import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Storage } from '#core/ports/storage.ts'
import type { OpenedDatabase } from './database.ts'
import type { Tables } from './tables/tables.ts'
import type { SqlDialect } from './dialect.ts'
import { search } from './postgres-search.ts'
import { migratedStorage } from './migrated-storage.ts'
import { errorCode, storageUnavailable } from './unavailable.ts'

/** How long a connection may take, in milliseconds. */
const connectTimeout = 5000
/** How long a statement may take, in milliseconds; a request has given up long before. */
const statementTimeout = 30_000

/** Opens a PostgreSQL database by its URL, with up to `connections` connections, and brings it up to date. */
export async function openPostgres(url: string, connections = 10): Promise<Storage> {
  return migratedStorage(connectPostgres(url, connections))
}

/** Connects to a database as it is. */
export function connectPostgres(url: string, connections: number): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'trivet',
    types: { getTypeParser: typeParser },
  })
  // A connection that breaks while nobody uses it leaves the pool by itself; the next query opens another one.
  pool.on('error', () => {})
  const connection = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asDriver(pool) }) })
  return {
    database: { read: connection, write: connection, dialect: postgres },
    close: () => connection.destroy(),
  }
}

/** The pool as Kysely sees it: it tells when the database is out of reach. */
function asDriver(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => guard(async () => guardClient(await pool.connect())),
  }
}

const guardedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Kysely knows a connection by its client, so each has one guarded client for all its life. */
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

/** PostgreSQL takes no NUL in text. */
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
 * Connection failures, too few resources, a server that starts or stops or breaks a statement off, failures of its disk
 * (classes 08, 53, 57 and 58 of SQLSTATE); and the same told by the system.
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

/** Instants as ISO text and big integers as numbers, as SQLite gives them; counts stay far below 2^53. */
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
  isRetryable: (error) => retryableCodes.has(errorCode(error)),
  lock: async (transaction, key) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trivet ${key}`}, 0))`.execute(transaction)
  },
  share: async (transaction, key) => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`trivet ${key}`}, 0))`.execute(
      transaction,
    )
  },
  lockSite: async (transaction, siteId) => {
    await transaction.selectFrom('sites').select('id').where('id', '=', siteId).forUpdate().execute()
  },
  laterThan: (column, instant) =>
    sql`greatest(cast(${instant} as timestamptz), ${sql.ref(column)} + interval '1 millisecond')`,
  isIdOf: (ids) => sql`recipes.id in ${ids}`,
  search,
}
