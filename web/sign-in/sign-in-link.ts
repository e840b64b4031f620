import { useLocation } from 'react-router'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { mainPaths } from '#core/model/platform/page-paths.ts'
import { pageAddress } from '../browser/navigation/page-address.ts'

/** The path and query of this page, without parameters that were only needed to get here. */
export function usePageAddress(): string {
  return pageAddress(useLocation())
}

/** The path of a sign-in screen that returns to this page. On a sign-in screen, the existing return path is kept. */
export function useSignInPath(screen: '/sign-in' | '/sign-up' = '/sign-in'): string {
  const address = usePageAddress()
  const { pathname, search } = useLocation()
  const isScreen = pathname.startsWith('/sign-')
  return signInPath(isScreen ? nextPath(new URLSearchParams(search).get('next')) : address, screen)
}

/**
 * The main host page that signs the reader in on a site with their account there. With the marker, this browser
 * confirms the link on return by itself; without it, the reader presses a button.
 */
export function continueUrl(mainOrigin: string, siteSlug: string, next: string, marker?: string): string {
  const query = new URLSearchParams({ site: siteSlug, ...(next === '/' ? {} : { next }) })
  if (marker !== undefined) query.set('marker', marker)
  return `${mainOrigin}${mainPaths.continue}?${query}`
}

/**
 * The main host page that continues to an account page, for sites on custom domains, which pass no token. The email
 * address prefills the sign-in form of readers who are not signed in there.
 */
export function continueToAccountUrl(mainOrigin: string, path: string, email: string | null): string {
  const query = new URLSearchParams(path === '/' ? {} : { next: path })
  const fragment = email === null ? '' : `#${new URLSearchParams({ email })}`
  return `${mainOrigin}${mainPaths.continue}?${query}${fragment}`
}

/** The email address that a link passes in the URL fragment, which is not sent to servers; null if there is none. */
export function emailOfFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.slice(1)).get('email')
}
