import { sql } from 'kysely'
import type { Connection } from './tables/tables.ts'
import type { SqlDialect } from './dialect.ts'
import type { Migration } from './migrations/migration.ts'

/** Thrown at start by a database that a newer version of the program has written. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/**
 * Brings the schema up to date in one transaction: wholly or not at all; what was done. Servers that start together
 * wait for each other; the later ones find nothing left to do.
 */
export async function migrate(
  database: Connection,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return database.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'migrations')
    return applyMigrations(transaction, dialect, migrations)
  })
}

/** As `migrate`, within a transaction that does more. */
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

/** What `migrate` runs on an empty database, as text, for a connection that is not Kysely's. */
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

/** What `migrate` would do; nothing is written, also to a database that has no schema yet. */
export async function pendingMigrations(
  database: Connection,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return pendingOf(await appliedMigrations(database), migrations)
}

/** The numbers of the steps that a database has, in order; none for one without a schema. */
export async function appliedMigrations(database: Connection): Promise<number[]> {
  const tables = await database.introspection.getTables()
  return tables.some(({ name }) => name === 'migrations') ? appliedNumbers(database) : []
}

/** A step may be older than the newest one that a database has: those who work side by side finish in any order. */
function pendingOf(applied: readonly number[], migrations: readonly Migration[]): Migration[] {
  const known = new Set(migrations.map(({ number }) => number))
  const present = applied.at(-1) ?? 0
  const newest = migrations.at(-1)?.number ?? 0
  if (applied.some((number) => !known.has(number))) throw tooNew(present, newest)
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
  await migration.fill?.(database)
  const appliedAt = new Date().toISOString()
  await sql`insert into migrations (number, name, applied_at)
    values (${migration.number}, ${migration.name}, ${appliedAt})`.execute(database)
}

function tooNew(present: number, newest: number): DatabaseTooNew {
  return new DatabaseTooNew(
    `The database is at version ${present}, and this version of Trivet supports versions up to ${newest}. ` +
      'Start the newer version of Trivet, or restore a backup that was made before the upgrade.',
  )
}
