import { useEffect, useMemo, useState } from 'react'
import { countedFilters } from '#core/model/search/filter-counts.ts'
import type { Filters } from '#core/model/search/filter.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { useSelector } from '../../app/machine.ts'
import type { RecipeListData } from './recipe-list-page.tsx'
import type { RecipeSearchRef } from './recipe-search.tsx'

/** The most recipes that are loaded for counts; on larger sites filters keep their counts of all recipes. */
const maxCounted = 400
const pageSize = 100

/**
 * The filters with how many recipes each would leave. The recipes of the words that are searched for are loaded when
 * the dialog opens, unless the page has them all.
 */
export function useFilterCounts(data: RecipeListData, search: RecipeSearchRef, isOpen: boolean): Filters {
  const { abortableApi } = useApp()
  const { slug: siteSlug } = useSite()
  const term = useSelector(search, ({ context }) => context.term.trim())
  const chosen = useSelector(search, ({ context }) => context.filters)
  const [loaded, setLoaded] = useState<{ term: string; recipes: readonly RecipeCard[] } | null>(null)
  const { recipes: initial, total } = data.initial
  const ofPage = term === '' && initial.length === total ? initial : null
  const recipes = ofPage ?? (loaded?.term === term ? loaded.recipes : null)
  const isMissing = isOpen && recipes === null
  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    const api = abortableApi(abort.signal)
    const load = async () => {
      const found: RecipeCard[] = []
      for (let offset = 0; offset < maxCounted; offset += pageSize) {
        const page = { siteSlug, ...(term !== '' && { query: term }), limit: pageSize, offset }
        const { body } = await api.listRecipes(page)
        if (body.total > maxCounted) return
        found.push(...body.recipes)
        if (found.length >= body.total) break
      }
      setLoaded({ term, recipes: found })
    }
    // Without counts the filters work as well.
    load().catch(() => undefined)
    return () => abort.abort()
  }, [isMissing, abortableApi, siteSlug, term])
  return useMemo(
    () => (recipes === null ? data.filters : countedFilters(data.filters, recipes, chosen)),
    [data.filters, recipes, chosen],
  )
}
