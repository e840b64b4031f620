import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { bundleImageIds, bundleVideoIds } from '../../formats/bundle/bundle-media.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { ImageRecord } from '../../model/media/media-record.ts'
import { recipeForm } from '../../model/recipe/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

/** What gathering a site asks of the outside. */
export type SiteContentDeps = RecipeStoreDep & IngredientCatalogueStoreDep & CollectionStoreDep

/** The number of rows that are read at a time. */
const batch = 100

/** All that a creator owns of a site, with the records of the images and videos that it names. */
export async function exportBundle(
  site: SiteRecord,
  deps: SiteContentDeps & ImageStoreDep & ClockDep,
): Promise<SiteBundle> {
  const content = await siteContent(site, deps)
  const [images, videos] = await Promise.all([
    inBatches(bundleImageIds(content), (ids) => deps.imageStore.byIds(ids)),
    inBatches(bundleVideoIds(content), (ids) => deps.imageStore.videosByIds(ids)),
  ])
  return {
    format: 'trivet-site',
    version: 1,
    exportedAt: deps.clock.now().toISOString(),
    ...content,
    images: images.map(({ id, key, contentType, width, height, lqip, ...more }) => ({
      ...{ id, key, contentType, width, height, lqip },
      ...descriptionOf(more),
    })),
    videos: videos.map(({ id, key, contentType, ...more }) => ({
      ...{ id, key, contentType },
      ...descriptionOf(more),
    })),
  }
}

type Description = Pick<ImageRecord, 'fileName' | 'alt'>

/** The fields of an image or a video in the media library, without empty ones. */
function descriptionOf({ fileName, alt }: Description): Description {
  return { ...(fileName === undefined ? {} : { fileName }), ...(alt === undefined ? {} : { alt }) }
}

async function siteContent(
  site: SiteRecord,
  deps: SiteContentDeps,
): Promise<Pick<SiteBundle, 'site' | 'recipes' | 'ingredients' | 'equipment' | 'ownTerms' | 'collections'>> {
  const recipes = await allRecipes(site.id, deps)
  const collections = await allCollections(site.id, deps)
  return {
    site: site.settings,
    recipes: recipes.map(({ id, publishedAt, createdAt, updatedAt, ...recipe }) => ({
      ...recipeForm({ ...recipe, id, publishedAt, createdAt, updatedAt }),
      id,
      publishedAt: publishedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    ingredients: await deps.ingredientCatalogueStore.ingredients(site.id),
    equipment: await deps.ingredientCatalogueStore.equipment(site.id),
    ownTerms: await deps.ingredientCatalogueStore.terms(site.id),
    collections: collections.map(({ id, title, slug, description, imageId, videoId, recipeIds }) => ({
      ...{ id, title, slug, description, imageId, videoId },
      recipeIds: [...recipeIds],
    })),
  }
}

async function inBatches<Value>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Value[]>,
): Promise<Value[]> {
  const values: Value[] = []
  for (let at = 0; at < ids.length; at += batch) values.push(...(await read(ids.slice(at, at + batch))))
  return values
}

async function allRecipes(siteId: string, { recipeStore }: RecipeStoreDep): Promise<RecipeRecord[]> {
  const records: RecipeRecord[] = []
  for (let offset = 0; ; offset += batch) {
    const page = { siteId, status: 'all', orderBy: 'title_asc', limit: batch, offset } as const
    const { recipes, total } = await recipeStore.list(page)
    const found = await Promise.all(recipes.map(({ id }) => recipeStore.byId(siteId, id)))
    records.push(...found.filter((record) => record !== null))
    if (recipes.length === 0 || offset + batch >= total) return records
  }
}

async function allCollections(siteId: string, { collectionStore }: CollectionStoreDep) {
  const records = []
  for (let offset = 0; ; offset += batch) {
    const { collections, total } = await collectionStore.list(siteId, { limit: batch, offset })
    records.push(...collections)
    if (collections.length === 0 || offset + batch >= total) return records
  }
}
