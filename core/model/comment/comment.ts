import { z } from 'zod'
import { Image } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { ParagraphText } from '../../values/rich-text/rich-text.ts'

/** The author of a comment, as everybody sees them. */
export const CommentAuthor = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
})
export type CommentAuthor = z.infer<typeof CommentAuthor>

/** The common fields of comments in lists; `level` is the depth, 1 for a top-level comment. */
const fields = {
  id: z.uuid(),
  recipeId: z.uuid(),
  parentId: z.uuid().nullable(),
  content: ParagraphText,
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
  level: z.number().int().positive(),
  user: CommentAuthor,
  upvoteCount: z.number().int().nonnegative(),
}

/** A comment and its replies; `level` is the depth, 1 for a top-level comment. */
export type Comment = {
  id: string
  recipeId: string
  parentId: string | null
  content: ParagraphText
  /** True while it waits for approval; then only its author and managers of the site see it. */
  isHeld: boolean
  /** ISO 8601 timestamp. */
  createdAt: string
  level: number
  user: CommentAuthor
  upvoteCount: number
  /** Whether the requesting reader has upvoted it. */
  isUpvoted: boolean
  /** Whether it was written by somebody with a role on the site: its owner, an editor or a writer. */
  isByTeam: boolean
  children: Comment[]
}

export const Comment: z.ZodType<Comment> = z.object({
  ...fields,
  isUpvoted: z.boolean(),
  isByTeam: z.boolean(),
  children: z.array(z.lazy(() => Comment)),
})

/**
 * A comment as managers of the site list it, without its thread; `isHidden` is true if it was hidden itself or waits
 * for approval.
 */
export const ManagedComment = z.object({
  ...fields,
  /** The author as readers of the recipe see them: the display name, or "Reader 2" of those who have none. */
  authorName: z.string(),
  isHidden: z.boolean(),
  /** True if its author is blocked on the site, which hides the comment in any case. */
  isBlocked: z.boolean(),
  /** True for a reply to a comment that readers do not see, which hides the reply in any case. */
  isParentHidden: z.boolean(),
  recipe: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
})
export type ManagedComment = z.infer<typeof ManagedComment>

/** The input for a new comment; `parentId` makes it a reply. */
export const CommentDraft = z.object({
  recipeId: z.uuid(),
  parentId: clearable(z.uuid()),
  content: ParagraphText,
})
export type CommentDraft = z.infer<typeof CommentDraft>
