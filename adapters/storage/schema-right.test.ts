import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from '../operations/doctor/check-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { connectDatabase } from './open-storage.ts'
import { startTestPostgres, type TestPostgres } from './testing/test-postgres.ts'

let server: TestPostgres

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

const statement = 'GRANT USAGE, CREATE ON SCHEMA "public" TO "kitchen";'

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
