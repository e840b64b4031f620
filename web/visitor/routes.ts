import { recipeQueryParameters } from '#core/model/search/recipe-query.ts'
import { frame, page, withErrorPage, type PageRoute } from '../app/page-route.ts'
import { signInRoutes } from '../sign-in/routes.ts'

/** Every address of a site. Fresh objects with every call, for a router fills in what it has loaded. */
export function visitorRoutes(): PageRoute[] {
  return [
    frame('web/visitor/site/site-frame.tsx', () => import('./site/site-frame.tsx'), [withErrorPage(pages())]),
  ]
}

const pages = () => [
  page('', 'web/visitor/home/home-page.tsx', () => import('./home/home-page.tsx')),
  page('recipes', 'web/visitor/search/recipe-list-page.tsx', () => import('./search/recipe-list-page.tsx'), [
    ...recipeQueryParameters,
    'page',
  ]),
  page('recipes/:recipeSlug', 'web/visitor/recipe/recipe-page.tsx', () => import('./recipe/recipe-page.tsx')),
  page(
    'collections',
    'web/visitor/collection/collection-list-page.tsx',
    () => import('./collection/collection-list-page.tsx'),
  ),
  page(
    'collections/:collectionSlug',
    'web/visitor/collection/collection-page.tsx',
    () => import('./collection/collection-page.tsx'),
  ),
  page('about', 'web/visitor/site/about-page.tsx', () => import('./site/about-page.tsx')),
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
  page('links', 'web/visitor/site/links-page.tsx', () => import('./site/links-page.tsx')),
  ...signInRoutes(),
]
