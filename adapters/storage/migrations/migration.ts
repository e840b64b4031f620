import type { QueryExecutorProvider } from 'kysely'

/** How a database names the kinds of columns. */
export type ColumnTypes = {
  readonly database: 'sqlite' | 'postgres'
  /** Text that is compared by its bytes, whatever the database's language settings. */
  readonly text: string
  /** An instant with milliseconds. */
  readonly instant: string
  readonly real: string
  /** What ends the definition of a table. */
  readonly end: string
  /** What ends the definition of a table of short rows that is read by its primary key. */
  readonly endKeyed: string
}

/** One step of the schema. Once released it never changes; what was wrong is put right by a later one. */
export type Migration = {
  readonly number: number
  readonly name: string
  statements(types: ColumnTypes): readonly string[]
  /** Fills what is new for the rows that are there, after the statements and in their transaction. */
  fill?(transaction: QueryExecutorProvider): Promise<void>
}
