import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { RichText } from '../../values/rich-text/rich-text.ts'

/** The recipients of a newsletter: all who subscribed to newsletters, or only those with or without a paid plan. */
export const audiences = ['all', 'free', 'paid'] as const

/** One of `audiences`. */
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** A part of a letter: text, or the card of a recipe. */
export const LetterPart = z.union([
  z.object({ kind: z.literal('text'), text: RichText.nullable() }),
  z.object({ kind: z.literal('recipe'), recipeId: z.uuid() }),
])
export type LetterPart = z.infer<typeof LetterPart>

/** The parts of a letter in order. */
export const LetterParts = z.array(LetterPart).max(limits.letterParts)

/** A newsletter written from scratch, which can contain recipes. */
export type LetterRecord = {
  readonly id: string
  readonly siteId: string
  readonly subject: string
  readonly parts: readonly LetterPart[]
  readonly audience: Audience
  /** Incremented by every save. */
  readonly version: number
  /** The time of the scheduled sending; null if it is not scheduled. */
  readonly sendAt: Date | null
  /** True if the scheduled time passed too long ago, so that it is not sent without asking. */
  readonly isLate: boolean
  /** The id of the user who scheduled it; null if it is not scheduled. */
  readonly scheduledBy: string | null
  readonly createdAt: Date
  readonly savedAt: Date
}

/**
 * A letter with the newsletter as which it was sent; after that it cannot be changed, unless the sending is stopped.
 */
export type StoredLetter = LetterRecord & { readonly sendId: string | null }

/** The reason why a letter cannot be sent, as a sentence; null if it can. */
export function letterProblem({ subject, parts }: Pick<LetterRecord, 'subject' | 'parts'>): string | null {
  if (subject.trim() === '') return 'Give the letter a subject first.'
  const hasContent = parts.some((part) => part.kind === 'recipe' || part.text !== null)
  return hasContent ? null : 'Write something into the letter first.'
}
