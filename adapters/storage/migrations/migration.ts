import type { Connection } from '../tables/tables.ts'

/** The column types of a database. */
export type ColumnTypes = {
  readonly database: 'sqlite' | 'postgres'
  /** Text that is compared by its bytes, regardless of the database's collation. */
  readonly text: string
  /** An instant with millisecond precision. */
  readonly instant: string
  readonly real: string
  /** The suffix of a table definition. */
  readonly end: string
  /** The suffix of the definition of a table with short rows that is read by its primary key. */
  readonly endKeyed: string
}

/** A migration of the schema. Released migrations never change; a later one corrects mistakes. */
export type Migration = {
  readonly number: number
  readonly name: string
  statements(types: ColumnTypes): readonly string[]
  /** Fills new columns of existing rows, after the statements and in the same transaction. */
  fill?(transaction: Connection, types: ColumnTypes): Promise<void>
}
