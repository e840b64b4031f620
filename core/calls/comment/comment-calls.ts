import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import { pageQuery } from '../contract/page-query.ts'
import { Comment, CommentDraft, ManagedComment } from '../../model/comment/comment.ts'

const comments = z.object({ comments: z.array(Comment) })
const ofRecipe = z.object({ recipeId: z.uuid() })

const ManagedCommentQuery = z.object({
  ...pageQuery,
  status: z.enum(['all', 'visible', 'hidden', 'held']).default('all'),
  recipeId: z.uuid().optional(),
  /** Filters to a single comment. */
  commentId: z.uuid().optional(),
  /** Words in the text or in the author's name. */
  query: z.string().max(limits.label).default(''),
})

/** The calls about comments. */
export const commentCalls = {
  listComments: defineCall('listComments', {
    summary: 'Lists the visible comments of a recipe, the newest first, each with the replies to it.',
    access: 'anyone',
    query: ofRecipe,
    result: comments,
    errors: ['recipe_not_found'],
    isPublicRead: true,
  }),
  createComment: defineCall('createComment', {
    summary: 'Comments on a recipe or replies to a comment; returns the comments of the recipe.',
    access: 'user',
    body: CommentDraft,
    result: comments,
    errors: ['recipe_not_found', 'comment_not_found', 'forbidden', 'subscription_required', 'rate_limited'],
  }),
  deleteComment: defineCall('deleteComment', {
    summary: 'Deletes a comment of the caller, and the replies to it; returns the rest.',
    access: 'author',
    result: comments,
    errors: ['comment_not_found', 'forbidden'],
  }),
  createCommentUpvote: defineCall('createCommentUpvote', {
    summary: 'Upvotes a comment; returns the comments of the recipe.',
    access: 'user',
    body: z.object({ commentId: z.uuid() }),
    result: comments,
    errors: ['comment_not_found', 'rate_limited'],
  }),
  deleteCommentUpvote: defineCall('deleteCommentUpvote', {
    summary: 'Removes an upvote; returns the comments of the recipe.',
    access: 'user',
    result: comments,
    errors: ['comment_not_found', 'rate_limited'],
  }),
  listManagedComments: defineCall('listManagedComments', {
    summary: 'Lists the comments on all recipes of the site, the newest first.',
    access: 'editor',
    query: ManagedCommentQuery,
    result: z.object({ comments: z.array(ManagedComment), total: z.number().int() }),
  }),
  listHiddenComments: defineCall('listHiddenComments', {
    summary: 'Lists the hidden comments of a recipe, the newest first, each with the replies to it.',
    access: 'editor',
    query: ofRecipe,
    result: comments,
    errors: ['recipe_not_found'],
  }),
  hideComment: defineCall('hideComment', {
    summary: 'Hides a comment and the replies to it; returns the visible comments of the recipe.',
    access: 'editor',
    result: comments,
    errors: ['comment_not_found'],
  }),
  unhideComment: defineCall('unhideComment', {
    summary:
      'Shows a hidden comment again, or approves a held one; returns the visible comments of the recipe.',
    access: 'editor',
    result: comments,
    errors: ['comment_not_found'],
  }),
} as const
