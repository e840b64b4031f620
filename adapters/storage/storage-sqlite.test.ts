import { storageContract } from '#core/testing/storage.suite.ts'
import { openSqlite } from './sqlite.ts'

storageContract('SQLite', () => openSqlite(':memory:'))
