import { recipeQueryParameters } from '#core/model/search/recipe-query.ts'
import type { Site } from '#core/model/site/site.ts'
import { frame, page, withErrorPage, type PageRoute } from '../app/page-route.ts'
import { signInRoutes } from '../sign-in/routes.ts'
import {
  aboutPages,
  frames,
  homes,
  linksPages,
  recipeLayouts,
  signInPages,
  themedHomes,
  type LayoutModule,
} from './themes/layouts.ts'
import { siteThemeOf, type SiteTheme } from '../content/site-themes.ts'

/** The parts of a site that its routes depend on: slug and home page layout. */
export type RoutedSite = Pick<Site, 'slug' | 'homeLayout'>

/**
 * The routes of a site with its layouts; without a site, all routes that a site may have. Each call returns new
 * objects, because a router mutates the routes that it loads.
 */
export function visitorRoutes(site: RoutedSite | null): PageRoute[] {
  const theme = siteThemeOf(site?.slug ?? '')
  const layout = site?.homeLayout ?? 'featured'
  const home = theme.home === null ? homes[layout] : themedHomes[theme.home]
  return [frame(...frames[theme.frame], [withErrorPage(pages(theme, home))])]
}

/** Two sites with the same key have the same routes. */
export function routesKey({ slug, homeLayout }: RoutedSite): string {
  return JSON.stringify([siteThemeOf(slug), homeLayout])
}

const layoutPage = (path: string, [source, load]: LayoutModule, query?: readonly string[]) =>
  page(path, source, load, query)

function recipePage({ recipe }: SiteTheme): PageRoute {
  const only = page(
    'recipes/:recipeSlug',
    'web/visitor/recipe/recipe-page.tsx',
    () => import('./recipe/recipe-page.tsx'),
  )
  return recipe === 'plain' ? only : frame(...recipeLayouts[recipe], [only])
}

const pages = (theme: SiteTheme, home: LayoutModule): PageRoute[] => [
  layoutPage('', home),
  page('recipes', 'web/visitor/search/recipe-list-page.tsx', () => import('./search/recipe-list-page.tsx'), [
    ...recipeQueryParameters,
    'page',
  ]),
  recipePage(theme),
  page(
    'collections',
    'web/visitor/collection/collection-list-page.tsx',
    () => import('./collection/collection-list-page.tsx'),
    ['page'],
  ),
  page(
    'collections/:collectionSlug',
    'web/visitor/collection/collection-page.tsx',
    () => import('./collection/collection-page.tsx'),
    ['page'],
  ),
  layoutPage('about', aboutPages[theme.about ?? 'plain']),
  page(
    'subscribe',
    'web/visitor/subscribe/subscribe-page.tsx',
    () => import('./subscribe/subscribe-page.tsx'),
    ['email'],
  ),
  page(
    'subscribe/success',
    'web/visitor/subscribe/success-page.tsx',
    () => import('./subscribe/success-page.tsx'),
    ['email'],
  ),
  page(
    'subscribe/success/:checkoutSessionId',
    'web/visitor/subscribe/checkout-success-page.tsx',
    () => import('./subscribe/checkout-success-page.tsx'),
  ),
  page('events', 'web/visitor/site/events-page.tsx', () => import('./site/events-page.tsx')),
  page('report', 'web/visitor/report/report-page.tsx', () => import('./report/report-page.tsx')),
  page(
    'newsletter',
    'web/visitor/newsletter/newsletter-page.tsx',
    () => import('./newsletter/newsletter-page.tsx'),
  ),
  page(
    'shopping-list',
    'web/visitor/saved/shopping-list-page.tsx',
    () => import('./saved/shopping-list-page.tsx'),
  ),
  page('offline', 'web/visitor/offline/offline-page.tsx', () => import('./offline/offline-page.tsx')),
  layoutPage('links', linksPages[theme.links ?? 'plain']),
  page('press', 'web/visitor/site/press/press-page.tsx', () => import('./site/press/press-page.tsx')),
  page('book', 'web/visitor/site/book/book-page.tsx', () => import('./site/book/book-page.tsx')),
  ...(theme.signIn === null ? [] : [layoutPage('sign-in', signInPages[theme.signIn], ['next'])]),
  ...signInRoutes().filter(({ path }) => theme.signIn === null || path !== 'sign-in'),
]
