import { recipeForReader } from '../../model/recipe/lock-recipe.ts'
import { anonymousReader } from '../../model/recipe/recipe-access.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { WorkingCopyStoreDep } from '../../ports/stores/recipes/working-copy-store.ts'
import { loadRecipe, type RecipeLoadingDeps } from './recipe-loading.ts'

/** The ports of `createRecipePreview`. */
export type RecipePreviewDeps = RecipeLoadingDeps & RecipeStoreDep & SiteStoreDep & WorkingCopyStoreDep

/** The simulated reader of a preview: one who pays, or one without a subscription. */
export type PreviewReader = 'subscriber' | 'anonymous'

/** Loads the latest saved state of a recipe, published or not; null if the site has no such recipe. */
export type PreviewRecipe = (
  siteSlug: string,
  recipeId: string,
  reader: PreviewReader,
) => Promise<Recipe | null>

/** Creates the function that loads recipes with their unpublished changes. The caller must check permissions. */
export function createRecipePreview(deps: RecipePreviewDeps): PreviewRecipe {
  return async (siteSlug, recipeId, reader) => {
    const site = await deps.siteStore.bySlug(siteSlug)
    const record = site && (await deps.recipeStore.byId(site.id, recipeId))
    if (!site || !record) return null
    const copy = await deps.workingCopyStore.byRecipe(site.id, recipeId)
    const recipe = await loadRecipe(deps, { ...record, ...copy?.form })
    const planType = reader === 'subscriber' ? 'yearly' : null
    return recipeForReader({ ...anonymousReader, planType }, recipe)
  }
}
