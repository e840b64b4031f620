import type { UseCases } from '../contract/use-cases.ts'
import type { commentCalls } from './comment-calls.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { hideComment, unhideComment } from './hide-comment.ts'
import { listComments } from './list-comments.ts'
import { listHiddenComments } from './list-hidden-comments.ts'
import { listManagedComments } from './list-managed-comments.ts'
import { createCommentUpvote, deleteCommentUpvote } from './upvote-comment.ts'

/** The ports that the comment calls use. */
export type CommentDeps = Parameters<typeof createComment>[0] &
  Parameters<typeof hideComment>[0] &
  Parameters<typeof listManagedComments>[0] &
  Parameters<typeof createCommentUpvote>[0]

/** Creates the use cases of commenting, upvoting and moderating. */
export function createCommentUseCases(deps: CommentDeps): UseCases<typeof commentCalls> {
  return {
    listComments: listComments(deps),
    createComment: createComment(deps),
    deleteComment: deleteComment(deps),
    createCommentUpvote: createCommentUpvote(deps),
    deleteCommentUpvote: deleteCommentUpvote(deps),
    listManagedComments: listManagedComments(deps),
    listHiddenComments: listHiddenComments(deps),
    hideComment: hideComment(deps),
    unhideComment: unhideComment(deps),
  }
}
