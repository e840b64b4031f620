import type { Storage } from '#core/ports/storage.ts'
import { createMemoryBookmarkStore } from './bookmark-store.ts'
import { createMemoryCollectionStore } from './collection-store.ts'
import { createMemoryCommentStore } from './comment-store.ts'
import { createMemoryCheckoutStore } from './checkout-store.ts'
import { createMemoryEarlySignupStore } from './early-signup-store.ts'
import { createMemoryImageStore } from './image-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryNewsletterStore } from './newsletter-store.ts'
import { createMemoryPantryStore } from './pantry-store.ts'
import { createMemoryRecipeStore } from './recipe-store.ts'
import { createMemorySecretStore } from './secret-store.ts'
import { createMemorySessionStore } from './session-store.ts'
import { createMemorySiteStore } from './site-store.ts'
import { createMemorySubscriptionStore } from './subscription-store.ts'
import { createMemoryUserStore } from './user-store.ts'

/** All stores in memory: for tests and for trying things out. Nothing outlives the object. */
export function createMemoryStorage(): Storage {
  const { siteStore, raiseRevision, siteIdsOf } = createMemorySiteStore()
  const recipes = createMemoryRecipeStore(raiseRevision)
  const comments = createMemoryCommentStore(raiseRevision, recipes)
  const raiseRevisionsOf = (userId: string) => {
    for (const siteId of new Set([...siteIdsOf(userId), ...comments.siteIdsOf(userId)])) raiseRevision(siteId)
  }
  const userStore = createMemoryUserStore(raiseRevisionsOf)
  const { subscriptionStore, newsletterReaders } = createMemorySubscriptionStore(userStore)
  return {
    stores: {
      siteStore,
      userStore,
      sessionStore: createMemorySessionStore(),
      limitStore: createMemoryLimitStore(),
      recipeStore: recipes.recipeStore,
      pantryStore: createMemoryPantryStore(raiseRevision),
      imageStore: createMemoryImageStore(),
      collectionStore: createMemoryCollectionStore(raiseRevision, recipes),
      commentStore: comments.commentStore,
      bookmarkStore: createMemoryBookmarkStore(recipes),
      subscriptionStore,
      checkoutStore: createMemoryCheckoutStore(),
      newsletterStore: createMemoryNewsletterStore(userStore, newsletterReaders),
      earlySignupStore: createMemoryEarlySignupStore(),
      secretStore: createMemorySecretStore(),
    },
    ping: async () => {},
    close: async () => {},
  }
}
