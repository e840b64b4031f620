// @module-tag long
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '../storage/postgres.ts'
import { startTestPostgres, type TestPostgres } from '../storage/testing/test-postgres.ts'
import { fuzzEveryCall } from './testing/fuzz.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

fuzzEveryCall('PostgreSQL', async () => openPostgres(await postgres.createDatabase()), 10)
