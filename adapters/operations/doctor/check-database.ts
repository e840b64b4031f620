import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection } from '../../storage/database/tables/tables.ts'
import type { OpenedDatabase } from '../../storage/database/database.ts'
import {
  appliedMigrations,
  pendingMigrations,
  UnsupportedDatabase,
} from '../../storage/migrations/migrate.ts'
import { missingSchemaRight } from '../../storage/migrations/schema-right.ts'
import { wrongEncoding } from '../../storage/database/wrong-encoding.ts'
import { migrations } from '../../storage/migrations/migrations.ts'
import { connectDatabase, isPostgresUrl } from '../../storage/open-storage.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsOf('database')

/** Additional checks of a database without problems. */
export type AskDatabase = (connection: Connection) => Promise<Finding[]>

/**
 * Checks that the database responds, is undamaged, and has the schema of this program; then runs the additional
 * checks.
 */
export async function checkDatabase(place: string, further: readonly AskDatabase[]): Promise<Finding[]> {
  const isFile = !isPostgresUrl(place)
  if (isFile && !existsSync(place))
    return [ok(`There is no database yet; the server creates one at ${place}.`)]
  let opened: OpenedDatabase | null = null
  try {
    opened = await connectDatabase(place)
    const { read } = opened.database
    const damage = isFile ? await damageOf(read) : null
    if (damage !== null) {
      return [problem(`The database is damaged: ${damage}.`, 'Stop the server and restore the last backup.')]
    }
    const schema = await checkSchema(read, isFile)
    if (schema.level !== 'ok') return [schema]
    return [schema, ...(await Promise.all(further.map((ask) => ask(read)))).flat()]
  } catch (thrown) {
    return [problem(`The database cannot be used (${reasonOf(thrown)}).`, adviceFor(isFile))]
  } finally {
    await opened?.close()
  }
}

async function damageOf(read: Connection): Promise<string | null> {
  const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read)
  const response = checked.rows[0]?.quick_check ?? 'ok'
  if (response !== 'ok') return response
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(read)
  const [orphan] = rows
  return orphan
    ? `${rows.length} rows have broken references, such as from ${orphan.table} to ${orphan.parent}`
    : null
}

async function checkSchema(read: Connection, isFile: boolean): Promise<Finding> {
  const name = isFile ? 'SQLite' : 'PostgreSQL'
  try {
    const unfit = isFile ? null : await wrongEncoding(read)
    if (unfit !== null) return problem(unfit.message, `Run: ${unfit.statement}`)
    const lacking = isFile ? null : await missingSchemaRight(read)
    if (lacking !== null) {
      return problem(
        `The role of ${name} may not create tables, so that the server does not start.`,
        `Run as the owner of the database: ${lacking.statement}`,
      )
    }
    const applied = await appliedMigrations(read)
    const pending = await pendingMigrations(read, migrations)
    if (pending.length === 0) return ok(`${name} responds and is consistent, at version ${applied.at(-1)}.`)
    return warning(
      `${name} responds; pending migrations: ${pending.length}.`,
      'The server runs them when it starts; or run "trivet migrate" before.',
    )
  } catch (thrown) {
    if (!(thrown instanceof UnsupportedDatabase)) throw thrown
    return problem(thrown.finding, thrown.advice)
  }
}

function adviceFor(isFile: boolean): string {
  return isFile
    ? 'Check the permissions of the data folder, or restore the last backup.'
    : 'Check that PostgreSQL is running, and the address, user name and password in TRIVET_DATABASE_URL.'
}
