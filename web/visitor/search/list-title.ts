import { chosenFilters } from '#core/model/search/filter-counts.ts'
import type { Filters } from '#core/model/search/filter.ts'
import type { RecipeListQuery, TimeChoice } from '#core/model/search/recipe-query.ts'
import { formatDuration } from '#core/values/time/duration.ts'

/** The title of a recipe list without the site's name: the search term, or the name of a single filter. */
export function listTitle(
  { search, filters: chosen, time = null }: RecipeListQuery,
  filters: Filters,
): string {
  if (search.trim() !== '') return `Recipes for “${search.trim()}”`
  const names = [
    ...(time === null ? [] : [timePhrase(time)]),
    ...chosenFilters(filters, chosen).map(({ title }) => title),
  ]
  const [only = 'All recipes', ...others] = names
  return others.length > 0 ? 'All recipes' : only
}

/** A maximum time in a sentence or a title: "30 minutes or less". */
export const timePhrase = (time: TimeChoice): string => `${formatDuration(time)} or less`

/** A maximum time as a filter. */
export const timeName = (time: TimeChoice): string => `Up to ${formatDuration(time, 'short')}`
