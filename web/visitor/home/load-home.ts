import type { LoaderFunctionArgs } from 'react-router'
import type { Site } from '#core/model/site/site.ts'
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
  const [{ recipes, total }, { collections }] = await Promise.all([
    unwrap(api.listRecipes({ siteSlug: site.slug, limit: String(latestCount + featuredCount) })),
    unwrap(api.listCollections({ siteSlug: site.slug, limit: collectionCount })),
  ])
  return {
    /** The newest first. */
    recipes: recipes.slice(0, latestCount),
    latest: latestRecipes(site, recipes),
    total,
    collections: collections.filter(({ recipeCount }) => recipeCount > 0),
    description: excerpt(site.aboutShort ?? site.about, 160),
  }
}

type Identified = { readonly id: string }

/**
 * The newest recipes that are not at the top of the page. Without featured recipes, the default layout has nothing above
 * the newest, and the others open with some of them.
 */
export function latestRecipes<Card extends Identified>(
  {
    homeLayout,
    featuredRecipes,
  }: Pick<Site, 'homeLayout'> & { readonly featuredRecipes: readonly Identified[] },
  newest: readonly Card[],
): Card[] {
  const opensWithNewest = featuredRecipes.length === 0 && homeLayout !== 'featured'
  const opening = (opensWithNewest ? newest : featuredRecipes).slice(0, featuredCount)
  const ids = new Set(opening.map(({ id }) => id))
  return newest.filter(({ id }) => !ids.has(id)).slice(0, latestCount)
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
