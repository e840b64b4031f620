import type { PageRoute } from '../../app/page-route.ts'
import { accountRoutes } from '../../account/routes.ts'
import { kitchenRoutes } from '../../kitchen/routes.ts'
import { visitorRoutes, type RoutedSite } from '../../visitor/routes.ts'

type AreaParts = { readonly entry: string; readonly routes: (site: RoutedSite | null) => PageRoute[] }

/** The areas of the product. Each has its own routes and its own bundle, which starts at `entry`. */
export const areas = {
  visitor: { entry: 'web/visitor/entry.tsx', routes: visitorRoutes },
  account: { entry: 'web/account/entry.tsx', routes: accountRoutes },
  kitchen: { entry: 'web/kitchen/entry.tsx', routes: kitchenRoutes },
} as const satisfies Record<string, AreaParts>

export type Area = keyof typeof areas

/** The area that serves an address: the visitors' on a site's host, the kitchen or the account on the main host. */
export function areaOf(site: object | null, pathname: string): Area {
  if (site !== null) return 'visitor'
  return /^\/kitchen(\/|$)/.test(pathname) ? 'kitchen' : 'account'
}

/** The query parameters that pages read, by the pattern of each page of all areas, such as `/recipes/:recipeSlug`. */
export function pageQueries(): Map<string, readonly string[]> {
  const queries = new Map<string, readonly string[]>()
  const collect = (routes: readonly PageRoute[]) => {
    for (const route of routes) {
      collect(route.children ?? [])
      const path = route.index === true ? '' : route.path
      if (path === undefined || path === '*') continue
      const query = [...(queries.get(`/${path}`) ?? []), ...(route.query ?? [])]
      queries.set(`/${path}`, [...new Set(query)])
    }
  }
  for (const { routes } of Object.values(areas)) collect(routes(null))
  return queries
}

/** The patterns of the pages of all areas. */
export function pagePatterns(): string[] {
  return [...pageQueries().keys()]
}
