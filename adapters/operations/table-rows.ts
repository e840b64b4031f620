import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '../storage/database/tables/tables.ts'
import type { PortableTable } from './portable-tables.ts'

/** A value in the form common to both databases; instants are ISO 8601 text. */
export type Cell = string | number | null

/** A row: its cells in the order of the table's columns. */
export type Row = readonly Cell[]

/** The number of rows that are read at a time; a recipe takes about 5 KB. */
const readAtOnce = 250
/** The maximum number of parameters of a statement: 65,535 in PostgreSQL, 32,766 in SQLite. */
const maxParameters = 30_000

/** All rows of a table in batches, in the same order in both databases; parents come before their children. */
export async function* readRows(connection: Connection, table: PortableTable): AsyncGenerator<Row[]> {
  const ranks =
    table.parent === null ? [sql`true`] : [isNull(table.parent, true), isNull(table.parent, false)]
  for (const rank of ranks) {
    let after: Row | null = null
    for (;;) {
      const rows: Row[] = await readBatch(connection, table, rank, after)
      if (rows.length > 0) yield rows
      if (rows.length < readAtOnce) break
      after = keyOf(table, rows.at(-1) ?? [])
    }
  }
}

async function readBatch(
  connection: Connection,
  table: PortableTable,
  rank: RawBuilder<unknown>,
  after: Row | null,
): Promise<Row[]> {
  const key = sql.join(table.key.map((name) => sql.ref(name)))
  const isNext = after === null ? sql`true` : sql`(${key}) > (${sql.join(after.map((cell) => sql`${cell}`))})`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(table.columns.map((name) => sql.ref(name)))} from ${sql.table(table.name)}
    where ${rank} and ${isNext} order by ${key} limit ${sql.lit(readAtOnce)}`.execute(connection)
  return rows.map((row) => table.columns.map((name) => toCell(row[name], table, name)))
}

function isNull(column: string, isIt: boolean): RawBuilder<unknown> {
  return isIt ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} is not null`
}

function keyOf({ key, columns }: PortableTable, row: Row): Row {
  return key.map((name) => row[columns.indexOf(name)] ?? null)
}

function toCell(value: unknown, table: PortableTable, column: string): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${table.name}.${column} contains a ${typeof value}, which cannot be copied`)
}

/** Inserts rows into a table. */
export async function writeRows(
  transaction: Connection,
  table: PortableTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  const batchSize = Math.max(1, Math.floor(maxParameters / table.columns.length / 10))
  for (let start = 0; start < rows.length; start += batchSize) {
    const values = rows
      .slice(start, start + batchSize)
      .map((row) => sql`(${sql.join(row.map((cell) => sql`${cell}`))})`)
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(
      transaction,
    )
  }
}

/** Deletes all rows of all tables, children first. */
export async function clearTables(transaction: Connection, tables: readonly PortableTable[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(transaction)
}

/** The number of rows of a table, and a checksum that is the same in both databases. */
export type TableSum = { readonly rows: number; readonly sha256: string }

/** Computes the checksum row by row. */
export function createTableSum() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]) {
      count += rows.length
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    },
    result: (): TableSum => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** The current checksums of all tables, by name. */
export async function tableSums(
  connection: Connection,
  tables: readonly PortableTable[],
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of tables) {
    const sum = createTableSum()
    for await (const rows of readRows(connection, table)) sum.add(rows)
    sums[table.name] = sum.result()
  }
  return sums
}

/** Tables that a server fills at its start. */
const ownTables: ReadonlySet<string> = new Set(['platform_secrets', 'newsletter_pace', 'limit_takes'])

/** True if the platform of a database was not used yet. */
export async function isUnused(connection: Connection, tables: readonly PortableTable[]): Promise<boolean> {
  for (const { name } of tables) {
    if (ownTables.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(connection)
    if (rows.length > 0) return false
  }
  return true
}
