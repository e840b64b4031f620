import type { Storage } from '#core/ports/storage.ts'
import { createMemoryImageStore } from './image-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryPantryStore } from './pantry-store.ts'
import { createMemoryRecipeStore } from './recipe-store.ts'
import { createMemorySessionStore } from './session-store.ts'
import { createMemorySiteStore } from './site-store.ts'
import { createMemoryUserStore } from './user-store.ts'

/** All stores in memory: for tests and for trying things out. Nothing outlives the object. */
export function createMemoryStorage(): Storage {
  const { siteStore, raiseRevision, raiseRevisionsOf } = createMemorySiteStore()
  return {
    stores: {
      siteStore,
      userStore: createMemoryUserStore(raiseRevisionsOf),
      sessionStore: createMemorySessionStore(),
      limitStore: createMemoryLimitStore(),
      recipeStore: createMemoryRecipeStore(raiseRevision),
      pantryStore: createMemoryPantryStore(raiseRevision),
      imageStore: createMemoryImageStore(),
    },
    ping: async () => {},
    close: async () => {},
  }
}
