import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { RichText } from '../../values/rich-text/rich-text.ts'

/** Whom a newsletter goes to: those who get newsletters, or of them those who pay or those who do not. */
export const audiences = ['all', 'free', 'paid'] as const

/** One of `audiences`. */
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** A piece of a letter: text, or the card of a recipe. */
export const LetterPart = z.union([
  z.object({ kind: z.literal('text'), text: RichText.nullable() }),
  z.object({ kind: z.literal('recipe'), recipeId: z.uuid() }),
])
export type LetterPart = z.infer<typeof LetterPart>

/** The pieces of a letter in their order. */
export const LetterParts = z.array(LetterPart).max(limits.letterParts)

/** A newsletter that is written by itself, with recipes in it. */
export type LetterRecord = {
  readonly id: string
  readonly siteId: string
  readonly subject: string
  readonly parts: readonly LetterPart[]
  readonly audience: Audience
  /** Goes up with every save. */
  readonly version: number
  /** When it is to be sent by itself; null while nobody has set that. */
  readonly sendAt: Date | null
  /** True where its time passed too long ago to send it without asking. */
  readonly isLate: boolean
  /** Who scheduled it; null while nobody has. */
  readonly scheduledBy: string | null
  readonly createdAt: Date
  readonly savedAt: Date
}

/** A letter with the newsletter that it was sent as; it is never changed afterwards, unless that is stopped. */
export type StoredLetter = LetterRecord & { readonly sendId: string | null }

/** Why a letter cannot be sent as it is, in a sentence; null where it can. */
export function letterProblem({ subject, parts }: Pick<LetterRecord, 'subject' | 'parts'>): string | null {
  if (subject.trim() === '') return 'Give the letter a subject first.'
  const hasContent = parts.some((part) => part.kind === 'recipe' || part.text !== null)
  return hasContent ? null : 'Write something into the letter first.'
}
