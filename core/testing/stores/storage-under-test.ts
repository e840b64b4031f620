import { afterAll, beforeAll } from 'vitest'
import type { Storage, Stores } from '../../ports/stores/storage.ts'
import { sampleId } from '../samples/recipe-sample.ts'

/** Opens an empty database of the adapter under test. */
export type OpenEmptyStorage = () => Promise<Storage>

/** What every store's contract suite starts from. */
export type StorageUnderTest = {
  /** The database, which is open while a test runs. */
  storage(): Storage
  stores(): Stores
  /** An id that no other test of the suite uses. */
  newId(): string
  newNumber(): number
}

/** Opens one database for all tests of a suite; each test works on sites of its own. */
export function useStorage(openEmpty: OpenEmptyStorage): StorageUnderTest {
  let storage: Storage | null = null
  let count = 1000
  const newNumber = () => {
    count += 1
    return count
  }
  beforeAll(async () => {
    storage = await openEmpty()
  })
  afterAll(() => storage?.close())
  const opened = () => {
    if (storage === null) throw new Error('The storage is open while a test runs, not before')
    return storage
  }
  return {
    newNumber,
    newId: () => sampleId(newNumber()),
    storage: opened,
    stores: () => opened().stores,
  }
}
