import type { CollectionStore, CollectionWriteFailure } from '#core/ports/stores/collection-store.ts'
import { err, ok } from '#core/values/result.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { MemoryRecipes } from './recipe-store.ts'
import type { RaiseRevision } from './site-store.ts'
import type { CollectionRecord } from '#core/model/collection/collection-record.ts'

export function createMemoryCollectionStore(
  raiseRevision: RaiseRevision,
  recipes: MemoryRecipes,
  accounts: MemoryAccounts,
): CollectionStore {
  let collections: CollectionRecord[] = []
  /** Which collection a slug led to before, by site and slug. */
  const oldSlugs = new Map<string, string>()
  const slugKey = (siteId: string, slug: string) => `${siteId} ${slug}`

  const find = (siteId: string, isIt: (collection: CollectionRecord) => boolean): CollectionRecord | null =>
    structuredClone(
      collections.find((collection) => collection.siteId === siteId && isIt(collection)) ?? null,
    )
  const newestFirst = (isWanted: (collection: CollectionRecord) => boolean): CollectionRecord[] =>
    structuredClone(collections.filter(isWanted).sort(compareNewest))
  const without = (siteId: string, collectionId: string): CollectionRecord[] =>
    collections.filter(({ siteId: site, id }) => site !== siteId || id !== collectionId)

  const refuse = ({ siteId, id, slug, recipeIds }: CollectionRecord): CollectionWriteFailure | null => {
    if (find(siteId, (other) => other.id !== id && other.slug === slug) !== null) return 'slug_taken'
    return recipeIds.every((recipeId) => recipes.find(siteId, recipeId) !== null) ? null : 'recipe_missing'
  }
  const keep = (collection: CollectionRecord) => {
    const recipeIds = [...new Set(collection.recipeIds)]
    collections = [
      ...without(collection.siteId, collection.id),
      structuredClone({ ...collection, recipeIds }),
    ]
    oldSlugs.delete(slugKey(collection.siteId, collection.slug))
  }
  const publishedCount = ({ siteId, recipeIds }: CollectionRecord): number =>
    recipeIds.filter((recipeId) => (recipes.find(siteId, recipeId)?.publishedAt ?? null) !== null).length

  recipes.whenRemoved((siteId, recipeId) => {
    collections = collections.map((collection) =>
      collection.siteId === siteId
        ? { ...collection, recipeIds: collection.recipeIds.filter((id) => id !== recipeId) }
        : collection,
    )
  })

  accounts.join({
    eraseSite: (siteId) => {
      collections = collections.filter((collection) => collection.siteId !== siteId)
      for (const key of oldSlugs.keys()) if (key.startsWith(slugKey(siteId, ''))) oldSlugs.delete(key)
    },
  })

  return {
    async create(collection) {
      const failure = refuse(collection)
      if (failure !== null) return err(failure)
      if (!raiseRevision(collection.siteId)) return err('missing')
      keep(collection)
      return ok(null)
    },

    async update(siteId, collectionId, changes, now) {
      const before = find(siteId, ({ id }) => id === collectionId)
      if (before === null) return err('missing')
      const collection = { ...before, ...changes, updatedAt: now }
      const failure = refuse(collection)
      if (failure !== null) return err(failure)
      raiseRevision(siteId)
      oldSlugs.set(slugKey(siteId, before.slug), collectionId)
      keep(collection)
      return ok(structuredClone(collection))
    },

    async remove(siteId, collectionId) {
      if (find(siteId, ({ id }) => id === collectionId) === null) return false
      collections = without(siteId, collectionId)
      raiseRevision(siteId)
      return true
    },

    byId: async (siteId, collectionId) => find(siteId, ({ id }) => id === collectionId),

    async bySlug(siteId, slug) {
      const oldId = oldSlugs.get(slugKey(siteId, slug))
      return find(siteId, (collection) => collection.slug === slug) ?? find(siteId, ({ id }) => id === oldId)
    },

    async list(siteId, { limit, offset }) {
      const found = newestFirst((collection) => collection.siteId === siteId)
      return { collections: found.slice(offset, offset + limit), total: found.length }
    },

    async listOfAllSites({ limit, offset }) {
      const found = newestFirst((collection) => publishedCount(collection) > 0)
      return { collections: found.slice(offset, offset + limit), total: found.length }
    },

    async publishedCounts(siteId, collectionIds) {
      const wanted = newestFirst(({ siteId: site, id }) => site === siteId && collectionIds.includes(id))
      const counts = wanted.map((collection) => [collection.id, publishedCount(collection)] as const)
      return new Map(counts.filter(([, count]) => count > 0))
    },

    ofRecipe: async (siteId, recipeId) =>
      newestFirst(
        (collection) => collection.siteId === siteId && collection.recipeIds.includes(recipeId),
      ).map(({ id, slug, title }) => ({ id, slug, title })),
  }
}

function compareNewest(left: CollectionRecord, right: CollectionRecord): number {
  return (
    right.createdAt.getTime() - left.createdAt.getTime() ||
    compareText(right.id, left.id) ||
    compareText(right.siteId, left.siteId)
  )
}
