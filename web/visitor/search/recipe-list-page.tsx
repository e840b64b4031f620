import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { pageSize } from '#core/values/page-size.ts'
import { chosenFilters } from '#core/model/search/filter-counts.ts'
import type { Filters } from '#core/model/search/filter.ts'
import {
  isEmptyRecipeQuery,
  readRecipeQuery,
  writeRecipeQuery,
  type RecipeListQuery,
} from '#core/model/search/recipe-query.ts'
import { searchQuery } from '#core/machines/search-machine.ts'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { RecipeSearch } from './recipe-search.tsx'

/** How many collections stand above the list at most. */
const collectionCount = 12

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { slug: siteSlug } = siteOf(context)
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const query = readRecipeQuery(parameters)
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(parameters['page'] ?? 1)) || 1))
  const offset = (page - 1) * pageSize.default
  const asked = searchQuery(query.search, query.filters, query.isExact)
  const isWhole = asked === null && page === 1
  const [initial, answer, { filters }, { collections }] = await Promise.all([
    unwrap(api.listRecipes({ siteSlug, offset: asked === null ? offset : 0 })),
    asked === null ? null : unwrap(api.listRecipes({ siteSlug, ...asked, offset })),
    unwrap(api.listFilters({ siteSlug })),
    isWhole ? unwrap(api.listCollections({ siteSlug, limit: collectionCount })) : { collections: [] },
  ])
  /** Those that stand above the whole list. */
  const shownCollections = collections.filter(({ recipeCount }) => recipeCount > 0)
  return { initial, answer, filters, query, page, collections: shownCollections }
}

export type RecipeListData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<RecipeListData> = {
  head: ({ query, page, filters }, { siteTitle }) => ({
    title: `${listTitle(query, filters)} · ${siteTitle}`,
    description: `All recipes of ${siteTitle}, newest first.`,
    canonicalPath: `/recipes${writeRecipeQuery({ ...query, search: '' })}${page > 1 && isEmptyRecipeQuery(query) ? `?page=${page}` : ''}`,
    isHidden: query.search !== '',
  }),
}

/** What is listed; a single filter gives the list its name. */
function listTitle({ search, filters: chosen }: RecipeListQuery, filters: Filters): string {
  if (search !== '') return `Recipes for “${search}”`
  const [first, ...others] = chosenFilters(filters, chosen)
  return first === undefined || others.length > 0 ? 'All recipes' : first.title
}

export function Component() {
  const data = useLoaderData<RecipeListData>()
  const { key } = useLocation()
  return <RecipeSearch key={key} data={data} />
}
