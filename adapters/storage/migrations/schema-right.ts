import { sql } from 'kysely'
import type { Connection } from '../database/tables/tables.ts'

/** Thrown when the role of a PostgreSQL database may not create tables; `statement` gives it the right. */
export class MissingSchemaRight extends Error {
  override readonly name = 'MissingSchemaRight'
  readonly statement: string

  constructor(role: string, schema: string) {
    const statement = `GRANT USAGE, CREATE ON SCHEMA ${quoted(schema)} TO ${quoted(role)};`
    super(
      `The PostgreSQL role "${role}" has no right to create tables in the schema "${schema}" (USAGE and CREATE). Run as the owner of the database: ${statement}`,
    )
    this.statement = statement
  }
}

/** Returns the right that the role of a PostgreSQL connection lacks to run migrations; null if it has it. */
export async function missingSchemaRight(database: Connection): Promise<MissingSchemaRight | null> {
  const { rows } = await sql<{ role: string; schema: string; is_allowed: boolean }>`
    select current_user as role, nspname as schema,
      has_schema_privilege(oid, 'create') and has_schema_privilege(oid, 'usage') as is_allowed
    from pg_namespace where nspname = coalesce(current_schema(), 'public')`.execute(database)
  const [found] = rows
  return found === undefined || found.is_allowed ? null : new MissingSchemaRight(found.role, found.schema)
}

/** True for what PostgreSQL throws if a right is missing. */
export function isMissingRight(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '42501'
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
