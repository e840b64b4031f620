import type { LoaderFunctionArgs } from 'react-router'
import { searchQuery } from '#core/machines/search-query.ts'
import { readRecipeQuery } from '#core/model/search/recipe-query.ts'
import { pageSize } from '#core/values/page-size.ts'
import { apiOf, siteOf, unwrap } from '../../app/loading.ts'
import { pageOf } from '../../content/pages.tsx'

/** The maximum number of collections above the list. */
const collectionCount = 12

/** Loads the recipe list with the search, filters and page of the address. */
export async function loadRecipeList({ context, request }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { slug: siteSlug } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const query = readRecipeQuery(Object.fromEntries(searchParams))
  const page = pageOf(searchParams)
  const offset = (page - 1) * pageSize.default
  const asked = searchQuery(query)
  const isWhole = asked === null && page === 1
  const [initial, response, { filters, times }, { collections }] = await Promise.all([
    unwrap(api.listRecipes({ siteSlug, offset: asked === null ? offset : 0 })),
    asked === null ? null : unwrap(api.listRecipes({ siteSlug, ...asked, offset })),
    unwrap(api.listFilters({ siteSlug })),
    isWhole ? unwrap(api.listCollections({ siteSlug, limit: collectionCount })) : { collections: [] },
  ])
  /** The collections above the unfiltered list. */
  const shownCollections = collections.filter(({ recipeCount }) => recipeCount > 0)
  return { initial, response, filters, times, query, page, collections: shownCollections }
}

export type RecipeListData = Awaited<ReturnType<typeof loadRecipeList>>
