import type { Result } from '../../values/result.ts'
import type { CollectionReference } from '../../model/recipe/recipe.ts'
import type { CollectionFields, CollectionRecord } from '../../model/collection/collection-record.ts'

/** Why a collection was not written. */
export type CollectionWriteFailure = 'slug_taken' | 'recipe_missing' | 'missing'

/** Which collections of a list: `limit` of them after the first `offset`. */
export type CollectionPage = { readonly limit: number; readonly offset: number }

/**
 * Stores collections. Every write raises the site's revision; a removed recipe leaves its collections, and one in the
 * trash is in none until it is restored.
 */
export interface CollectionStore {
  create(collection: CollectionRecord): Promise<Result<null, CollectionWriteFailure>>
  /** Changes the given fields alone and returns the whole; an old slug continues leading to the collection. */
  update(
    siteId: string,
    collectionId: string,
    changes: Partial<CollectionFields>,
    now: Date,
  ): Promise<Result<CollectionRecord, CollectionWriteFailure>>
  /**
   * Hides a collection from every other call of this store, and frees its slug; true if it existed. Its recipes stay in
   * it.
   */
  moveToTrash(siteId: string, collectionId: string): Promise<boolean>
  /** A collection in the trash, as it was. */
  trashed(siteId: string, collectionId: string): Promise<CollectionRecord | null>
  /** Shows a collection again that is in the trash, under a slug that must be free. */
  restore(siteId: string, collectionId: string, slug: string): Promise<Result<null, CollectionWriteFailure>>
  /** Removes a collection permanently, in the trash or not; true if it existed. */
  remove(siteId: string, collectionId: string): Promise<boolean>
  byId(siteId: string, collectionId: string): Promise<CollectionRecord | null>
  /** Finds by the current slug, else by one that the collection had before. */
  bySlug(siteId: string, slug: string): Promise<CollectionRecord | null>
  /** The collections of a site, newest first, then by id. */
  list(siteId: string, page: CollectionPage): Promise<{ collections: CollectionRecord[]; total: number }>
  /** The collections of all sites that hold a published recipe, newest first, then by id. */
  listOfAllSites(page: CollectionPage): Promise<{ collections: CollectionRecord[]; total: number }>
  /** How many published recipes each of these collections of a site holds; those without any are absent. */
  publishedCounts(siteId: string, collectionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The collections that hold a recipe, newest first, then by id. */
  ofRecipe(siteId: string, recipeId: string): Promise<CollectionReference[]>
}

/** The dependency on a `CollectionStore`. */
export type CollectionStoreDep = { readonly collectionStore: CollectionStore }
