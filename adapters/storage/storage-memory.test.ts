import { recipeStoreContract } from '#core/testing/recipe-store.suite.ts'
import { createMemoryStorage } from '#adapters/memory/stores/memory-storage.ts'

recipeStoreContract('memory', async () => createMemoryStorage())
