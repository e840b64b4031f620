import type { sitePaths } from '../platform/page-paths.ts'
import { isLocalPath } from '../platform/platform-address.ts'

/** The path of the sign-in screen with a `next` parameter for a path of the same host; omitted for the home page. */
export function signInPath(
  next: string,
  screen: typeof sitePaths.signIn | typeof sitePaths.signUp = '/sign-in',
): string {
  return next === '/' || !isLocalPath(next) ? screen : `${screen}?next=${encodeURIComponent(next)}`
}

/** The path that a `next` parameter may redirect to: a path on the same site, otherwise the home page. */
export function nextPath(next: string | null): string {
  return next !== null && isLocalPath(next) ? next : '/'
}
