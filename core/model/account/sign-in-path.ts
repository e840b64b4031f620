import type { sitePaths } from '../site/page-paths.ts'
import { isLocalPath } from '../site/platform-address.ts'

/** The sign-in screen that leads on to a path of the same host; the home page needs no mention. */
export function signInPath(
  next: string,
  screen: typeof sitePaths.signIn | typeof sitePaths.signUp = '/sign-in',
): string {
  return next === '/' || !isLocalPath(next) ? screen : `${screen}?next=${encodeURIComponent(next)}`
}

/** Where a `next` parameter may lead: a path on the same site; anything else is the home page. */
export function nextPath(next: string | null): string {
  return next !== null && isLocalPath(next) ? next : '/'
}
