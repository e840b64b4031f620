import SqliteFile from 'better-sqlite3'
import type { Migration } from '../storage/migrations/migration.ts'
import { sqlite } from '../storage/sqlite.ts'

/** A table with the columns that both databases have. */
export type PortableTable = {
  readonly name: string
  /** Without the columns that only one of the databases has. */
  readonly columns: readonly string[]
  /** The primary key, by which rows are ordered. */
  readonly key: readonly string[]
  /** The column that refers to a row of the same table; null if there is none. */
  readonly parent: string | null
}

/** Tables that the program rebuilds: the list of migrations, the search index, and counts maintained by triggers. */
const derived = /^(migrations|recipe_search.*|sqlite_.*|subscriber_counts|signup_page_counts)$/

/**
 * The tables of a schema with these migrations; each comes after those that its rows refer to. They are read from an
 * empty database, so that no list has to be maintained.
 */
export function portableTables(migrations: readonly Migration[]): PortableTable[] {
  const file = new SqliteFile(':memory:')
  try {
    for (const { statements } of migrations) {
      for (const statement of statements(sqlite.columnTypes)) file.exec(statement)
    }
    const names = rowsOf(file, 'table_list')
      .filter(({ schema, type }) => schema === 'main' && type === 'table')
      .map(({ name }) => String(name))
      .filter((name) => !derived.test(name))
    return inOrder(names.sort().map((name) => describe(file, name)))
  } finally {
    file.close()
  }
}

type Described = PortableTable & { readonly needs: readonly string[] }

function describe(file: SqliteFile.Database, name: string): Described {
  const columns = rowsOf(file, `table_info(${name})`)
  const primary = columns
    .filter(({ pk }) => Number(pk) > 0)
    .sort((left, right) => Number(left['pk']) - Number(right['pk']))
  // A single integer key is SQLite's row id, which PostgreSQL does not have.
  const [only] = primary
  const rowNumber =
    primary.length === 1 && String(only?.['type']).toLowerCase() === 'integer' ? only : undefined
  const foreign = rowsOf(file, `foreign_key_list(${name})`)
  const needs = [...new Set(foreign.map(({ table }) => String(table)))].filter((table) => table !== name)
  // Of the columns of a self-reference, the one whose name differs from the column it references.
  const links = foreign.filter(({ table, from, to }) => table === name && from !== to)
  return {
    name,
    columns: columns.filter((column) => column !== rowNumber).map((column) => String(column['name'])),
    key: rowNumber ? uniqueColumns(file, name) : primary.map((column) => String(column['name'])),
    parent: links[0] ? String(links[0]['from']) : null,
    needs,
  }
}

/** The columns of the first unique key that is not the primary one. */
function uniqueColumns(file: SqliteFile.Database, name: string): string[] {
  const [index] = rowsOf(file, `index_list(${name})`)
    .filter(({ origin }) => origin === 'u')
    .sort((left, right) => Number(right['seq']) - Number(left['seq']))
  if (index === undefined) throw new Error(`The table ${name} has no key that both databases have`)
  return rowsOf(file, `index_info(${String(index['name'])})`).map((column) => String(column['name']))
}

function inOrder(tables: readonly Described[]): PortableTable[] {
  const placed: Described[] = []
  const isPlaced = (name: string) => placed.some((table) => table.name === name)
  while (placed.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced))
    if (next === undefined) throw new Error('The references between tables are circular')
    placed.push(next)
  }
  return placed.map(({ needs: _needs, ...table }) => table)
}

function rowsOf(file: SqliteFile.Database, pragma: string): Record<string, unknown>[] {
  const rows: unknown = file.pragma(pragma)
  return Array.isArray(rows) ? rows : []
}
