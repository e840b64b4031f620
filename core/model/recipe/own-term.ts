import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'
import { termKinds } from './term-kinds.ts'

/**
 * A term that a site has beside those of the platform: a keyword that readers filter by. A recipe has it when it has
 * the keyword, so that it goes wherever the recipe goes.
 */
export const OwnTerm = z.object({
  id: z.uuid(),
  kind: z.enum(termKinds),
  slug: z.string().max(limits.slug),
  title: z.string().max(limits.keyword),
})
export type OwnTerm = z.infer<typeof OwnTerm>

/** A keyword as it is compared: without regard to case, accents and white space around it. */
export function keywordKey(keyword: string): string {
  return foldLetters(keyword).trim().replace(/\s+/g, ' ')
}

/** The terms of a site that a recipe with these keywords has. */
export function ownTermsOf<Own extends Pick<OwnTerm, 'title'>>(
  keywords: readonly string[] | undefined,
  ownTerms: readonly Own[],
): Own[] {
  if (keywords === undefined || keywords.length === 0) return []
  const keys = new Set(keywords.map(keywordKey))
  return ownTerms.filter(({ title }) => keys.has(keywordKey(title)))
}
