import { canDeleteComment } from '../../model/comment/comment-permission.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { commentCalls } from './comment-calls.ts'
import { isVisible, reachableComment } from './reachable-comment.ts'
import { visibleComments, type VisibleCommentsDeps } from './visible-comments.ts'
import { write } from '../contract/write.ts'

const notTheAuthor = 'Only the person who wrote a comment can delete it.'

/** Deletes the person's own comment, and returns the recipe's comments afterwards. */
export function deleteComment(
  deps: VisibleCommentsDeps & RecipeStoreDep & StorageDep<CommentStoreDep>,
): UseCase<typeof commentCalls.deleteComment> {
  return async ({ commentId }, { viewer, site, role }) => {
    const comment = await reachableComment(deps, commentId, { site, role })
    if (!comment) return err(domainError('comment_not_found'))
    if (!canDeleteComment(comment, { userId: viewer.user.id })) {
      const isSeen = await isVisible(deps, comment)
      return err(isSeen ? domainError('forbidden', notTheAuthor) : domainError('comment_not_found'))
    }
    await write(deps, ({ commentStore }) => commentStore.remove(site.id, commentId))
    return visibleComments(deps, site, comment.recipeId, viewer.user.id)
  }
}
