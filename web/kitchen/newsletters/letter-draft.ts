import { z } from 'zod'
import type { CallInput } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { Audience, LetterPart } from '#core/model/newsletter/letter.ts'
import { limits } from '#core/values/limits.ts'
import type { Issue } from '#core/values/errors.ts'

/** A piece of a letter with a key that it keeps while it moves. */
export type DraftPart = LetterPart & { readonly key: string }

/** What of a letter is edited. */
export const LetterDraft = z.object({
  subject: z.string(),
  audience: Audience,
  parts: z.array(LetterPart.and(z.object({ key: z.string() }))).readonly(),
})
export type LetterDraft = Pick<Letter, 'subject' | 'audience'> & { readonly parts: readonly DraftPart[] }

/** A letter as it is edited; one without pieces starts with an empty text. */
export function letterDraft({ subject, audience, parts }: Letter): LetterDraft {
  const pieces: readonly LetterPart[] = parts.length === 0 ? [{ kind: 'text', text: null }] : parts
  return { subject, audience, parts: pieces.map((part, index) => ({ ...part, key: String(index) })) }
}

/** What changed, as it is sent. */
export function letterChanges({
  parts,
  ...rest
}: Partial<LetterDraft>): CallInput<Catalogue['updateLetter']>['body'] {
  return {
    ...rest,
    ...(parts === undefined ? {} : { parts: parts.map(({ key: _key, ...part }) => ({ ...part })) }),
  }
}

/** What the server would refuse, in words for the person who types. */
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
