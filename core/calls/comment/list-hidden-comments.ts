import { hiddenThreads } from '../../model/comment/comment-threads.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { reachableRecipe } from '../recipe/loading/reachable-recipe.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadCommentPeople } from './comment-authors.ts'
import type { commentCalls } from './comment-calls.ts'
import type { VisibleCommentsDeps } from './visible-comments.ts'

/** Lists the hidden comments of a recipe and the replies to them. */
export function listHiddenComments(
  deps: VisibleCommentsDeps & RecipeStoreDep,
): UseCase<typeof commentCalls.listHiddenComments> {
  return async ({ recipeId }, { viewer, site, role }) => {
    const recipe = await reachableRecipe(deps, site.id, recipeId, role)
    if (!recipe) return err(domainError('recipe_not_found'))
    const comments = await deps.commentStore.ofRecipe(site.id, recipeId, viewer.user.id)
    return ok({ comments: hiddenThreads(comments, await loadCommentPeople(deps, site.id, comments)) })
  }
}
