import { sql } from 'kysely'
import type { Connection } from '../database/tables/tables.ts'
import type { SqlDialect } from '../database/dialect.ts'
import { isMissingRight, missingSchemaRight } from './schema-right.ts'
import type { Migration } from './migration.ts'

/**
 * Thrown at startup if the database has migrations of another version, newer or older than those supported. The message
 * consists of the finding and the advice.
 */
export class UnsupportedDatabase extends Error {
  override readonly name = 'UnsupportedDatabase'
  readonly finding: string
  readonly advice: string

  constructor(finding: string, advice: string) {
    super(`${finding} ${advice}`)
    this.finding = finding
    this.advice = advice
  }
}

/**
 * Migrates the schema in one transaction, and returns the migrations that were applied; throws `MissingSchemaRight` if
 * the role may not create tables, and `WrongEncoding` if the database is not in UTF-8. Servers that start together wait
 * for each other; the later ones have nothing to apply.
 */
export async function migrate(
  database: Connection,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const unfit = await dialect.wrongEncoding(database)
  if (unfit !== null) throw unfit
  try {
    return await database.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, 'migrations')
      return applyMigrations(transaction, dialect, migrations)
    })
  } catch (thrown) {
    throw (isMissingRight(thrown) ? await missingSchemaRight(database) : null) ?? thrown
  }
}

/** Does the same as `migrate`, within the caller's transaction. */
export async function applyMigrations(
  transaction: Connection,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  await createJournal(transaction, dialect)
  const pending = pendingOf(await appliedNumbers(transaction), migrations)
  for (const migration of pending) await apply(transaction, migration, dialect)
  return pending
}

/** Returns the SQL statements of `migrate` for an empty database, for use without Kysely. */
export function schemaStatements(dialect: SqlDialect, migrations: readonly Migration[]): string[] {
  const appliedAt = new Date().toISOString()
  return [
    journalTable(dialect),
    ...migrations.flatMap((migration) => [
      ...migration.statements(dialect.columnTypes),
      `insert into migrations (number, name, applied_at)
        values (${migration.number}, '${migration.name}', '${appliedAt}')`,
    ]),
  ]
}

/** Returns the migrations that `migrate` would apply. Writes nothing, even if there is no schema yet. */
export async function pendingMigrations(
  database: Connection,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return pendingOf(await appliedMigrations(database), migrations)
}

/** Returns the numbers of the applied migrations in ascending order; empty if there is no schema. */
export async function appliedMigrations(database: Connection): Promise<number[]> {
  const tables = await database.introspection.getTables()
  return tables.some(({ name }) => name === 'migrations') ? appliedNumbers(database) : []
}

/** A pending migration can have a lower number than an applied one, because branches are merged in any order. */
function pendingOf(applied: readonly number[], migrations: readonly Migration[]): Migration[] {
  const known = new Set(migrations.map(({ number }) => number))
  const unknown = applied.filter((number) => !known.has(number))
  if (unknown.length > 0) throw unsupported(unknown, migrations)
  return migrations.filter(({ number }) => !applied.includes(number))
}

async function createJournal(database: Connection, dialect: SqlDialect): Promise<void> {
  await sql.raw(journalTable(dialect)).execute(database)
}

function journalTable({ columnTypes: { text, instant, end } }: SqlDialect): string {
  return `create table if not exists migrations (
    number integer primary key, name ${text} not null, applied_at ${instant} not null
  )${end}`
}

async function appliedNumbers(database: Connection): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from migrations order by number`.execute(
    database,
  )
  return rows.map(({ number }) => number)
}

async function apply(database: Connection, migration: Migration, dialect: SqlDialect): Promise<void> {
  for (const statement of migration.statements(dialect.columnTypes))
    await sql.raw(statement).execute(database)
  await migration.fill?.(database, dialect.columnTypes)
  const appliedAt = new Date().toISOString()
  await sql`insert into migrations (number, name, applied_at)
    values (${migration.number}, ${migration.name}, ${appliedAt})`.execute(database)
}

function unsupported(unknown: readonly number[], migrations: readonly Migration[]): UnsupportedDatabase {
  const present = unknown.at(-1) ?? 0
  const newest = migrations.at(-1)?.number ?? 0
  return present > newest
    ? new UnsupportedDatabase(
        `The database is at version ${present}, and this version of Trivet supports versions up to ${newest}.`,
        'Start the newer version of Trivet, or restore a backup that was made before the upgrade.',
      )
    : new UnsupportedDatabase(
        'The database was created by a development version of Trivet before 0.2.0 and cannot be upgraded.',
        'Export its sites with that version, start this one with an empty database, and import them.',
      )
}
