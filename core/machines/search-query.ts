import { termKinds, type TermKind } from '../model/recipe/terms/term-kinds.ts'
import {
  isEmptyRecipeQuery,
  sortOf,
  type RecipeListQuery,
  type RecipeSort,
} from '../model/search/recipe-query.ts'

/** The selected slugs of each kind of term. */
export type SearchFilters = RecipeListQuery['filters']

const orders = {
  best: 'best_match',
  newest: 'published_at_desc',
  quickest: 'total_time_asc',
  'a-z': 'title_asc',
} as const satisfies Record<RecipeSort, string>

/** The query parameters of the recipes call: blank parts are omitted, lists are comma-separated. */
export type SearchQuery = {
  readonly query?: string
  readonly exact?: 'true'
  readonly maxMinutes?: number
  readonly orderBy: (typeof orders)[RecipeSort]
} & {
  readonly [Kind in TermKind]?: string
}

/** The parameters for a query; null for all recipes in the default order. */
export function searchQuery(asked: RecipeListQuery): SearchQuery | null {
  const sort = sortOf(asked)
  if (isEmptyRecipeQuery(asked) && sort === 'newest') return null
  const query = asked.search.trim()
  const chosen = termKinds.flatMap((group) => {
    const slugs = asked.filters[group] ?? []
    return slugs.length > 0 ? [[group, slugs.join(',')] as const] : []
  })
  return {
    ...(query === '' ? {} : { query }),
    ...(asked.isExact === true && { exact: 'true' }),
    ...(asked.time != null && { maxMinutes: asked.time }),
    orderBy: orders[sort],
    ...Object.fromEntries(chosen),
  }
}
