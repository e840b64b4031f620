import SqliteFile from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { sqlite } from '../../sqlite.ts'
import { schemaStatements } from '../migrate.ts'
import { migrations } from '../migrations.ts'

type Reference = { readonly table: string; readonly refersTo: string; readonly columns: readonly string[] }

const file = new SqliteFile(':memory:')
for (const statement of schemaStatements(sqlite, migrations)) file.exec(statement)
afterAll(() => file.close())

function rowsOf(statement: string): Record<string, unknown>[] {
  return file
    .prepare(statement)
    .all()
    .map((row) => ({ ...(row as object) }))
}

const references: Reference[] = rowsOf(`select name from sqlite_schema where type = 'table'`).flatMap(
  ({ name }) => {
    const keys = rowsOf(`pragma foreign_key_list('${String(name)}')`)
    return [...new Set(keys.map(({ id }) => id))].map((id) => {
      const parts = keys.filter((key) => key['id'] === id)
      return {
        table: String(name),
        refersTo: String(parts[0]?.['table']),
        columns: parts.map(({ from }) => String(from)),
      }
    })
  },
)

it.each(references)(
  'SQLite finds the rows of $table that refer to a row of $refersTo by all columns of the foreign key',
  ({ table, columns }) => {
    const condition = columns.map((column) => `${column} = 'x'`).join(' and ')
    const [plan] = rowsOf(`explain query plan delete from ${table} where ${condition}`)
    expect(String(plan?.['detail']).match(/=\?/g), String(plan?.['detail'])).toHaveLength(columns.length)
  },
)
