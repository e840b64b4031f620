import type { LoaderFunctionArgs } from 'react-router'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { LaterHomeSections } from './later-home-sections.ts'

const latestCount = 8
const collectionCount = 12
/** How many of the creator's own choice a home page shows, as specified. */
export const featuredCount = 5

/** What every layout of a home page shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const api = apiOf(context)
  const featured = new Set(site.featuredRecipes.slice(0, featuredCount).map(({ id }) => id))
  const [{ recipes, total }, { collections }] = await Promise.all([
    unwrap(api.listRecipes({ siteSlug: site.slug, limit: String(latestCount + featured.size) })),
    unwrap(api.listCollections({ siteSlug: site.slug, limit: collectionCount })),
    LaterHomeSections.preload(),
  ])
  return {
    /** The newest first. */
    recipes: recipes.slice(0, latestCount),
    /** The newest of those that are not featured. */
    latest: recipes.filter(({ id }) => !featured.has(id)).slice(0, latestCount),
    total,
    collections: collections.filter(({ recipeCount }) => recipeCount > 0),
    description: excerpt(site.aboutShort ?? site.about, 160),
  }
}

export type HomeData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<HomeData> = {
  head: ({ description }, { siteTitle }) => ({ title: siteTitle, description, canonicalPath: '/' }),
}

/** The recipes that a layout opens with: the creator's choice, or the newest where there is none. */
export function openingRecipes(
  featured: readonly RecipeCard[],
  recipes: readonly RecipeCard[],
): readonly RecipeCard[] {
  return featured.length > 0 ? featured.slice(0, featuredCount) : recipes.slice(0, featuredCount)
}
