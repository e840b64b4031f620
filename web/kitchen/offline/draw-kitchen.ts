import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import type { PageData } from '../../app/page-data.ts'

type Hydration = PageData['hydration']

/** The server's hydration data for this page. In the offline skeleton, the loader data of each route is null. */
export function loadedData(hydration: Hydration, routes: RouteObject[]): HydrationState {
  const matches = matchRoutes(routes, location) ?? []
  return hydration ?? { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) }
}

/** Hydrates the server-rendered page, or renders it from scratch in the offline skeleton. */
export function drawKitchen(root: Element, page: ReactNode, hydration: Hydration): void {
  if (hydration === null) createRoot(root).render(page)
  else hydrateRoot(root, page)
}
