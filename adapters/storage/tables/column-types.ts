/** An instant as ISO 8601 text with milliseconds, in UTC; PostgreSQL holds it as timestamptz. */
export type InstantText = string
/** A JSON value as text; parsed and checked by the store that owns it. */
export type JsonText = string
/** 0 or 1, which both databases store alike. */
export type Flag = number
