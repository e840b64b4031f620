import type { Device } from '#core/ports/device.ts'

/** The session storage key of the page read last. */
const pageKey = 'trivet.lastPage'

/** Pages with forms, which do not count as the page that led to a sign-up. */
const formPath = /^\/(?:subscribe|sign-in|sign-up|newsletter)(?:\/|$)/

/** Records the page of the site being read. */
export function noteReadPage({ session }: Pick<Device, 'session'>, pathname: string): void {
  if (!formPath.test(pathname)) session.set(pageKey, pathname)
}

/** The page that led to a sign-up: the open one, or the one before its form. */
export function signupPageIn({ session }: Pick<Device, 'session'>): string {
  const { pathname } = location
  return formPath.test(pathname) ? (session.get(pageKey) ?? pathname) : pathname
}
