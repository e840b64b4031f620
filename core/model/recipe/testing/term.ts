import type { TermKind } from '../terms/term-kinds.ts'
import { termBySlug } from '../terms/terms.ts'

/** A term that every site has. */
export function term(kind: TermKind, slug: string) {
  const found = termBySlug(kind, slug)
  if (found === undefined) throw new Error(`no term ${slug}`)
  return found
}
