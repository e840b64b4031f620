// @module-tag long
import { openSqlite } from '../storage/sqlite.ts'
import { fuzzEveryCall } from './testing/fuzz.ts'

fuzzEveryCall('SQLite', () => openSqlite(':memory:'), 100)
