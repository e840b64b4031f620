import type { Insertable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Connection, Tables } from '../../database/tables/tables.ts'
import type { Choices } from './words.ts'

/** The site to fill, and the transaction. */
export type Filling = {
  readonly database: Database
  readonly transaction: Connection
  readonly siteId: string
  readonly ownerId: string
  readonly now: Date
  readonly seed: number
  readonly choices: Choices
}

export const dayMs = 24 * 60 * 60 * 1000

/** The number of values per statement: SQLite accepts 32,766, PostgreSQL 65,535. */
const valuesAtOnce = 8000

/** Returns the function that inserts rows in as few statements as the databases accept. */
export function createInsert(transaction: Connection) {
  return async <Name extends keyof Tables>(table: Name, rows: readonly Insertable<Tables[Name]>[]) => {
    const batchSize = Math.max(1, Math.floor(valuesAtOnce / Object.keys(rows[0] ?? { none: null }).length))
    for (let start = 0; start < rows.length; start += batchSize) {
      await transaction
        .insertInto<keyof Tables>(table)
        .values(rows.slice(start, start + batchSize))
        .execute()
    }
  }
}
