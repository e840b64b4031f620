// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSiteSettings } from '#core/calls/site/new-site.ts'
import type { OpenedDatabase } from '../storage/database/database.ts'
import { appliedMigrations, migrate } from '../storage/migrations/migrate.ts'
import type { Migration } from '../storage/migrations/migration.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase } from '../storage/open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../storage/testing/test-postgres.ts'
import { portableTables, type PortableTable } from './portable-tables.ts'
import { readRows, writeRows, type Row } from './table-rows.ts'
import { fillTables } from './testing/fill-tables.ts'

const rowsOfEach = 6
const head = portableTables(migrations)

/**
 * The schemas of before, by the number of their last step: the first that sold subscriptions, which meets every step
 * after it, some between, and the last ones. What came later has its rows in the later ones alone.
 */
const versions = migrations.flatMap(({ number }, index) => {
  const left = migrations.length - 1 - index
  const isTried = index === 3 || (index > 3 && index % 6 === 0) || (left > 0 && left <= 4)
  return isTried ? [[number, migrations.slice(0, index + 1)] as const] : []
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

/** Sessions of before end with the step that limits each to a site. */
const ended = ['sessions']

/** What of the tables of before is still there: settings gain fields, so they are compared apart. */
function lasting(tables: readonly PortableTable[]): PortableTable[] {
  return tables.flatMap((table) => {
    const columns = head.find(({ name }) => name === table.name)?.columns ?? []
    const kept = table.columns.filter((column) => columns.includes(column) && column !== 'settings')
    return columns.length === 0 || ended.includes(table.name) ? [] : [{ ...table, columns: kept }]
  })
}

/** Brings a filled database up to date, and expects that it lost nothing. */
async function expectWholeUpgrade(opened: OpenedDatabase, steps: readonly Migration[]): Promise<void> {
  const tables = lasting(portableTables(steps))
  const before = await allRows(opened, tables)
  const done = await migrate(opened.database.write, opened.database.dialect, migrations)
  expect(done).toEqual(migrations.slice(steps.length))
  expect(await appliedMigrations(opened.database.read)).toEqual(migrations.map(({ number }) => number))
  const after = await allRows(opened, tables)
  for (const { name } of tables)
    expect(after[name], name).toEqual(expect.arrayContaining([...(before[name] ?? [])]))
  expect(before['users']).toHaveLength(rowsOfEach)
  await expectSettings(opened, steps)
}

/** Each setting that came later has the value of a new site, but for what sites of before were like. */
async function expectSettings({ database }: OpenedDatabase, steps: readonly Migration[]): Promise<void> {
  const rows = await database.read.selectFrom('sites').select('settings').orderBy('id').execute()
  expect(rows).toHaveLength(rowsOfEach)
  const { text, ...added } = JSON.parse(rows[0]?.settings ?? '{}')
  expect(text).toContain('settings 0')
  const fresh: Readonly<Record<string, unknown>> = newSiteSettings({ title: '', slug: 'new' })
  for (const [name, value] of Object.entries(added)) expect(value, name).toEqual(fresh[name])
  const isOld = steps.every(({ number }) => number < 8)
  const later = [
    'holdFirstComments',
    'events',
    'timeZone',
    'homeLayout',
    'imageCrops',
    'press',
    'book',
    'terms',
    'language',
    'allowTraining',
  ]
  if (isOld) expect(Object.keys(added)).toEqual(expect.arrayContaining(later))
}

describe('a database of an earlier version with rows in every table', () => {
  it.each(versions)(
    'keeps them all when SQLite is brought up to date from step %i',
    async (number, steps) => {
      const path = join(folder, `${number}.sqlite`)
      await fillTables(path, rowsOfEach, steps)
      const opened = await connectDatabase(path)
      try {
        await expectWholeUpgrade(opened, steps)
      } finally {
        await opened.close()
      }
    },
  )

  it.each(versions.filter((_, index) => index === 0 || index >= versions.length - 4))(
    'keeps them all when PostgreSQL is brought up to date from step %i',
    async (number, steps) => {
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
        await expectWholeUpgrade(target, steps)
      } finally {
        await Promise.all([source.close(), target.close()])
      }
    },
  )
})
