// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedDatabase } from '../storage/database/database.ts'
import { appliedMigrations, migrate } from '../storage/migrations/migrate.ts'
import type { Migration } from '../storage/migrations/migration.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase } from '../storage/open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../storage/testing/test-postgres.ts'
import { portableTables, type PortableTable } from './portable-tables.ts'
import { readRows, writeRows, type Row } from './table-rows.ts'
import { fillTables } from './testing/fill-tables.ts'
import { nextMigration } from './testing/next-migration.ts'

const rowsOfEach = 6
/**
 * The schemas of earlier versions, by the number of their last migration, with the migrations up to the current
 * version. The current schema is upgraded with a fictional migration.
 */
const versions = migrations.map(({ number }, index) => {
  const later = migrations.slice(index + 1)
  return [
    number,
    migrations.slice(0, index + 1),
    later.length > 0 ? migrations : [...migrations, nextMigration],
  ] as const
})

let folder = ''
let server: TestPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-upgrade-'))
  server = await startTestPostgres()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

type Rows = Readonly<Record<string, readonly Row[]>>

async function allRows({ database }: OpenedDatabase, tables: readonly PortableTable[]): Promise<Rows> {
  const rows: Record<string, Row[]> = {}
  for (const table of tables) {
    rows[table.name] = []
    for await (const batch of readRows(database.read, table)) rows[table.name]?.push(...batch)
  }
  return rows
}

/** Columns whose content migrations fill or complete. */
const changedColumns = new Set(['early_signups.fields', 'sites.settings'])

/** The tables of an earlier schema with the columns that still exist and that no migration changes. */
function remainingParts(tables: readonly PortableTable[], head: readonly PortableTable[]): PortableTable[] {
  return tables.flatMap((table) => {
    const columns = head.find(({ name }) => name === table.name)?.columns ?? []
    const lasts = (column: string) =>
      columns.includes(column) && !changedColumns.has(`${table.name}.${column}`)
    return columns.length === 0 ? [] : [{ ...table, columns: table.columns.filter(lasts) }]
  })
}

/** Migrates a filled database to the current schema and expects that no data is lost. */
async function expectWholeUpgrade(
  opened: OpenedDatabase,
  steps: readonly Migration[],
  all: readonly Migration[],
): Promise<void> {
  const tables = remainingParts(portableTables(steps), portableTables(all))
  const before = await allRows(opened, tables)
  const done = await migrate(opened.database.write, opened.database.dialect, all)
  expect(done).toEqual(all.slice(steps.length))
  expect(await appliedMigrations(opened.database.read)).toEqual(all.map(({ number }) => number))
  const after = await allRows(opened, tables)
  for (const { name } of tables)
    expect(after[name], name).toEqual(expect.arrayContaining([...(before[name] ?? [])]))
  expect(before['users']).toHaveLength(rowsOfEach)
  const filled = await opened.database.read.selectFrom('early_signups').select(['email', 'fields']).execute()
  if (all.includes(nextMigration)) for (const { email, fields } of filled) expect(fields).toBe(email)
}

describe('a database of an earlier version with rows in every table', () => {
  it.each(versions)(
    'keeps all rows when SQLite is upgraded from migration %i',
    async (number, steps, all) => {
      const path = join(folder, `${number}.sqlite`)
      await fillTables(path, rowsOfEach, steps)
      const opened = await connectDatabase(path)
      try {
        await expectWholeUpgrade(opened, steps, all)
      } finally {
        await opened.close()
      }
    },
  )

  it.each(versions)(
    'keeps all rows when PostgreSQL is upgraded from migration %i',
    async (number, steps, all) => {
      const path = join(folder, `${number}-for-postgres.sqlite`)
      const tables = await fillTables(path, rowsOfEach, steps)
      const [source, target] = [
        await connectDatabase(path),
        await connectDatabase(await server.createDatabase()),
      ]
      try {
        await migrate(target.database.write, target.database.dialect, steps)
        for (const table of tables) {
          for await (const rows of readRows(source.database.read, table)) {
            await writeRows(target.database.write, table, rows)
          }
        }
        await expectWholeUpgrade(target, steps, all)
      } finally {
        await Promise.all([source.close(), target.close()])
      }
    },
  )
})
