import { useLocation } from 'react-router'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { mainPaths } from '#core/model/platform/page-paths.ts'
import { pageAddress } from '../browser/page-address.ts'

/** The path of this page and its query, without what only the way here needed. */
export function usePageAddress(): string {
  return pageAddress(useLocation())
}

/** The sign-in screen that leads back to this page; from one of the screens, on to where that was leading. */
export function useSignInPath(screen: '/sign-in' | '/sign-up' = '/sign-in'): string {
  const address = usePageAddress()
  const { pathname, search } = useLocation()
  const isScreen = pathname.startsWith('/sign-')
  return signInPath(isScreen ? nextPath(new URLSearchParams(search).get('next')) : address, screen)
}

/**
 * The page of the main host that signs in on a site with the account that the reader has there. The marker lets this
 * browser confirm the way back by itself; without one the reader presses a button.
 */
export function continueUrl(mainOrigin: string, siteSlug: string, next: string, marker?: string): string {
  const query = new URLSearchParams({ site: siteSlug, ...(next === '/' ? {} : { next }) })
  if (marker !== undefined) query.set('marker', marker)
  return `${mainOrigin}${mainPaths.continue}?${query}`
}

/**
 * The page of the main host that leads on to a path there, as the account that the reader has there. It is for sites
 * with domains of their own, which pass no token on; the address fills in the form of readers who are not signed in.
 */
export function continueToAccountUrl(mainOrigin: string, path: string, email: string | null): string {
  const query = new URLSearchParams(path === '/' ? {} : { next: path })
  const fragment = email === null ? '' : `#${new URLSearchParams({ email })}`
  return `${mainOrigin}${mainPaths.continue}?${query}${fragment}`
}

/** The address that a link has filled in, in the fragment, which no server sees; null without one. */
export function emailOfFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.slice(1)).get('email')
}
