import type { Limit } from './limit-store.ts'
import type { Result } from '../../values/result.ts'
import type { CommentRecord, CountedComment } from '../../model/comment/comment-record.ts'

/** Which comments of a site; hidden are those that were hidden themselves or reply to a hidden one, held too, and those
 * of blocked readers. */
export type CommentQuery = {
  readonly siteId: string
  readonly status: 'all' | 'visible' | 'hidden' | 'held'
  readonly recipeId?: string
  /** Only this comment. */
  readonly commentId?: string
  /** Words that occur in the text or in the author's name, ignoring case; empty for all. */
  readonly query?: string
  readonly limit: number
  readonly offset: number
}

/**
 * Why a comment was not kept: its recipe or the comment that it replies to is not there, or its author has to wait
 * this many whole seconds (at least 1).
 */
export type CommentRefusal = 'missing' | 'parent_missing' | { readonly waitSeconds: number }

/**
 * Stores comments and their upvotes. Every write that changes something raises the site's revision. Deleting a recipe
 * deletes its comments, a removed comment its replies.
 */
export interface CommentStore {
  /**
   * Refuses a comment on a recipe that is not the site's, and a reply to what is not on that recipe. With a limit,
   * takes one for the author as a `LimitStore` does, in the same instant; a refused comment takes none.
   */
  create(comment: CommentRecord, limit?: Limit): Promise<Result<null, CommentRefusal>>
  /** True if it existed. */
  remove(siteId: string, commentId: string): Promise<boolean>
  /** True if it exists, whether or not it changes; this also decides a held comment. */
  setHidden(siteId: string, commentId: string, isHidden: boolean): Promise<boolean>
  /** True if the site shows a comment of this person, or hides it only with its thread. */
  hasShownComment(siteId: string, userId: string): Promise<boolean>
  byId(siteId: string, commentId: string): Promise<CommentRecord | null>
  /** All comments of a recipe, including hidden ones, oldest first, then by id. */
  ofRecipe(siteId: string, recipeId: string, readerId: string | null): Promise<CountedComment[]>
  /** One page of a site's comments, newest first, then by id. */
  list(query: CommentQuery): Promise<{ comments: CountedComment[]; total: number }>
  /** True if the comment exists, whether or not it was upvoted before. */
  addUpvote(siteId: string, commentId: string, userId: string): Promise<boolean>
  removeUpvote(siteId: string, commentId: string, userId: string): Promise<boolean>
}

/** The dependency on a `CommentStore`. */
export type CommentStoreDep = { readonly commentStore: CommentStore }
