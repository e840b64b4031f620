import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { reachableRecipe } from '../recipe/loading/reachable-recipe.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { commentCalls } from './comment-calls.ts'
import { visibleComments, type VisibleCommentsDeps } from './visible-comments.ts'

/** Lists the comments of a recipe as the reader sees them. */
export function listComments(
  deps: VisibleCommentsDeps & RecipeStoreDep,
): UseCase<typeof commentCalls.listComments> {
  return async ({ recipeId }, { viewer, site, role }) => {
    const recipe = await reachableRecipe(deps, site.id, recipeId, role)
    return recipe
      ? visibleComments(deps, site, recipeId, viewer?.user.id ?? null)
      : err(domainError('recipe_not_found'))
  }
}
