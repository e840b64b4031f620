/** What stands under the header's search field. */
export type HeaderSearchView = 'INITIAL' | 'RESULTS' | 'NO_RESULTS' | 'BLANK'

/** The most featured recipes and the most results that the header shows. */
export const headerSearchLimit = 10

/**
 * INITIAL while nothing has been searched and there are featured recipes; RESULTS and NO_RESULTS once an answer
 * came; BLANK otherwise.
 */
export function headerSearchView(search: {
  readonly hasSearched: boolean
  readonly resultCount: number
  readonly featuredCount: number
}): HeaderSearchView {
  if (search.hasSearched) return search.resultCount > 0 ? 'RESULTS' : 'NO_RESULTS'
  return search.featuredCount > 0 ? 'INITIAL' : 'BLANK'
}

/** The first 10 of the recipes, and whether a link to all of them is shown. */
export function headerResults<Recipe>(
  recipes: readonly Recipe[],
  total: number = recipes.length,
): { readonly shown: readonly Recipe[]; readonly hasMore: boolean } {
  return {
    shown: recipes.slice(0, headerSearchLimit),
    hasMore: Math.max(total, recipes.length) > headerSearchLimit,
  }
}
