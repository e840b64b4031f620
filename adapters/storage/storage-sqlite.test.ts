import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageContract } from '#core/testing/stores/storage.suite.ts'
import { openSqliteInMemory } from './sqlite-in-memory.ts'
import { openSqlite } from './sqlite.ts'

storageContract('SQLite in memory', async () => openSqliteInMemory())

storageContract('SQLite in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-sqlite-'))
  const storage = await openSqlite(join(folder, 'trivet.sqlite'))
  return {
    ...storage,
    async close() {
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
})
