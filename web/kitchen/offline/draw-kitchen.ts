import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import type { PageData } from '../../app/page-data.ts'

type Hydration = PageData['hydration']

/** What the server gave for the present page; in a document that stands for other pages, as for one without data. */
export function loadedData(hydration: Hydration, routes: RouteObject[]): HydrationState {
  const matches = matchRoutes(routes, location) ?? []
  return hydration ?? { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) }
}

/** Takes the page over as the server drew it, or draws it in a document that stands for other pages. */
export function drawKitchen(root: Element, page: ReactNode, hydration: Hydration): void {
  if (hydration === null) createRoot(root).render(page)
  else hydrateRoot(root, page)
}
