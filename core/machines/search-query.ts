import { termKinds, type TermKind } from '../model/recipe/term-kinds.ts'
import type { RecipeListQuery } from '../model/search/recipe-query.ts'

/** The selected slugs of each kind of term. */
export type SearchFilters = RecipeListQuery['filters']

/** The query parameters of the recipes call: blank parts are omitted, lists are comma-separated. */
export type SearchQuery = {
  readonly query?: string
  readonly exact?: 'true'
  readonly orderBy: 'published_at_desc'
} & {
  readonly [Kind in TermKind]?: string
}

/** The query for a term and filters; null if there is nothing to search for. */
export function searchQuery(term: string, filters: SearchFilters, isExact = false): SearchQuery | null {
  const query = term.trim()
  const chosen = termKinds.flatMap((group) => {
    const slugs = filters[group] ?? []
    return slugs.length > 0 ? [[group, slugs.join(',')] as const] : []
  })
  if (query === '' && chosen.length === 0) return null
  return {
    ...(query === '' ? {} : { query }),
    ...(isExact && { exact: 'true' }),
    orderBy: 'published_at_desc',
    ...Object.fromEntries(chosen),
  }
}
