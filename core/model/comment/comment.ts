import { z } from 'zod'
import { Image } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { ParagraphText } from '../../values/rich-text/rich-text.ts'

/** Who wrote a comment, as everybody sees them. */
export const CommentAuthor = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
})
export type CommentAuthor = z.infer<typeof CommentAuthor>

/** What every list shows of a comment; `level` is its depth, 1 for a top-level one. */
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

/** A comment and the replies to it; `level` is its depth, 1 for a top-level one. */
export type Comment = {
  id: string
  recipeId: string
  parentId: string | null
  content: ParagraphText
  /** Whether it waits for its approval; only its author and managers of the site see it then. */
  isHeld: boolean
  /** ISO 8601 instant. */
  createdAt: string
  level: number
  user: CommentAuthor
  upvoteCount: number
  /** Whether the reader who asks has upvoted it. */
  isUpvoted: boolean
  children: Comment[]
}

export const Comment: z.ZodType<Comment> = z.object({
  ...fields,
  isUpvoted: z.boolean(),
  children: z.array(z.lazy(() => Comment)),
})

/**
 * A comment as managers of the site list it, apart from its thread; `isHidden` is set where it was hidden itself or is
 * held.
 */
export const ManagedComment = z.object({
  ...fields,
  isHidden: z.boolean(),
  /** True where its author is blocked on the site, which hides it whatever else. */
  isBlocked: z.boolean(),
  recipe: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
})
export type ManagedComment = z.infer<typeof ManagedComment>

/** What a new comment takes; `parentId` makes it a reply. */
export const CommentDraft = z.object({
  recipeId: z.uuid(),
  parentId: clearable(z.uuid()),
  content: ParagraphText,
})
export type CommentDraft = z.infer<typeof CommentDraft>
