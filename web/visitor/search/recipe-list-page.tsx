import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { chosenFilters } from '#core/model/search/filter-counts.ts'
import type { Filters } from '#core/model/search/filter.ts'
import {
  isEmptyRecipeQuery,
  writeRecipeQuery,
  type RecipeListQuery,
} from '#core/model/search/recipe-query.ts'
import type { PageHandle } from '../../app/head.ts'
import { LaterRecipeSearch } from './later-recipe-search.ts'
import { loadRecipeList, type RecipeListData } from './load-recipe-list.ts'

// At once: nothing of the page waits for it, and it is what the reader came for.
LaterRecipeSearch.preload().catch(() => undefined)

export async function loader(args: LoaderFunctionArgs): Promise<RecipeListData> {
  const [data] = await Promise.all([loadRecipeList(args), LaterRecipeSearch.preload()])
  return data
}

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
  return <LaterRecipeSearch key={key} data={data} />
}
