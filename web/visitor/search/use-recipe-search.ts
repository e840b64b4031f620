import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { searchMachine, type SearchAnswer } from '#core/machines/search-machine.ts'
import type { SearchFilters, SearchQuery } from '#core/machines/search-query.ts'
import { readRecipeQuery, writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../app/in-browser.ts'
import type { RecipeListData } from './load-recipe-list.ts'

/** The running search of a list. */
export type RecipeSearchRef = ReturnType<typeof useRecipeSearch>

/** Searches as the reader types and taps, and writes what is searched for into the address. */
export function useRecipeSearch(data: RecipeListData) {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const machine = useMemo(
    () =>
      inBrowser
        ? searchMachine.provide({
            actors: {
              searchRecipes: fromPromise<SearchAnswer, SearchQuery>(async ({ input }) => {
                const { body } = await api.listRecipes({ siteSlug, ...input })
                return body
              }),
            },
          })
        : searchMachine,
    [api, siteSlug],
  )
  const search = useActorRef(machine, {
    input: {
      initial: data.initial,
      ...(data.answer === null ? {} : { answer: data.answer }),
      term: data.query.search,
      filters: data.query.filters,
      isExact: data.query.isExact ?? false,
    },
  })
  useEffect(() => {
    const { unsubscribe } = search.subscribe(({ context }) => keepInAddress(context))
    return unsubscribe
  }, [search])
  return search
}

/** The address follows the search without a new entry in the history, so that it can be shared and come back to. */
function keepInAddress({
  term,
  filters,
  isExact,
}: {
  term: string
  filters: SearchFilters
  isExact: boolean
}) {
  const query = writeRecipeQuery({ search: term, filters, isExact })
  const shown = writeRecipeQuery(readRecipeQuery(Object.fromEntries(new URLSearchParams(location.search))))
  if (query !== shown) history.replaceState(history.state, '', `/recipes${query}`)
}
