import { frame, page, personal, withErrorPage, type PageRoute } from '../app/page-route.ts'
import { requireUser } from '../app/require-user.ts'
import { skeletonPath } from './offline/skeleton-path.ts'

/** All kitchen routes. Each call returns new objects. */
export function kitchenRoutes(): PageRoute[] {
  return [
    frame('web/kitchen/frame/kitchen-frame.tsx', () => import('./frame/kitchen-frame.tsx'), [
      frame('web/kitchen/sites/sites-frame.tsx', () => import('./sites/sites-frame.tsx'), [
        withErrorPage(chooser()),
      ]),
      {
        ...frame('web/kitchen/frame/site-frame.tsx', () => import('./frame/site-frame.tsx'), [
          frame('web/kitchen/frame/page-errors.tsx', () => import('./frame/page-errors.tsx'), sitePages()),
        ]),
        middleware: [requireUser],
      },
      page(
        skeletonPath.slice(1),
        'web/kitchen/frame/skeleton-page.tsx',
        () => import('./frame/skeleton-page.tsx'),
      ),
    ]),
  ]
}

const chooser = () => [
  personal(page('kitchen', 'web/kitchen/sites/sites-page.tsx', () => import('./sites/sites-page.tsx'))),
]

/** The pages of a site's kitchen. A new page is added here and, if it is in the navigation, in `page/navigation.ts`. */
const sitePages = () => [
  page('kitchen/:siteSlug', 'web/kitchen/frame/site-entry.tsx', () => import('./frame/site-entry.tsx')),
  page(
    'kitchen/:siteSlug/overview',
    'web/kitchen/overview/overview-page.tsx',
    () => import('./overview/overview-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/recipes',
    'web/kitchen/recipes/list/recipe-list-page.tsx',
    () => import('./recipes/list/recipe-list-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/collections',
    'web/kitchen/collections/collection-list-page.tsx',
    () => import('./collections/collection-list-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/collections/:collectionId',
    'web/kitchen/collections/collection-page.tsx',
    () => import('./collections/collection-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/trash',
    'web/kitchen/trash/trash-page.tsx',
    () => import('./trash/trash-page.tsx'),
    ['show'],
  ),
  page(
    'kitchen/:siteSlug/import',
    'web/kitchen/import/import-page.tsx',
    () => import('./import/import-page.tsx'),
    ['page'],
  ),
  page(
    'kitchen/:siteSlug/media',
    'web/kitchen/media/media-page.tsx',
    () => import('./media/media-page.tsx'),
    ['show', 'search'],
  ),
  page(
    'kitchen/:siteSlug/comments',
    'web/kitchen/comments/comments-page.tsx',
    () => import('./comments/comments-page.tsx'),
    ['status', 'search'],
  ),
  page(
    'kitchen/:siteSlug/comments/:commentId',
    'web/kitchen/comments/decision-page.tsx',
    () => import('./comments/decision-page.tsx'),
    ['act'],
  ),
  page(
    'kitchen/:siteSlug/comments/blocked',
    'web/kitchen/comments/blocked-readers-page.tsx',
    () => import('./comments/blocked-readers-page.tsx'),
  ),
  page('kitchen/:siteSlug/log', 'web/kitchen/log/log-page.tsx', () => import('./log/log-page.tsx')),
  page(
    'kitchen/:siteSlug/people',
    'web/kitchen/people/people-page.tsx',
    () => import('./people/people-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/subscribers',
    'web/kitchen/subscribers/subscribers-page.tsx',
    () => import('./subscribers/subscribers-page.tsx'),
    ['plan', 'search', 'since', 'until'],
  ),
  page(
    'kitchen/:siteSlug/subscribers/not-mailed',
    'web/kitchen/subscribers/suppressions-page.tsx',
    () => import('./subscribers/suppressions-page.tsx'),
  ),
  page('kitchen/:siteSlug/look', 'web/kitchen/look/look-page.tsx', () => import('./look/look-page.tsx')),
  page('kitchen/:siteSlug/about', 'web/kitchen/pages/about-page.tsx', () => import('./pages/about-page.tsx')),
  page(
    'kitchen/:siteSlug/events',
    'web/kitchen/pages/events-page.tsx',
    () => import('./pages/events-page.tsx'),
  ),
  page('kitchen/:siteSlug/book', 'web/kitchen/pages/book-page.tsx', () => import('./pages/book-page.tsx')),
  page('kitchen/:siteSlug/terms', 'web/kitchen/pages/terms-page.tsx', () => import('./pages/terms-page.tsx')),
  page('kitchen/:siteSlug/press', 'web/kitchen/pages/press-page.tsx', () => import('./pages/press-page.tsx')),
  page(
    'kitchen/:siteSlug/homepage',
    'web/kitchen/homepage/homepage-page.tsx',
    () => import('./homepage/homepage-page.tsx'),
  ),
  page('kitchen/:siteSlug/links', 'web/kitchen/links/links-page.tsx', () => import('./links/links-page.tsx')),
  page(
    'kitchen/:siteSlug/settings',
    'web/kitchen/settings/settings-page.tsx',
    () => import('./settings/settings-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/settings/deletion',
    'web/kitchen/settings/deletion-page.tsx',
    () => import('./settings/deletion-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/settings/webhooks',
    'web/kitchen/settings/webhooks/webhooks-page.tsx',
    () => import('./settings/webhooks/webhooks-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/recipes/:recipeId',
    'web/kitchen/recipes/editor/recipe-editor-page.tsx',
    () => import('./recipes/editor/recipe-editor-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/recipes/:recipeId/photos',
    'web/kitchen/recipes/editor/phone-photos-page.tsx',
    () => import('./recipes/editor/phone-photos-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/figures',
    'web/kitchen/figures/figures-page.tsx',
    () => import('./figures/figures-page.tsx'),
    ['days'],
  ),
  page(
    'kitchen/:siteSlug/newsletters',
    'web/kitchen/newsletters/newsletters-page.tsx',
    () => import('./newsletters/newsletters-page.tsx'),
  ),
  page(
    'kitchen/:siteSlug/newsletters/letters/:letterId',
    'web/kitchen/newsletters/letter-page.tsx',
    () => import('./newsletters/letter-page.tsx'),
  ),
  page('kitchen/:siteSlug/plans', 'web/kitchen/plans/plans-page.tsx', () => import('./plans/plans-page.tsx')),
  page('kitchen/:siteSlug/*', 'web/kitchen/frame/missing-page.tsx', () => import('./frame/missing-page.tsx')),
]
