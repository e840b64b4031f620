import { afterAll, beforeAll } from 'vitest'
import { storageContract } from '#core/testing/storage.suite.ts'
import { openPostgres } from './postgres.ts'
import { startTestPostgres, type TestPostgres } from './testing/test-postgres.ts'

let server: TestPostgres | undefined

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server?.stop())

async function openEmpty() {
  if (server === undefined) throw new Error('The server starts before the suites')
  return openPostgres(await server.createDatabase())
}

storageContract('PostgreSQL', openEmpty)
