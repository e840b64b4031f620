import type { RouteObject } from 'react-router'

type PageModule = NonNullable<RouteObject['lazy']>

/** A page: where it is, the file it is made of (its name in the browser build's manifest), and how to load it. */
const page = (path: string, source: string, lazy: PageModule): RouteObject =>
  path === '' ? { index: true, id: source, lazy } : { path, id: source, lazy }

const frame = (source: string, lazy: PageModule, children: RouteObject[]): RouteObject => ({
  id: source,
  lazy,
  children,
})

/** Every address of a site. */
const sitePages = () => [
  page('', 'web/visitor/home/home-page.tsx', () => import('./visitor/home/home-page.tsx')),
  page(
    'recipes/:recipeSlug',
    'web/visitor/recipe/recipe-page.tsx',
    () => import('./visitor/recipe/recipe-page.tsx'),
  ),
  page('*', 'web/page/missing-page.tsx', () => import('./page/missing-page.tsx')),
]

/** Every address of the main host. */
const mainPages = () => [
  page('', 'web/account/landing-page.tsx', () => import('./account/landing-page.tsx')),
  page('*', 'web/page/missing-page.tsx', () => import('./page/missing-page.tsx')),
]

const frames = {
  site: () =>
    frame('web/visitor/site-frame.tsx', () => import('./visitor/site-frame.tsx'), [
      frame('web/page/error-page.tsx', () => import('./page/error-page.tsx'), sitePages()),
    ]),
  main: () =>
    frame('web/account/platform-frame.tsx', () => import('./account/platform-frame.tsx'), [
      frame('web/page/error-page.tsx', () => import('./page/error-page.tsx'), mainPages()),
    ]),
}

/** Which addresses a host answers: a site's, or those of the main host. */
export type HostKind = keyof typeof frames

/** The routes of a host; fresh objects with every call, for a router fills in what it has loaded. */
export function routesOf(host: HostKind): RouteObject[] {
  return [frames[host]()]
}
