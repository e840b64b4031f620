import type { ColumnTypes } from '../../database/dialect.ts'

/** A trigger that runs after each changed row. `when` and `body` are SQL of both databases, on `old` and `new`. */
export type RowTrigger = {
  readonly name: string
  /** Such as `insert`, or `update of confirmed_at`. */
  readonly event: string
  readonly table: string
  readonly when: string
  /** Statements, each with its semicolon. */
  readonly body: string
}

/** The statements that create a trigger; PostgreSQL also needs a function. */
export function rowTrigger(
  { database }: Pick<ColumnTypes, 'database'>,
  { name, event, table, when, body }: RowTrigger,
): string[] {
  if (database === 'sqlite') {
    return [`create trigger ${name} after ${event} on ${table} when ${when} begin ${body} end`]
  }
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${name}()`,
  ]
}
