import { useLocation } from 'react-router'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { mainPaths } from '#core/model/site/page-paths.ts'
import { pageAddress } from '../app/page-address.ts'

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

/** The page of the main host that signs in on a site with the account that the reader has there. */
export function continueUrl(mainOrigin: string, siteSlug: string, next: string): string {
  const query = new URLSearchParams({ site: siteSlug, ...(next === '/' ? {} : { next }) })
  return `${mainOrigin}${mainPaths.continue}?${query}`
}
