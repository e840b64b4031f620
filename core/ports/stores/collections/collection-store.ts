import type { Result } from '../../../values/result.ts'
import type { CollectionReference } from '../../../model/recipe/recipe.ts'
import type { CollectionFields, CollectionRecord } from '../../../model/collection/collection-record.ts'

/** Why a collection was not written. */
export type CollectionWriteFailure = 'slug_taken' | 'recipe_missing' | 'missing'

/** A page of a list: `limit` collections after the first `offset`. */
export type CollectionPage = { readonly limit: number; readonly offset: number }

/**
 * Stores collections. Every write raises the site's revision. A removed recipe is removed from its collections; a
 * recipe in the trash is in none until it is restored.
 */
export interface CollectionStore {
  create(collection: CollectionRecord): Promise<Result<null, CollectionWriteFailure>>
  /** Changes only the given fields and returns the collection; its old slug still finds it. */
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
  /** A collection in the trash. */
  trashed(siteId: string, collectionId: string): Promise<CollectionRecord | null>
  /** Restores a collection from the trash, under a slug that must be free. */
  restore(siteId: string, collectionId: string, slug: string): Promise<Result<null, CollectionWriteFailure>>
  /** Removes a collection permanently, in the trash or not; true if it existed. */
  remove(siteId: string, collectionId: string): Promise<boolean>
  byId(siteId: string, collectionId: string): Promise<CollectionRecord | null>
  /** Finds a collection by its current slug, otherwise by a previous one. */
  bySlug(siteId: string, slug: string): Promise<CollectionRecord | null>
  /** The collections of a site, newest first, then by id. */
  list(siteId: string, page: CollectionPage): Promise<{ collections: CollectionRecord[]; total: number }>
  /** The collections of all sites that contain a published recipe, newest first, then by id. */
  listOfAllSites(page: CollectionPage): Promise<{ collections: CollectionRecord[]; total: number }>
  /** The number of published recipes in each of these collections; collections without any are absent. */
  publishedCounts(siteId: string, collectionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The collections that contain a recipe, newest first, then by id. */
  ofRecipe(siteId: string, recipeId: string): Promise<CollectionReference[]>
}

/** The dependency on the reads of a `CollectionStore`; a unit of work has its writes. */
export type CollectionStoreDep = {
  readonly collectionStore: Pick<
    CollectionStore,
    'trashed' | 'byId' | 'bySlug' | 'list' | 'listOfAllSites' | 'publishedCounts' | 'ofRecipe'
  >
}
