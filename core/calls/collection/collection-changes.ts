import type { CollectionFields, CollectionRecord } from '../../model/collection/collection-record.ts'
import type { CollectionChanges, ManagedCollection } from '../../model/collection/collection.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { domainError, missingReference, type DomainError, type Issue } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { type MediaPlace, usableMedia, type UsableMediaDeps } from '../media/usable-media.ts'
import { loadManagedCollections } from './load-collections.ts'

/** Returns an issue for each image, video and recipe that does not exist or does not belong to the site. */
export async function collectionIssues(
  draft: CollectionChanges,
  place: MediaPlace,
  stores: UsableMediaDeps & RecipeStoreDep,
): Promise<Issue[]> {
  const { imageId, videoId, recipeIds = [] } = draft
  const media = { images: imageId ? [imageId] : [], videos: videoId ? [videoId] : [] }
  const { images, videos } = await usableMedia(media, place, stores)
  const recipes = await stores.recipeStore.summariesByIds(place.site.id, recipeIds)
  const known = new Set(recipes.map(({ id }) => id))
  return [
    ...(imageId && !images.has(imageId) ? [missingReference('imageId', 'image')] : []),
    ...(videoId && !videos.has(videoId) ? [missingReference('videoId', 'video')] : []),
    ...recipeIds.flatMap((id, index) =>
      known.has(id) ? [] : missingReference(`recipeIds.${index}`, 'recipe'),
    ),
  ]
}

/** The fields that were given. */
export function collectionFields(draft: CollectionChanges): Partial<CollectionFields> {
  const { title, slug, description, imageId, videoId, recipeIds } = draft
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description }),
    ...(imageId !== undefined && { imageId }),
    ...(videoId !== undefined && { videoId }),
    ...(recipeIds !== undefined && { recipeIds }),
  }
}

/** A collection as its managers see it. */
export async function managedCollection(
  record: CollectionRecord | null,
  deps: ImageStoreDep & CollectionStoreDep,
): Promise<Result<{ collection: ManagedCollection }, DomainError>> {
  const [collection] = record ? await loadManagedCollections(deps, [record]) : []
  return collection ? ok({ collection }) : err(domainError('collection_not_found'))
}
