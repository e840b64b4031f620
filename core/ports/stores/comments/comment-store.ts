import type { Limit } from '../limits/limit-store.ts'
import type { Result } from '../../../values/result.ts'
import type { CommentRecord, CountedComment, ImportedComment } from '../../../model/comment/comment-record.ts'

/**
 * A filter of a site's comments. Hidden comments are those that were hidden, replies to hidden ones, held ones, and
 * those of blocked readers.
 */
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

/** The next comments of a site after one of them; null for the first. */
export type CommentPageQuery = {
  readonly siteId: string
  readonly after: Pick<CommentRecord, 'createdAt' | 'id'> | null
  readonly limit: number
}

/** The outcome for an imported comment; `misplaced` if its recipe or the comment that it replies to does not exist. */
export type ImportedOutcome = 'created' | 'unchanged' | 'misplaced'

/** The checks that a new comment must pass. */
export type CommentRules = {
  /** A rate limit of the author, used in the same transaction; a refused comment does not use it. */
  readonly limit?: Limit
  /** Refuses a repetition: the same text by the same author in the same place, less than this many milliseconds ago. */
  readonly repeatMs?: number
}

/**
 * The reason why a comment was not stored: its recipe or parent does not exist, it repeats a comment, or the author has
 * to wait this many whole seconds (at least 1).
 */
export type CommentRefusal = 'missing' | 'parent_missing' | 'repeated' | { readonly waitSeconds: number }

/**
 * Stores comments and their upvotes. Every write that changes something raises the site's revision. Deleting a recipe
 * deletes its comments, a removed comment its replies.
 */
export interface CommentStore {
  /** Refuses a comment on a recipe of another site, and a reply to a comment on another recipe. */
  create(comment: CommentRecord, rules?: CommentRules): Promise<Result<null, CommentRefusal>>
  /** True if it existed. */
  remove(siteId: string, commentId: string): Promise<boolean>
  /** True if it exists, whether or not it changes; this also decides a held comment. */
  setHidden(siteId: string, commentId: string, isHidden: boolean): Promise<boolean>
  /** True if the site shows a comment of this person, or hides it only with its thread. */
  hasShownComment(siteId: string, userId: string): Promise<boolean>
  byId(siteId: string, commentId: string): Promise<CommentRecord | null>
  /** All comments of a recipe, including hidden ones, oldest first, then by id. */
  ofRecipe(siteId: string, recipeId: string, readerId: string | null): Promise<CountedComment[]>
  /**
   * The readers without a display name who commented on recipes: those of visible comments by the first of them, then
   * those whose comments are all hidden.
   */
  namelessCommenters(
    siteId: string,
    recipeIds: readonly string[],
  ): Promise<{ readonly recipeId: string; readonly userId: string }[]>
  /** One page of a site's comments, newest first, then by id. */
  list(query: CommentQuery): Promise<{ comments: CountedComment[]; total: number }>
  /** All comments of a site, oldest first, then by id. */
  page(query: CommentPageQuery): Promise<CountedComment[]>
  /**
   * Adds comments of an archive in one transaction; existing comments do not change. A reply is added after the comment
   * that it replies to. The outcomes are in the order of the comments.
   */
  addImported(siteId: string, comments: readonly ImportedComment[]): Promise<ImportedOutcome[]>
  /** True if the comment exists, whether or not it was upvoted before. */
  addUpvote(siteId: string, commentId: string, userId: string): Promise<boolean>
  removeUpvote(siteId: string, commentId: string, userId: string): Promise<boolean>
}

/** The dependency on the reads of a `CommentStore`; a unit of work has its writes. */
export type CommentStoreDep = {
  readonly commentStore: Pick<
    CommentStore,
    'hasShownComment' | 'byId' | 'ofRecipe' | 'namelessCommenters' | 'list' | 'page'
  >
}
