import type { ParagraphText } from '../../values/rich-text/rich-text.ts'

/** A stored comment; `parentId` is the top-level comment that it replies to. */
export type CommentRecord = {
  readonly id: string
  readonly siteId: string
  readonly recipeId: string
  readonly parentId: string | null
  readonly userId: string
  readonly content: ParagraphText
  /** Set on the comment that was hidden; its replies are out of sight with it. */
  readonly isHidden: boolean
  /** Set on a hidden comment that waits for its approval and that nobody has judged yet; its author sees it. */
  readonly isHeld: boolean
  readonly createdAt: Date
}

/** A stored comment with its upvotes; `isUpvoted` is about the reader who asks. */
export type CountedComment = CommentRecord & {
  readonly upvoteCount: number
  readonly isUpvoted: boolean
}
