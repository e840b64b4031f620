import { page, type PageRoute } from '../app/page-route.ts'

/** The sign-in pages, which sites and the main host share. */
export function signInRoutes(): PageRoute[] {
  return [
    page('sign-in', 'web/sign-in/sign-in-page.tsx', () => import('./sign-in-page.tsx'), ['next']),
    page('sign-up', 'web/sign-in/sign-up-page.tsx', () => import('./sign-up-page.tsx'), ['next']),
    page('sign-in/callback', 'web/sign-in/callback-page.tsx', () => import('./callback-page.tsx'), ['next']),
    page('terms', 'web/sign-in/terms-page.tsx', () => import('./terms-page.tsx')),
  ]
}
