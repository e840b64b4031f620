import type { Storage } from '#core/ports/storage.ts'
import { createMemoryAuditStore } from './audit-store.ts'
import { createMemoryBookmarkStore } from './bookmark-store.ts'
import { createMemoryCollectionStore } from './collection-store.ts'
import { createMemoryCommentStore } from './comment-store.ts'
import { createMemoryCheckoutStore } from './checkout-store.ts'
import { createMemoryEarlySignupStore } from './early-signup-store.ts'
import { createMemoryImageStore } from './image-store.ts'
import { createMemoryImportBatchStore } from './import-batch-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryAccounts } from './memory-accounts.ts'
import { createMemoryNewsletterStore } from './newsletter-store.ts'
import { createMemoryPantryStore } from './ingredient-catalogue-store.ts'
import { createMemoryRecipeStore } from './recipe-store.ts'
import { createMemorySecretStore } from './secret-store.ts'
import { createMemorySessionStore } from './session-store.ts'
import { createMemorySiteStore } from './site-store.ts'
import { createMemorySubscriptionStore } from './subscription-store.ts'
import { createMemoryUserStore } from './user-store.ts'

/** All stores in memory: for tests and for trying things out. Nothing outlives the object. */
export function createMemoryStorage(): Storage {
  const { siteStore, raiseRevision, siteIdsOf, hasSite, accountPart } = createMemorySiteStore()
  const accounts = createMemoryAccounts(siteIdsOf)
  const recipes = createMemoryRecipeStore(raiseRevision, accounts)
  const limitStore = createMemoryLimitStore(accounts)
  const comments = createMemoryCommentStore(raiseRevision, recipes, accounts, limitStore)
  const raiseRevisionsOf = (userId: string) => {
    for (const siteId of new Set([...siteIdsOf(userId), ...comments.siteIdsOf(userId)])) raiseRevision(siteId)
  }
  const userStore = createMemoryUserStore(raiseRevisionsOf, accounts)
  const { subscriptionStore, suppressionStore, newsletterReaders } = createMemorySubscriptionStore(
    userStore,
    accounts,
  )
  accounts.join(accountPart)
  return {
    stores: {
      siteStore,
      userStore,
      sessionStore: createMemorySessionStore(accounts),
      limitStore,
      recipeStore: recipes.recipeStore,
      pantryStore: createMemoryPantryStore(raiseRevision, accounts),
      imageStore: createMemoryImageStore(accounts),
      collectionStore: createMemoryCollectionStore(raiseRevision, recipes, accounts),
      commentStore: comments.commentStore,
      bookmarkStore: createMemoryBookmarkStore(recipes, accounts),
      subscriptionStore,
      suppressionStore,
      checkoutStore: createMemoryCheckoutStore(accounts),
      newsletterStore: createMemoryNewsletterStore(userStore, newsletterReaders, accounts),
      earlySignupStore: createMemoryEarlySignupStore(accounts),
      secretStore: createMemorySecretStore(),
      accountStore: accounts.accountStore,
      auditStore: createMemoryAuditStore(accounts, hasSite),
      importBatchStore: createMemoryImportBatchStore(accounts, hasSite),
    },
    ping: async () => {},
    close: async () => {},
  }
}
