import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { isEmptyRecipeQuery, writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import type { PageHandle } from '../../browser/head.ts'
import { LaterRecipeSearch } from './later-recipe-search.ts'
import { listTitle } from './list-title.ts'
import { loadRecipeList, type RecipeListData } from './load-recipe-list.ts'

// Preloaded immediately, because it is the main content.
LaterRecipeSearch.preload().catch(() => undefined)

export async function loader(args: LoaderFunctionArgs): Promise<RecipeListData> {
  const [data] = await Promise.all([loadRecipeList(args), LaterRecipeSearch.preload()])
  return data
}

export const handle: PageHandle<RecipeListData> = {
  head: ({ query, page, filters }, { siteTitle }) => ({
    title: `${listTitle(query, filters)} · ${siteTitle}`,
    description: `All recipes of ${siteTitle}, newest first.`,
    canonicalPath: canonicalPath({ query, page }),
    isHidden: query.search !== '',
  }),
}

/** Another order, and the pages of a filtered list, have the canonical path of the list. */
function canonicalPath({ query, page }: Pick<RecipeListData, 'query' | 'page'>): string {
  const address = `/recipes${writeRecipeQuery({ ...query, search: '', sort: null })}`
  const isWhole = isEmptyRecipeQuery(query) && query.sort == null
  return isWhole && page > 1 ? `${address}?page=${page}` : address
}

export function Component() {
  const data = useLoaderData<RecipeListData>()
  const { key } = useLocation()
  return <LaterRecipeSearch key={key} data={data} />
}
