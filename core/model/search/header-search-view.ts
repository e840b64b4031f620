/** What is displayed under the search field of the header. */
export type HeaderSearchView = 'INITIAL' | 'RESULTS' | 'NO_RESULTS' | 'BLANK'

/** The maximum number of featured recipes and of results in the header. */
export const headerSearchLimit = 10

/**
 * INITIAL if nothing has been searched and there are featured recipes; RESULTS and NO_RESULTS after a search; BLANK
 * otherwise.
 */
export function headerSearchView(search: {
  readonly hasSearched: boolean
  readonly resultCount: number
  readonly featuredCount: number
}): HeaderSearchView {
  if (search.hasSearched) return search.resultCount > 0 ? 'RESULTS' : 'NO_RESULTS'
  return search.featuredCount > 0 ? 'INITIAL' : 'BLANK'
}

/** The first 10 recipes, and whether a link to all of them is displayed. */
export function headerResults<Recipe>(
  recipes: readonly Recipe[],
  total: number = recipes.length,
): { readonly shown: readonly Recipe[]; readonly hasMore: boolean } {
  return {
    shown: recipes.slice(0, headerSearchLimit),
    hasMore: Math.max(total, recipes.length) > headerSearchLimit,
  }
}
