import { z } from 'zod'
import type { CallInput } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { Audience, LetterPart } from '#core/model/newsletter/letter.ts'
import { limits } from '#core/values/limits.ts'
import type { Issue } from '#core/values/errors.ts'

/** A part of a letter, with a key that stays the same when it moves. */
export type DraftPart = LetterPart & { readonly key: string }

/** The editable fields of a letter. */
export const LetterDraft = z.object({
  subject: z.string(),
  audience: Audience,
  parts: z.array(LetterPart.and(z.object({ key: z.string() }))).readonly(),
})
export type LetterDraft = Pick<Letter, 'subject' | 'audience'> & { readonly parts: readonly DraftPart[] }

/** The draft of a letter. A letter without parts starts with an empty text. */
export function letterDraft({
  subject,
  audience,
  parts,
}: Pick<Letter, 'subject' | 'audience' | 'parts'>): LetterDraft {
  const pieces: readonly LetterPart[] = parts.length === 0 ? [{ kind: 'text', text: null }] : parts
  return { subject, audience, parts: pieces.map((part, index) => ({ ...part, key: String(index) })) }
}

/** True if a letter has no subject, text or recipe. */
export const isEmptyLetter = ({ subject, parts }: LetterDraft): boolean =>
  subject.trim() === '' && parts.every((part) => part.kind === 'text' && part.text === null)

/** Converts changed fields to the body of the update call. */
export function letterChanges({
  parts,
  ...rest
}: Partial<LetterDraft>): CallInput<Catalogue['updateLetter']>['body'] {
  return {
    ...rest,
    ...(parts === undefined ? {} : { parts: parts.map(({ key: _key, ...part }) => ({ ...part })) }),
  }
}

/** The validation errors that the server would return, as messages for the user. */
export function letterIssues({ subject, parts }: LetterDraft): readonly Issue[] {
  return [
    ...(subject.length > limits.letterSubject
      ? [{ path: 'subject', message: `A subject has at most ${limits.letterSubject} characters.` }]
      : []),
    ...(parts.length > limits.letterParts
      ? [{ path: 'parts', message: `A letter has at most ${limits.letterParts} pieces.` }]
      : []),
  ]
}
