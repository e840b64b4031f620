import SqliteFile from 'better-sqlite3'
import { migrate } from '../../storage/migrations/migrate.ts'
import type { Migration } from '../../storage/migrations/migration.ts'
import { migrations } from '../../storage/migrations/migrations.ts'
import { connectSqlite, sqlite } from '../../storage/sqlite.ts'
import { portableTables, type PortableTable } from '../portable-tables.ts'

type Link = { readonly id: number; readonly table: string; readonly from: string; readonly to: string }
type Column = { readonly name: string; readonly type: string }

type Shape = { readonly types: ReadonlyMap<string, string>; readonly links: readonly Link[] }

/**
 * Fills every table of an SQLite file with this many rows: texts of several scripts, numbers with and without a
 * fraction, instants, missing values, and rows that reference each other as the schema requires. The schema is that of
 * all migrations, or of the first ones.
 */
export async function fillTables(
  path: string,
  count: number,
  steps: readonly Migration[] = migrations,
): Promise<PortableTable[]> {
  const { database, close } = connectSqlite(path)
  await migrate(database.write, sqlite, steps)
  await close()
  const file = new SqliteFile(path)
  file.pragma('foreign_keys = ON')
  const tables = portableTables(steps)
  const shapes = new Map(tables.map(({ name }) => [name, shapeOf(file, name)]))
  file.transaction(() => {
    for (const { name, columns } of tables) {
      const places = columns.map(() => '?').join(', ')
      const insert = file.prepare(`insert into ${name} (${columns.join(', ')}) values (${places})`)
      for (let index = 0; index < count; index += 1) {
        insert.run(...columns.map((column) => cell(shapes, name, column, index)))
      }
    }
  })()
  file.close()
  return tables
}

/** The value of a column in a row; for a foreign key, the value in the row of the other table. */
function cell(
  shapes: ReadonlyMap<string, Shape>,
  table: string,
  column: string,
  index: number,
): ReturnType<typeof valueOf> {
  const { links = [], types } = shapes.get(table) ?? {}
  const parent = links.find(({ table: other, from, to }) => other === table && from !== to)?.from
  // Every second row references the one before it, and belongs to the same parents.
  const isChild = parent !== undefined && index % 2 === 1
  if (column === parent) return isChild ? cell(shapes, table, 'id', index - 1) : null
  const of = isChild && column !== 'id' ? index - 1 : index
  const link = links.find(({ from, table: other }) => from === column && other !== table)
  if (link !== undefined) return cell(shapes, link.table, link.to, of)
  return valueOf(table, column, types?.get(column) ?? 'text', of)
}

function shapeOf(file: SqliteFile.Database, table: string): Shape {
  const columns = pragma<Column>(file, `table_info(${table})`)
  return {
    types: new Map(columns.map(({ name, type }) => [name, type])),
    links: pragma<Link>(file, `foreign_key_list(${table})`),
  }
}

const texts = ['Grünkohl & Pinkel', '味噌汁', 'حمص', 'quote " and \\ and\nline', '🥣 👩‍🍳', ' spaces ']

/** Columns that later migrations parse as JSON. */
const json: ReadonlySet<string> = new Set(['settings', 'card', 'body', 'avatar'])

function valueOf(table: string, column: string, type: string, index: number): string | number | null {
  if (column === 'id' || column === 'slug_key') return `${table} ${column} ${String(index).padStart(6, '0')}`
  if (/_(at|since|until)$/.test(column)) return new Date(Date.UTC(2026, 0, 1) + index * 61_003).toISOString()
  if (type.toLowerCase() === 'real') return index % 3 === 0 ? null : index / 7
  if (type.toLowerCase() === 'integer') return /^is_/.test(column) ? index % 2 : index
  const text = `${texts[index % texts.length]} ${column} ${index}`
  if (column === 'events') return '[]'
  return json.has(column) ? JSON.stringify({ text }) : text
}

function pragma<Value>(file: SqliteFile.Database, text: string): Value[] {
  return file.pragma(text) as Value[]
}
