import { chosenFilters } from '#core/model/search/chosen-filters.ts'
import type { Filters } from '#core/model/search/filter.ts'
import type { RecipeListQuery, TimeChoice } from '#core/model/search/recipe-query.ts'

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

/** The choices in words, written out because formatting any time takes code that the list does not load first. */
const times: Readonly<Record<TimeChoice, readonly [long: string, short: string]>> = {
  15: ['15 minutes', '15 min'],
  30: ['30 minutes', '30 min'],
  60: ['1 hour', '1 h'],
}

/** A maximum time in a sentence or a title: "30 minutes or less". */
export const timePhrase = (time: TimeChoice): string => `${times[time][0]} or less`

/** A maximum time as a filter. */
export const timeName = (time: TimeChoice): string => `Up to ${times[time][1]}`
