import { fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CommentChange } from '#core/machines/recipe/comments-setup.ts'
import type { Comment } from '#core/model/comment/comment.ts'
import { fetchManagedSite } from '../site/managed-site.ts'

type OfRecipe = { recipeId: string }

/** The actors of the comments machine, which call the API. */
export function commentActors(api: TrivetApi, siteSlug: string) {
  return {
    fetchComments: fromPromise<readonly Comment[], OfRecipe>(
      async ({ input }) => (await api.listComments({ siteSlug, ...input })).body.comments,
    ),
    fetchManagedSite: fromPromise<unknown, void>(() => fetchManagedSite(api, siteSlug)),
    fetchHiddenComments: fromPromise<readonly Comment[], OfRecipe>(
      async ({ input }) => (await api.listHiddenComments({ siteSlug, ...input })).body.comments,
    ),
    changeComments: fromPromise<readonly Comment[], OfRecipe & { change: CommentChange }>(
      async ({ input }) => (await send(api, siteSlug, input)).body.comments,
    ),
  }
}

function send(api: TrivetApi, siteSlug: string, { recipeId, change }: OfRecipe & { change: CommentChange }) {
  switch (change.kind) {
    case 'create':
      return api.createComment({
        siteSlug,
        body: { recipeId, parentId: change.parentId, content: change.content },
      })
    case 'delete':
      return api.deleteComment({ siteSlug, commentId: change.commentId })
    case 'upvote':
      return api.createCommentUpvote({ siteSlug, body: { commentId: change.commentId } })
    case 'remove-upvote':
      return api.deleteCommentUpvote({ siteSlug, commentId: change.commentId })
    case 'hide':
      return api.hideComment({ siteSlug, commentId: change.commentId })
    case 'unhide':
      return api.unhideComment({ siteSlug, commentId: change.commentId })
  }
}
