import type { SiteRole } from '../../model/site/site-role.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import type { RecipeSummary } from '../../model/recipe/record/recipe-record.ts'

/** The recipe of a site that this person can come to know of: a published one, for managers any. */
export async function reachableRecipe(
  { recipeStore }: RecipeStoreDep,
  siteId: string,
  recipeId: string,
  role: SiteRole | null,
): Promise<RecipeSummary | null> {
  const [recipe] = await recipeStore.summariesByIds(siteId, [recipeId])
  return recipe && (recipe.publishedAt !== null || role !== null) ? recipe : null
}
