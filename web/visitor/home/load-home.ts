import type { LoaderFunctionArgs } from 'react-router'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { apiOf, siteOf, unwrap } from '../../app/loading.ts'

const latestCount = 8
const collectionCount = 12
/** The number of featured recipes on a home page, as specified. */
export const featuredCount = 5

/** Loads the data that all home page layouts share. */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const api = apiOf(context)
  const featured = new Set(site.featuredRecipes.slice(0, featuredCount).map(({ id }) => id))
  const [{ recipes, total }, { collections }] = await Promise.all([
    unwrap(api.listRecipes({ siteSlug: site.slug, limit: String(latestCount + featured.size) })),
    unwrap(api.listCollections({ siteSlug: site.slug, limit: collectionCount })),
  ])
  return {
    /** The newest first. */
    recipes: recipes.slice(0, latestCount),
    /** The newest recipes that are not featured. */
    latest: recipes.filter(({ id }) => !featured.has(id)).slice(0, latestCount),
    total,
    collections: collections.filter(({ recipeCount }) => recipeCount > 0),
    description: excerpt(site.aboutShort ?? site.about, 160),
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
