import { frame, page, personal, withErrorPage, type PageRoute } from '../app/page-route.ts'
import { signInRoutes } from '../sign-in/routes.ts'

/** The main host routes, except those of the kitchen. Each call returns new objects. */
export function accountRoutes(): PageRoute[] {
  return [
    frame('web/account/frame/platform-frame.tsx', () => import('./frame/platform-frame.tsx'), [
      withErrorPage(pages()),
    ]),
  ]
}

const pages = () => [
  page('', 'web/account/landing/landing-page.tsx', () => import('./landing/landing-page.tsx')),
  personal(
    page(
      'bookmarks',
      'web/account/bookmarks/bookmarks-page.tsx',
      () => import('./bookmarks/bookmarks-page.tsx'),
    ),
  ),
  personal(
    page('profile', 'web/account/profile/profile-page.tsx', () => import('./profile/profile-page.tsx')),
  ),
  personal(
    page(
      'subscriptions',
      'web/account/subscriptions/subscriptions-page.tsx',
      () => import('./subscriptions/subscriptions-page.tsx'),
      ['newsletter'],
    ),
  ),
  personal(
    page(
      'create',
      'web/account/create-site/create-site-page.tsx',
      () => import('./create-site/create-site-page.tsx'),
    ),
  ),
  personal(
    page(
      'email-change/:changeToken',
      'web/account/email-change/email-change-page.tsx',
      () => import('./email-change/email-change-page.tsx'),
    ),
  ),
  personal(
    page(
      'invitations/:siteSlug/:invitationId',
      'web/account/invitation/invitation-page.tsx',
      () => import('./invitation/invitation-page.tsx'),
    ),
  ),
  personal(
    page('continue', 'web/account/continue/continue-page.tsx', () => import('./continue/continue-page.tsx'), [
      'site',
      'next',
      'marker',
    ]),
  ),
  page(
    'shopping-list',
    'web/account/shopping-list/shopping-list-page.tsx',
    () => import('./shopping-list/shopping-list-page.tsx'),
  ),
  ...adminPages(),
  page('_mail', 'web/account/mail/mail-list-page.tsx', () => import('./mail/mail-list-page.tsx')),
  page('_mail/:mailId', 'web/account/mail/mail-page.tsx', () => import('./mail/mail-page.tsx')),
  ...signInRoutes(),
]

/** The admin pages; each loads its own data. */
const adminPages = () =>
  [
    page('admin', 'web/account/admin/state-page.tsx', () => import('./admin/state-page.tsx')),
    page(
      'admin/sites',
      'web/account/admin/sites-page.tsx',
      () => import('./admin/sites-page.tsx'),
      listQuery,
    ),
    page(
      'admin/people',
      'web/account/admin/people-page.tsx',
      () => import('./admin/people-page.tsx'),
      listQuery,
    ),
    page(
      'admin/reports',
      'web/account/admin/reports-page.tsx',
      () => import('./admin/reports-page.tsx'),
      listQuery,
    ),
    page('admin/log', 'web/account/admin/log-page.tsx', () => import('./admin/log-page.tsx'), ['page']),
  ].map(personal)

const listQuery = ['query', 'state', 'page'] as const
