import { storageContract } from '#core/testing/storage.suite.ts'
import { createMemoryStorage } from '#adapters/memory/stores/memory-storage.ts'

storageContract('memory', async () => createMemoryStorage())
