import type { ColumnType } from 'kysely'

/** An instant as ISO 8601 text with milliseconds, in UTC. Stored as timestamptz in PostgreSQL. */
export type InstantText = string
/** A JSON value as text, parsed and validated by the store that owns it. */
export type JsonText = string
/** A boolean as 0 or 1, which both databases store in the same way. */
export type Flag = number
/**
 * A column of the key of a table that foreign keys refer to, which updates cannot set: SQLite would look up every row
 * that refers to it, even if the value stays the same.
 */
export type KeyText = ColumnType<string, string, never>
