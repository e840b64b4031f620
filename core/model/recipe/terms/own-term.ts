import { z } from 'zod'
import { limits } from '../../../values/limits.ts'
import { foldLetters } from '../../../values/text/fold-letters.ts'
import { termKinds } from './term-kinds.ts'
import { singleLine } from '../../../values/single-line.ts'

/** A custom term of a site: a keyword that readers filter by. A recipe has the term if it has the keyword. */
export const OwnTerm = z.object({
  id: z.uuid(),
  kind: z.enum(termKinds),
  slug: z.string().max(limits.slug),
  title: singleLine().max(limits.keyword),
})
export type OwnTerm = z.infer<typeof OwnTerm>

/** A keyword for comparison, without case, accents and surrounding white space. */
export function keywordKey(keyword: string): string {
  return foldLetters(keyword).trim().replace(/\s+/g, ' ')
}

/** The custom terms of a recipe with these keywords. */
export function ownTermsOf<Own extends Pick<OwnTerm, 'title'>>(
  keywords: readonly string[] | undefined,
  ownTerms: readonly Own[],
): Own[] {
  if (keywords === undefined || keywords.length === 0) return []
  const keys = new Set(keywords.map(keywordKey))
  return ownTerms.filter(({ title }) => keys.has(keywordKey(title)))
}
