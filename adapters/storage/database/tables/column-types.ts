/** An instant as ISO 8601 text with milliseconds, in UTC. Stored as timestamptz in PostgreSQL. */
export type InstantText = string
/** A JSON value as text, parsed and validated by the store that owns it. */
export type JsonText = string
/** A boolean as 0 or 1, which both databases store in the same way. */
export type Flag = number
