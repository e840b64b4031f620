import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import { groupBy } from '../../values/group-by.ts'
import type { ReaderCounts, RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { Video } from '../../model/media/image.ts'
import { recordToVideo } from '../../model/media/record-to-video.ts'
import { withSites } from '../services/load-site-references.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { unitsById } from '../../model/recipe/amounts/read-units.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { loadContributors, type ContributorsDeps } from './loading/load-contributors.ts'
import { loadManagementFields, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import type { ManagedRecipeCard, SiteRecipe } from './recipe-calls.ts'
import { recipeCard, recipeNeeds, recipeView } from '../../model/recipe/recipe-view.ts'
import type { Recipe, RecipeCard } from '../../model/recipe/recipe.ts'
import type { RecipeRecord, RecipeSummary } from '../../model/recipe/record/recipe-record.ts'

/** The ports of loading recipes. */
export type RecipeLoadingDeps = ImageStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  ContributorsDeps

/** Loads recipes as cards; images and videos take one query each. */
export async function loadRecipeCards(
  deps: ImageStoreDep,
  summaries: readonly RecipeSummary[],
): Promise<RecipeCard[]> {
  const cardOf = await loadCardReader(deps, summaries)
  return summaries.map(cardOf)
}

/** Loads the images and videos of recipes in one query each; returns the function that creates the card of a recipe. */
export async function loadCardReader(
  deps: ImageStoreDep,
  summaries: readonly RecipeSummary[],
): Promise<(summary: RecipeSummary) => RecipeCard> {
  const imageIds = summaries.flatMap(({ images }) => images.map(({ id }) => id))
  const [images, videos] = await Promise.all([
    loadImageReader(deps, imageIds),
    loadVideos(
      deps,
      summaries.flatMap(({ videoId }) => videoId ?? []),
    ),
  ])
  return (summary) => recipeCard(summary, { images, videos })
}

/** Loads recipes for the list of managers. */
export async function loadManagedRecipeCards(
  deps: ImageStoreDep & ManagedRecipeDeps & RecipeStoreDep,
  summaries: readonly RecipeSummary[],
): Promise<ManagedRecipeCard[]> {
  const [cardOf, managementFieldsOf, counts] = await Promise.all([
    loadCardReader(deps, summaries),
    loadManagementFields(deps, summaries),
    loadReaderCounts(deps, summaries),
  ])
  return summaries.map((summary) => ({
    ...cardOf(summary),
    ...managementFieldsOf(summary),
    createdAt: summary.createdAt.toISOString(),
    source: summary.source,
    readerCounts: counts.get(summary.id) ?? { views: 0, saves: 0, comments: 0 },
  }))
}

/** Loads the counts of readers' activity, in one query per site. */
async function loadReaderCounts(
  { recipeStore }: RecipeStoreDep,
  summaries: readonly RecipeSummary[],
): Promise<ReadonlyMap<string, ReaderCounts>> {
  const ofSites = [...groupBy(summaries, ({ siteId }) => siteId)].map(([siteId, recipes]) =>
    recipeStore.readerCounts(
      siteId,
      recipes.map(({ id }) => id),
    ),
  )
  return new Map((await Promise.all(ofSites)).flatMap((counts) => [...counts]))
}

/** Loads recipes of several sites as cards with their sites. */
export async function loadSiteRecipes(
  deps: ImageStoreDep & SiteStoreDep & PlatformDep,
  summaries: readonly RecipeSummary[],
): Promise<SiteRecipe[]> {
  const [placed, cardOf] = await Promise.all([withSites(deps, summaries), loadCardReader(deps, summaries)])
  return placed.map(({ item, site }) => ({ ...cardOf(item), site }))
}

/** Loads a whole recipe with its references, in one query per store. */
export async function loadRecipe(deps: RecipeLoadingDeps, record: RecipeRecord): Promise<Recipe> {
  const needs = recipeNeeds([record])
  const [ingredients, equipment, videos, collections, contributors] = await Promise.all([
    needs.ingredientIds.length > 0
      ? deps.ingredientCatalogueStore.ingredientsByIds(record.siteId, needs.ingredientIds)
      : [],
    needs.equipmentIds.length > 0
      ? deps.ingredientCatalogueStore.equipmentByIds(record.siteId, needs.equipmentIds)
      : [],
    loadVideos(deps, needs.videoIds),
    deps.collectionStore.ofRecipe(record.siteId, record.id),
    loadContributors(deps, record),
  ])
  const equipmentImageIds = equipment.flatMap(({ featuredImageId }) => featuredImageId ?? [])
  return recipeView(record, {
    images: await loadImageReader(deps, [...needs.imageIds, ...equipmentImageIds]),
    videos,
    ingredients: new Map(ingredients.map((ingredient) => [ingredient.id, ingredient])),
    equipment: new Map(equipment.map((piece) => [piece.id, piece])),
    units: unitsById,
    collections,
    contributors,
  })
}

/** Loads videos by id in one query. */
export async function loadVideos(
  { imageStore }: ImageStoreDep,
  ids: readonly string[],
): Promise<Map<string, Video>> {
  const records = ids.length > 0 ? await imageStore.videosByIds([...new Set(ids)]) : []
  return new Map(records.map((record) => [record.id, recordToVideo(record)]))
}
