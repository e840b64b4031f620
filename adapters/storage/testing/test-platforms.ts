import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openSqlite } from '../sqlite.ts'

/** Empty platforms over each storage that opens at once, for tests of what use cases and stores do together. */
export const testPlatforms: readonly (readonly [name: string, open: () => Promise<MemoryPlatform>])[] = [
  ['memory', async () => createMemoryPlatform()],
  ['SQLite', async () => createMemoryPlatform((await openSqlite(':memory:')).stores)],
]
