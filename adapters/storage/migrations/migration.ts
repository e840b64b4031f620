import type { ColumnTypes } from '../database/dialect.ts'
import type { Connection } from '../database/tables/tables.ts'

/** A migration of the schema. Released migrations never change; a later one corrects mistakes. */
export type Migration = {
  readonly number: number
  readonly name: string
  statements(types: ColumnTypes): readonly string[]
  /** Fills new columns of existing rows, after the statements and in the same transaction. */
  fill?(transaction: Connection, types: ColumnTypes): Promise<void>
}
