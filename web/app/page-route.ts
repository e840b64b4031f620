import type { RouteObject } from 'react-router'
import { requireUser } from './require-user.ts'

type PageModule = NonNullable<RouteObject['lazy']>

/** A route with the query parameters that its page reads; the server drops all others. */
export type PageRoute = RouteObject & { readonly query?: readonly string[] }

/** A page: its path, its file (the name in the browser build's manifest), and the function that loads it. */
export function page(
  path: string,
  source: string,
  lazy: PageModule,
  query: readonly string[] = [],
): PageRoute {
  return path === '' ? { index: true, id: source, lazy, query } : { path, id: source, lazy, query }
}

/** A page for readers who are signed in. */
export function personal(route: PageRoute): PageRoute {
  return { ...route, middleware: [requireUser] }
}

/** A layout route: a component with an outlet, with its file. */
export function frame(source: string, lazy: PageModule, children: PageRoute[]): PageRoute {
  return { id: source, lazy, children }
}

/** Wraps pages with the error page of every area, and adds the page for unknown addresses. */
export function withErrorPage(pages: PageRoute[]): PageRoute {
  return frame('web/app/error-page.tsx', () => import('./error-page.tsx'), [
    ...pages,
    page('*', 'web/app/missing-page.tsx', () => import('./missing-page.tsx')),
  ])
}
