import { type TermKind, termKinds } from '../recipe/terms/term-kinds.ts'
import type { Filter, Filters } from './filter.ts'

/**
 * The maximum number of suggested filters, and the number of filters that a site must exceed to display any (visitor.md
 * section 4).
 */
export const filterLimits = { suggested: 5, hiddenUpTo: 2 } as const

/** The kinds of suggested filters, in the order in which they alternate. */
export const suggestedKinds = ['meals', 'cuisines', 'categories', 'diets', 'methods'] as const

/** A filter with its kind of term. */
export type SuggestedFilter = Filter & { readonly kind: TermKind }

/** At most 5 filters, alternating between kinds, those with most recipes first; equal ones keep their order. */
export function suggestedFilters(filters: Filters): SuggestedFilter[] {
  const queues = suggestedKinds.map((kind) =>
    [...filters[kind]]
      .sort((one, other) => other.recipeCount - one.recipeCount)
      .map((filter): SuggestedFilter => ({ ...filter, kind })),
  )
  const longest = Math.max(...queues.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  )
  return turns.flat().slice(0, filterLimits.suggested)
}

/** True if the site has more than 2 filters in total; only then the filter area is displayed. */
export function showsFilters(filters: Filters): boolean {
  return termKinds.reduce((sum, kind) => sum + filters[kind].length, 0) > filterLimits.hiddenUpTo
}
