import { chosenFilters } from '#core/model/search/filter-counts.ts'
import type { Filters } from '#core/model/search/filter.ts'
import type { RecipeListQuery } from '#core/model/search/recipe-query.ts'

/** The title of a recipe list without the site's name: the search term, or the name of a single filter. */
export function listTitle({ search, filters: chosen }: RecipeListQuery, filters: Filters): string {
  if (search.trim() !== '') return `Recipes for “${search.trim()}”`
  const [first, ...others] = chosenFilters(filters, chosen)
  return first === undefined || others.length > 0 ? 'All recipes' : first.title
}
