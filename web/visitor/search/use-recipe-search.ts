import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { listQueryOf, searchMachine, type SearchResponse } from '#core/machines/search-machine.ts'
import type { SearchQuery } from '#core/machines/search-query.ts'
import { readRecipeQuery, writeRecipeQuery, type RecipeListQuery } from '#core/model/search/recipe-query.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../browser/in-browser.ts'
import { listTitle } from './list-title.ts'
import type { RecipeListData } from './load-recipe-list.ts'

export type RecipeSearchRef = ReturnType<typeof useRecipeSearch>

/** Searches as the reader types and selects filters, and writes the query into the address. */
export function useRecipeSearch(data: RecipeListData) {
  const { api } = useApp()
  const { slug: siteSlug, title: siteTitle } = useSite()
  const machine = useMemo(
    () =>
      inBrowser
        ? searchMachine.provide({
            actors: {
              searchRecipes: fromPromise<SearchResponse, SearchQuery>(async ({ input }) => {
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
      ...(data.response === null ? {} : { response: data.response }),
      term: data.query.search,
      filters: data.query.filters,
      time: data.query.time ?? null,
      sort: data.query.sort ?? null,
      isExact: data.query.isExact ?? false,
    },
  })
  useEffect(() => {
    const { unsubscribe } = search.subscribe(({ context }) => {
      const query = listQueryOf(context)
      if (!keepInAddress(query)) return
      document.title = `${listTitle(query, data.filters)} · ${siteTitle}`
    })
    return unsubscribe
  }, [search, data.filters, siteTitle])
  return search
}

/**
 * Replaces the address with that of the query, without a history entry, so that it can be shared and restored.
 * Returns whether it changed.
 */
function keepInAddress(query: RecipeListQuery): boolean {
  const address = writeRecipeQuery(query)
  const shown = writeRecipeQuery(readRecipeQuery(Object.fromEntries(new URLSearchParams(location.search))))
  if (address === shown) return false
  history.replaceState(history.state, '', `/recipes${address}`)
  return true
}
