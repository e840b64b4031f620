import type { SiteRole } from '../../../model/site/site-role.ts'
import type { RecipeStoreDep } from '../../../ports/stores/recipes/recipe-store.ts'
import type { RecipeSummary } from '../../../model/recipe/record/recipe-record.ts'

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
