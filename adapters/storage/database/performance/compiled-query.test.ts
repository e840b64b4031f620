import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '../tables/tables.ts'
import type { OpenedDatabase } from '../database.ts'
import { createCompiledQuery, type Slots } from './compiled-query.ts'
import { migrate } from '../../migrations/migrate.ts'
import { migrations } from '../../migrations/migrations.ts'
import { connectSqlite, sqlite } from '../../sqlite.ts'

let opened: OpenedDatabase
let builds = 0

beforeEach(async () => {
  builds = 0
  opened = connectSqlite(':memory:')
  await migrate(opened.database.write, sqlite, migrations)
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  const rows = letters.map((slug) => ({ email: slug, fields: '{}', created_at: slug }))
  await opened.database.write.insertInto('early_signups').values(rows).execute()
})
afterEach(() => opened.close())

const signups = (connection: Connection) => {
  builds += 1
  return connection.selectFrom('early_signups').select('email').orderBy('email')
}

describe('a compiled query', () => {
  it('is compiled once, and gets the values of each run by name', async () => {
    const between = createCompiledQuery((connection, { from, to }: Slots<{ from: string; to: string }>) =>
      signups(connection).where('email', '<', to).where('email', '>=', from).where('fields', '=', '{}'),
    )
    const { read } = opened.database
    expect(await between.all(read, { from: 'a', to: 'c' })).toEqual([{ email: 'a' }, { email: 'b' }])
    expect(await between.first(read, { to: 'f', from: 'e' })).toEqual({ email: 'e' })
    expect(await between.first(read, { from: 'x', to: 'z' })).toBeUndefined()
    expect(builds).toBe(1)
  })

  it('accepts lists of any length, and is compiled only for powers of two', async () => {
    const among = createCompiledQuery((connection, { emails }: Slots<{ emails: readonly string[] }>) =>
      signups(connection).where('email', 'in', emails),
    )
    for (const emails of [
      ['a'],
      ['a', 'f'],
      ['b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'e'],
    ]) {
      const rows = await among.all(opened.database.read, { emails })
      expect(rows.map(({ email }) => email)).toEqual(emails)
    }
    expect(builds).toBe(4)
  })

  it('is compiled separately for each database', async () => {
    const all = createCompiledQuery((connection, { from }: Slots<{ from: string }>) =>
      signups(connection).where('email', '>=', from),
    )
    const empty = connectSqlite(':memory:')
    await migrate(empty.database.write, sqlite, migrations)
    expect(await all.all(opened.database.read, { from: 'e' })).toHaveLength(2)
    expect(await all.all(empty.database.read, { from: 'e' })).toEqual([])
    expect(builds).toBe(2)
    await empty.close()
  })

  it('runs within a transaction, and reports how many rows it changed', async () => {
    const renaming = createCompiledQuery(
      (connection, { from, fields }: Slots<{ from: string; fields: string }>) =>
        connection.updateTable('early_signups').set({ fields }).where('email', '>=', from),
    )
    const { write } = opened.database
    const undone = await write.startTransaction().execute()
    expect(await renaming.run(undone, { from: 'b', fields: '[]' })).toBe(5n)
    await undone.rollback().execute()
    const changed = write.selectFrom('early_signups').select('email').where('fields', '=', '[]')
    expect(await changed.execute()).toEqual([])
    expect(await renaming.run(write, { from: 'f', fields: '[]' })).toBe(1n)
    expect(await changed.execute()).toEqual([{ email: 'f' }])
  })
})
