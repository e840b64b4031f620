import { sql } from 'kysely'
import type { Connection } from './database.ts'
import type { SqlDialect } from './dialect.ts'
import type { Migration } from './migrations/migration.ts'

/** Thrown at start by a database that a newer version of the program has written. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
}

/**
 * Brings the schema up to date in one transaction: wholly or not at all. Servers that start together wait for
 * each other; the later ones find nothing left to do.
 */
export async function migrate(
  database: Connection,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<void> {
  const newest = migrations.at(-1)?.number ?? 0
  await database.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'migrations')
    await createJournal(transaction, dialect)
    const present = await presentNumber(transaction)
    if (present > newest) throw tooNew(present, newest)
    for (const migration of migrations) {
      if (migration.number > present) await apply(transaction, migration, dialect)
    }
  })
}

async function createJournal(database: Connection, { columnTypes }: SqlDialect): Promise<void> {
  const { text, instant, end } = columnTypes
  await sql
    .raw(
      `create table if not exists migrations (
        number integer primary key, name ${text} not null, applied_at ${instant} not null
      )${end}`,
    )
    .execute(database)
}

async function presentNumber(database: Connection): Promise<number> {
  const { rows } = await sql<{
    number: number | null
  }>`select max(number) as number from migrations`.execute(database)
  return rows[0]?.number ?? 0
}

async function apply(database: Connection, migration: Migration, dialect: SqlDialect): Promise<void> {
  for (const statement of migration.statements(dialect.columnTypes))
    await sql.raw(statement).execute(database)
  const appliedAt = new Date().toISOString()
  await sql`insert into migrations (number, name, applied_at)
    values (${migration.number}, ${migration.name}, ${appliedAt})`.execute(database)
}

function tooNew(present: number, newest: number): DatabaseTooNew {
  return new DatabaseTooNew(
    `The database is at version ${present}, this program knows versions up to ${newest}. ` +
      'Start the newer program again, or restore a backup that was made before the upgrade.',
  )
}
