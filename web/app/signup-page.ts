import type { Device } from '#core/ports/device.ts'

/** Where the visit notes the page that was read last. */
const pageKey = 'trivet.lastPage'

/** Pages of forms, which say nothing of what made somebody fill them in. */
const formPath = /^\/(?:subscribe|sign-in|sign-up|newsletter)(?:\/|$)/

/** Notes that a page of the site is read. */
export function noteReadPage({ session }: Pick<Device, 'session'>, pathname: string): void {
  if (!formPath.test(pathname)) session.set(pageKey, pathname)
}

/** The page that made somebody subscribe: the one that is open, or the one that they came from to its form. */
export function signupPageIn({ session }: Pick<Device, 'session'>): string {
  const { pathname } = location
  return formPath.test(pathname) ? (session.get(pageKey) ?? pathname) : pathname
}
