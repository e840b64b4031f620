import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from '../../operations/doctor/check-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { connectDatabase } from '../open-storage.ts'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts'

let server: TestPostgres

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

const statement = 'GRANT USAGE, CREATE ON SCHEMA "public" TO "kitchen";'

it('a database that is not in UTF-8 is refused with the statement that creates one that is', async () => {
  const url = await server.createDatabase()
  const asOwner = await connectDatabase(url)
  await sql
    .raw(
      `create database old encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`,
    )
    .execute(asOwner.database.write)
  const old = url.replace(/[^/]+$/, 'old')
  const opened = await connectDatabase(old)
  const create = `CREATE DATABASE "trivet" ENCODING 'UTF8' TEMPLATE template0;`
  const { write, dialect } = opened.database
  await expect(migrate(write, dialect, migrations)).rejects.toThrow(
    /^The PostgreSQL database "old" has the encoding SQL_ASCII, .* it must be UTF8\..*CREATE DATABASE/,
  )
  expect(await checkDatabase(old, [])).toMatchObject([{ level: 'problem', advice: `Run: ${create}` }])
  await Promise.all([asOwner.close(), opened.close()])
})

it('a role without the right to create tables is named with the statement that gives it the right', async () => {
  const owner = await server.createDatabase()
  const asOwner = await connectDatabase(owner)
  const run = (text: string) => sql.raw(text).execute(asOwner.database.write)
  await run(`create role kitchen login password 'secret'`)
  await run('revoke create on schema public from public')
  const url = owner.replace('postgres:password@', 'kitchen:secret@')
  const asRole = await connectDatabase(url)
  const migrated = () => migrate(asRole.database.write, asRole.database.dialect, migrations)
  const missing = `The PostgreSQL role "kitchen" has no right to create tables in the schema "public" (USAGE and CREATE). Run as the owner of the database: ${statement}`
  await expect(migrated()).rejects.toThrow(missing)
  expect(await checkDatabase(url, [])).toMatchObject([
    { level: 'problem', advice: `Run as the owner of the database: ${statement}` },
  ])
  await run(statement)
  expect((await migrated()).length).toBe(migrations.length)
  expect(await checkDatabase(url, [])).toMatchObject([{ level: 'ok' }])
  await Promise.all([asOwner.close(), asRole.close()])
})
