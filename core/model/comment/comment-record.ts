import type { ParagraphText } from '../../values/rich-text/rich-text.ts'

/** A stored comment; `parentId` is the top-level comment that it replies to. */
export type CommentRecord = {
  readonly id: string
  readonly siteId: string
  readonly recipeId: string
  readonly parentId: string | null
  readonly userId: string
  readonly content: ParagraphText
  /** True only for the comment that was hidden; its replies are not displayed either. */
  readonly isHidden: boolean
  /** True for a hidden comment that waits for approval; its author still sees it. */
  readonly isHeld: boolean
  /** The name of an author without an account, whose comment was imported. */
  readonly authorName?: string
  readonly createdAt: Date
}

/** A comment of an archive, with the upvotes that it had there. */
export type ImportedComment = CommentRecord & { readonly importedUpvotes: number }

/** A stored comment with its upvotes; `isUpvoted` refers to the requesting reader. */
export type CountedComment = CommentRecord & {
  readonly upvoteCount: number
  readonly isUpvoted: boolean
}
