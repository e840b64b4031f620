import type { HomeLayout } from '#core/model/site/site-settings.ts'
import type { PageRoute } from '../../app/page-route.ts'
import { accountRoutes } from '../../account/routes.ts'
import { kitchenRoutes } from '../../kitchen/routes.ts'
import { visitorRoutes } from '../../visitor/routes.ts'
import type { WatchedPage } from '#testing/browser/browser.ts'
import { callAs } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

/** The paths of all pages under some routes, as patterns: `/recipes/:recipeSlug`. */
function patternsOf(routes: readonly PageRoute[], prefix = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const full = path === undefined ? prefix : `${prefix}/${path}`
    if (children !== undefined) return patternsOf(children, full)
    return index === true ? [prefix === '' ? '/' : prefix] : [full]
  })
}

/** The values of path parameters by name. */
type Names = Readonly<Record<string, string>>

/** Fills a pattern. Throws for a parameter without a value, so that new pages are not skipped silently. */
function fill(pattern: string, names: Names): string {
  return pattern.replace(/:(\w+)|\*/g, (match, name: string | undefined) => {
    const value = name === undefined ? 'nothing-here' : names[name]
    if (value === undefined) throw new Error(`${pattern}: there is no name for ${match}`)
    return encodeURIComponent(value)
  })
}

const fillAll = (routes: readonly PageRoute[], names: Names) => [
  ...new Set(patternsOf(routes).map((pattern) => fill(pattern, names))),
]

type Slugs = { readonly recipes: { slug: string }[]; readonly collections: { slug: string }[] }

/** The paths of all pages of a demo site: each recipe and collection, and one of each other kind. */
export async function sitePages(slug: string): Promise<string[]> {
  const ask = async (path: string) =>
    (await fetch(`${platform.url}/api/v1/site/${slug}${path}`)).json() as Promise<unknown>
  const { recipes } = (await ask('/recipes?limit=100')) as Slugs
  const { collections } = (await ask('/collections?limit=100')) as Slugs
  const { site } = (await ask('/current-site')) as { site: { homeLayout: HomeLayout } }
  const [recipe, collection] = [recipes[0]?.slug ?? '', collections[0]?.slug ?? 'none']
  const names = { recipeSlug: recipe, collectionSlug: collection, checkoutSessionId: 'none' }
  return [
    ...fillAll(visitorRoutes({ slug, homeLayout: site.homeLayout }), names),
    ...recipes.slice(1).map((other) => `/recipes/${other.slug}`),
    ...collections.slice(1).map((other) => `/collections/${other.slug}`),
  ]
}

/** The paths of all pages of the main host except the kitchen. */
export function accountPages(): string[] {
  const names = {
    changeToken: 'none',
    siteSlug: 'ottolina',
    invitationId: crypto.randomUUID(),
    mailId: 'none',
  }
  return fillAll(accountRoutes(), names)
}

/** The paths of all pages of the kitchen of a demo site, for its owner, who is signed in on the page. */
export async function kitchenPages(page: WatchedPage, siteSlug: string): Promise<string[]> {
  const manage = `/api/v1/manage/${siteSlug}`
  const first = async (path: string, key: string) => {
    const found = (await callAs(page, 'GET', `${manage}/${path}`)) as Record<string, { id: string }[]>
    return found[key]?.[0]?.id ?? crypto.randomUUID()
  }
  const letter = { subject: 'Spring' }
  const { letter: written } = (await callAs(page, 'POST', `${manage}/letters`, letter)) as {
    letter: { id: string }
  }
  return fillAll(kitchenRoutes(), {
    siteSlug,
    recipeId: await first('recipes', 'recipes'),
    collectionId: await first('collections', 'collections'),
    commentId: await first('comments', 'comments'),
    letterId: written.id,
  })
}
