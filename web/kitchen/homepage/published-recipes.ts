import type { LoaderFunctionArgs } from 'react-router'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'

/** The published recipes of a site, as choices. */
export type PublishedRecipes = readonly ManagedRecipeCard[]

const pageLength = 100
/** The maximum number of pages to load. Other recipes can be found by searching the recipe list. */
const maxPages = 10

/** Loads the published recipes, newest first, at most a thousand. */
export async function loadPublished(
  context: LoaderFunctionArgs['context'],
  siteSlug: string,
): Promise<PublishedRecipes> {
  const all: ManagedRecipeCard[] = []
  for (let page = 0; page < maxPages; page++) {
    const range = { limit: String(pageLength), offset: String(page * pageLength) }
    const { recipes, total } = await unwrap(apiOf(context).listPublishedRecipes({ siteSlug, ...range }))
    all.push(...recipes)
    if (recipes.length === 0 || all.length >= total) break
  }
  return all
}
