import type { RouteObject } from 'react-router'
import { recipeQueryParameters } from '#core/model/search/recipe-query.ts'

type PageModule = NonNullable<RouteObject['lazy']>

/** A route that names the query parameters that its page reads; the server drops all others. */
export type PageRoute = RouteObject & { readonly query?: readonly string[] }

/** A page: where it is, the file it is made of (its name in the browser build's manifest), and how to load it. */
const page = (path: string, source: string, lazy: PageModule, query: readonly string[] = []): PageRoute =>
  path === '' ? { index: true, id: source, lazy, query } : { path, id: source, lazy, query }

const frame = (source: string, lazy: PageModule, children: PageRoute[]): PageRoute => ({
  id: source,
  lazy,
  children,
})

/** What sites and the main host have alike. */
const sharedPages = () => [
  page('sign-in', 'web/sign-in/sign-in-page.tsx', () => import('./sign-in/sign-in-page.tsx'), ['next']),
  page('sign-up', 'web/sign-in/sign-up-page.tsx', () => import('./sign-in/sign-up-page.tsx'), ['next']),
  page('sign-in/callback', 'web/sign-in/callback-page.tsx', () => import('./sign-in/callback-page.tsx'), [
    'next',
  ]),
  page('terms', 'web/visitor/site/terms-page.tsx', () => import('./visitor/site/terms-page.tsx')),
  page('*', 'web/app/missing-page.tsx', () => import('./app/missing-page.tsx')),
]

/** Every address of a site. */
const sitePages = () => [
  page('', 'web/visitor/home/home-page.tsx', () => import('./visitor/home/home-page.tsx')),
  page(
    'recipes',
    'web/visitor/search/recipe-list-page.tsx',
    () => import('./visitor/search/recipe-list-page.tsx'),
    [...recipeQueryParameters, 'page'],
  ),
  page(
    'recipes/:recipeSlug',
    'web/visitor/recipe/recipe-page.tsx',
    () => import('./visitor/recipe/recipe-page.tsx'),
  ),
  page(
    'collections',
    'web/visitor/collection/collection-list-page.tsx',
    () => import('./visitor/collection/collection-list-page.tsx'),
  ),
  page(
    'collections/:collectionSlug',
    'web/visitor/collection/collection-page.tsx',
    () => import('./visitor/collection/collection-page.tsx'),
  ),
  page('about', 'web/visitor/site/about-page.tsx', () => import('./visitor/site/about-page.tsx')),
  page('links', 'web/visitor/site/links-page.tsx', () => import('./visitor/site/links-page.tsx')),
  ...sharedPages(),
]

/** Every address of the main host. */
const mainPages = () => [
  page('', 'web/account/landing/landing-page.tsx', () => import('./account/landing/landing-page.tsx')),
  page('kitchen', 'web/kitchen/sites/sites-page.tsx', () => import('./kitchen/sites/sites-page.tsx')),
  page(
    'bookmarks',
    'web/account/bookmarks/bookmarks-page.tsx',
    () => import('./account/bookmarks/bookmarks-page.tsx'),
  ),
  page('_mail', 'web/account/mail/mail-list-page.tsx', () => import('./account/mail/mail-list-page.tsx')),
  page('_mail/:mailId', 'web/account/mail/mail-page.tsx', () => import('./account/mail/mail-page.tsx')),
  ...sharedPages(),
]

const frames = {
  site: () =>
    frame('web/visitor/site/site-frame.tsx', () => import('./visitor/site/site-frame.tsx'), [
      frame('web/app/error-page.tsx', () => import('./app/error-page.tsx'), sitePages()),
    ]),
  main: () =>
    frame('web/account/platform-frame.tsx', () => import('./account/platform-frame.tsx'), [
      frame('web/app/error-page.tsx', () => import('./app/error-page.tsx'), mainPages()),
    ]),
}

/** Which addresses a host answers: a site's, or those of the main host. */
export type HostKind = keyof typeof frames

/** The routes of a host; fresh objects with every call, for a router fills in what it has loaded. */
export function routesOf(host: HostKind): PageRoute[] {
  return [frames[host]()]
}

/** The query parameters that pages read, by the pattern of every page of every host, as `/recipes/:recipeSlug`. */
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
  collect(routesOf('site'))
  collect(routesOf('main'))
  return queries
}

/** The pattern of every page of every host. */
export function pagePatterns(): string[] {
  return [...pageQueries().keys()]
}
