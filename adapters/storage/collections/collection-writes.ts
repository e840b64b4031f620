import type { CollectionRecord } from '#core/model/collection/collection-record.ts'
import type { CollectionWriteFailure } from '#core/ports/stores/collections/collection-store.ts'
import { indexKey } from '../database/index-key.ts'
import { saveMediaUsage } from '../media/media-usage.ts'
import { trashed } from '../recipes/recipe-list.ts'
import type { Connection } from '../database/tables/tables.ts'

/** Returns why a collection cannot be written, or null if it can. This holds until the end of the transaction. */
export async function refuseCollection(
  transaction: Connection,
  { siteId, id, slug, recipeIds }: CollectionRecord,
): Promise<CollectionWriteFailure | null> {
  const conflicting = await transaction
    .selectFrom('collections')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug_key', '=', indexKey(slug))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (conflicting !== undefined) return 'slug_taken'
  if (recipeIds.length === 0) return null
  const known = await transaction
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', recipeIds)
    .where('is_draft', '<', trashed)
    .execute()
  return known.length === new Set(recipeIds).size ? null : 'recipe_missing'
}

/** Redirects a previous slug to the collection until another collection takes it. */
export async function redirectSlug(
  transaction: Connection,
  { siteId, id, slug }: CollectionRecord,
  before: string,
) {
  if (before === slug) return
  await transaction
    .insertInto('collection_slugs')
    .values({ site_id: siteId, slug_key: indexKey(before), collection_id: id })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug_key']).doUpdateSet({ collection_id: id }))
    .execute()
}

/** Writes the related rows: removes redirects of slugs in use, and stores the recipes in order. */
export async function saveRelated(transaction: Connection, collection: CollectionRecord) {
  const { siteId, id, slug, recipeIds, imageId, videoId } = collection
  const user = { siteId, kind: 'collection', subjectId: id } as const
  await saveMediaUsage(
    transaction,
    user,
    [imageId, videoId].flatMap((mediaId) => mediaId ?? []),
  )
  await dropOldSlug(transaction, { siteId, slug })
  const links = [...new Set(recipeIds)].map((recipe_id, position) => ({
    site_id: siteId,
    collection_id: id,
    recipe_id,
    position,
  }))
  if (links.length > 0) await transaction.insertInto('collection_recipes').values(links).execute()
}

/** Removes the redirect of a slug that is in use. */
export async function dropOldSlug(
  transaction: Connection,
  { siteId, slug }: Pick<CollectionRecord, 'siteId' | 'slug'>,
): Promise<void> {
  await transaction
    .deleteFrom('collection_slugs')
    .where('site_id', '=', siteId)
    .where('slug_key', '=', indexKey(slug))
    .execute()
}
