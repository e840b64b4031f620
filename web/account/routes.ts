import { frame, page, personal, withErrorPage, type PageRoute } from '../app/page-route.ts'
import { signInRoutes } from '../sign-in/routes.ts'

/** Every address of the main host but those of the kitchen. Fresh objects with every call. */
export function accountRoutes(): PageRoute[] {
  return [
    frame('web/account/platform-frame.tsx', () => import('./platform-frame.tsx'), [withErrorPage(pages())]),
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
      'invitations/:siteSlug/:invitationId',
      'web/account/invitation/invitation-page.tsx',
      () => import('./invitation/invitation-page.tsx'),
    ),
  ),
  page(
    'shopping-list',
    'web/account/shopping-list/shopping-list-page.tsx',
    () => import('./shopping-list/shopping-list-page.tsx'),
  ),
  page('_mail', 'web/account/mail/mail-list-page.tsx', () => import('./mail/mail-list-page.tsx')),
  page('_mail/:mailId', 'web/account/mail/mail-page.tsx', () => import('./mail/mail-page.tsx')),
  ...signInRoutes(),
]
