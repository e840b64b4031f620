import { useMemo } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { countedFilters, countedTimes } from '#core/model/search/filter-counts.ts'
import type { Filters, TimeFilter } from '#core/model/search/filter.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { useQuery } from '../../app/use-query.ts'
import type { RecipeListData } from './load-recipe-list.ts'
import type { RecipeSearchRef } from './use-recipe-search.ts'

/** The maximum number of recipes loaded for counts; above it, filters show their counts over all recipes. */
const maxCounted = 400
const pageSize = 100

/** Filters and maximum times, each with the number of recipes that it would leave. */
export type FilterCounts = { readonly filters: Filters; readonly times: readonly TimeFilter[] }

/**
 * The filters with the number of recipes that each would leave. The recipes that match the search term are loaded
 * when the dialog opens, unless the page has all of them.
 */
export function useFilterCounts(
  data: RecipeListData,
  search: RecipeSearchRef,
  isOpen: boolean,
): FilterCounts {
  const { slug: siteSlug } = useSite()
  const term = useSelector(search, ({ context }) => context.term.trim())
  const filters = useSelector(search, ({ context }) => context.filters)
  const time = useSelector(search, ({ context }) => context.time)
  const { recipes: initial, total } = data.initial
  const ofPage = term === '' && initial.length === total ? initial : null
  // If this fails, the filters work without updated counts.
  const loaded = useQuery(isOpen && ofPage === null ? `${siteSlug} ${term}` : null, (api) =>
    recipesOf(api, siteSlug, term),
  )
  const recipes = ofPage ?? loaded.data
  return useMemo(
    () =>
      recipes === null
        ? { filters: data.filters, times: data.times }
        : {
            filters: countedFilters(data.filters, recipes, { filters, time }),
            times: countedTimes(recipes, { filters }),
          },
    [data.filters, data.times, recipes, filters, time],
  )
}

/** The recipes that match the search term; null if there are more than `maxCounted`. */
async function recipesOf(api: TrivetApi, siteSlug: string, term: string): Promise<RecipeCard[] | null> {
  const found: RecipeCard[] = []
  for (let offset = 0; offset < maxCounted; offset += pageSize) {
    const page = { siteSlug, ...(term !== '' && { query: term }), limit: pageSize, offset }
    const { body } = await api.listRecipes(page)
    if (body.total > maxCounted) return null
    found.push(...body.recipes)
    if (found.length >= body.total) break
  }
  return found
}
