import type { SiteRecord } from '../../model/site/site-record.ts'
import { loadRecipeCards } from '../recipe/recipe-loading.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'

/** The ports of `loadFeaturedRecipes`. */
export type FeaturedRecipesDeps = RecipeStoreDep & Parameters<typeof loadRecipeCards>[0]

/** Featured recipes in the order of the settings, without drafts and deleted recipes. */
export async function loadFeaturedRecipes(
  deps: FeaturedRecipesDeps,
  { id, settings: { featuredRecipeIds } }: Pick<SiteRecord, 'id' | 'settings'>,
) {
  const found = await deps.recipeStore.summariesByIds(id, featuredRecipeIds)
  const ordered = featuredRecipeIds.flatMap(
    (recipeId) => found.find((recipe) => recipe.id === recipeId) ?? [],
  )
  return loadRecipeCards(
    deps,
    ordered.filter(({ publishedAt }) => publishedAt !== null),
  )
}
