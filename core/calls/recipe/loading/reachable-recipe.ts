import type { SiteRole } from '#core/model/site/site-role.ts'
import type { RecipeStoreDep } from '#core/ports/stores/recipe-store.ts'
import type { RecipeSummary } from '#core/model/recipe/record/recipe-record.ts'

/** A recipe of a site that the person may open: a published one, or any for managers. */
export async function reachableRecipe(
  { recipeStore }: RecipeStoreDep,
  siteId: string,
  recipeId: string,
  role: SiteRole | null,
): Promise<RecipeSummary | null> {
  const [recipe] = await recipeStore.summariesByIds(siteId, [recipeId])
  return recipe && (recipe.publishedAt !== null || role !== null) ? recipe : null
}
