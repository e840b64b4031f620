import { recipeForReader } from '../../model/recipe/lock-recipe.ts'
import { anonymousReader } from '../../model/recipe/recipe-access.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { validPreviewLink, type ValidPreviewLinkDeps } from './preview/valid-preview-link.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'
import { loadRecipe, type RecipeLoadingDeps } from './recipe-loading.ts'

/** The ports of `getPreviewedRecipe`. */
export type PreviewedRecipeDeps = RecipeLoadingDeps & RecipeStoreDep & ValidPreviewLinkDeps

/**
 * Returns one published recipe unlocked for a person with a preview link that shows the whole recipe. Unpublished
 * changes are not included: the page is the one that all readers see.
 */
export function getPreviewedRecipe(
  deps: PreviewedRecipeDeps,
): UseCase<typeof recipeLifeCalls.getPreviewedRecipe> {
  return async ({ previewToken }, { site }) => {
    const link = await validPreviewLink(deps, site.id, previewToken)
    const record = link?.isWhole === true ? await deps.recipeStore.byId(site.id, link.recipeId) : null
    if (!record || record.publishedAt === null) return err(domainError('recipe_not_found'))
    const reader = { ...anonymousReader, previewRecipeId: record.id }
    return ok({ recipe: recipeForReader(reader, await loadRecipe(deps, record)) })
  }
}
