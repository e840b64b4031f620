import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import { loadRecipeCards, loadVideos } from '../recipe/recipe-loading.ts'
import { videoById } from '../../model/recipe/recipe-view.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { RecipeCard } from '../../model/recipe/recipe.ts'
import type { CollectionPage, CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { CollectionCard, ManagedCollection } from '../../model/collection/collection.ts'
import type { CollectionRecord } from '../../model/collection/collection-record.ts'
import { groupBy } from '../../values/group-by.ts'

/** Loads collections of one or more sites as cards, with the number of their published recipes. */
export async function loadCollectionCards(
  deps: ImageStoreDep & CollectionStoreDep,
  collections: readonly CollectionRecord[],
): Promise<CollectionCard[]> {
  const bySite = groupBy(collections, ({ siteId }) => siteId)
  const [parts, counts] = await Promise.all([
    loadParts(deps, collections),
    Promise.all(
      [...bySite].map(async ([siteId, group]) => {
        const ids = group.map(({ id }) => id)
        return [siteId, await deps.collectionStore.publishedCounts(siteId, ids)] as const
      }),
    ),
  ])
  const countsBySite = new Map(counts)
  return collections.map((collection) =>
    card(collection, parts, countsBySite.get(collection.siteId)?.get(collection.id) ?? 0),
  )
}

/** Loads collections as managers see them. */
export async function loadManagedCollections(
  deps: ImageStoreDep,
  collections: readonly CollectionRecord[],
): Promise<ManagedCollection[]> {
  const parts = await loadParts(deps, collections)
  return collections.map((collection) => ({
    ...card(collection, parts, collection.recipeIds.length),
    imageId: collection.imageId,
    videoId: collection.videoId,
    recipeIds: [...collection.recipeIds],
    createdAt: collection.createdAt.toISOString(),
    updatedAt: collection.updatedAt.toISOString(),
  }))
}

/** A page of the published recipes of a collection, in its order. */
export async function loadCollectionRecipes(
  deps: ImageStoreDep & RecipeStoreDep,
  { siteId, recipeIds }: CollectionRecord,
  { limit, offset }: CollectionPage,
): Promise<RecipeCard[]> {
  const found = await deps.recipeStore.summariesByIds(siteId, recipeIds)
  const published = new Map(
    found.filter(({ publishedAt }) => publishedAt !== null).map((recipe) => [recipe.id, recipe]),
  )
  return loadRecipeCards(
    deps,
    recipeIds.flatMap((id) => published.get(id) ?? []).slice(offset, offset + limit),
  )
}

type Parts = Awaited<ReturnType<typeof loadParts>>

async function loadParts(deps: ImageStoreDep, collections: readonly CollectionRecord[]) {
  const [images, videos] = await Promise.all([
    loadImageReader(
      deps,
      collections.flatMap(({ imageId }) => imageId ?? []),
    ),
    loadVideos(
      deps,
      collections.flatMap(({ videoId }) => videoId ?? []),
    ),
  ])
  return { images, videos }
}

function card(collection: CollectionRecord, { images, videos }: Parts, recipeCount: number): CollectionCard {
  const { id, slug, title, description, imageId, videoId } = collection
  return {
    ...{ id, slug, title, description, recipeCount },
    image: images.byId(imageId),
    video: videoById(videos, videoId),
  }
}
