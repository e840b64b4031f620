import { parse, serialize } from 'hono/utils/cookie'
import { Marker } from '#core/calls/account/auth-calls.ts'
import { linkLifetimeSeconds } from '#core/model/account/lifetimes.ts'

/**
 * The cookie with the secret of a browser that asked for a sign-in mail without scripts, as long as the mailed link is
 * valid. Scripts store theirs in the local storage, which only they can read. The prefix `__Host-` keeps other hosts of
 * the same domain from setting it (RFC 6265bis, 4.1.3.2); browsers accept it over HTTPS only.
 */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}trivet-sign-in`

/** The secret in the `Cookie` header of a request; null without a valid one. */
export function readBrowserMarker(cookies: string | undefined, isSecure: boolean): string | null {
  if (cookies === undefined) return null
  const name = cookieName(isSecure)
  return Marker.safeParse(parse(cookies, name)[name]).data ?? null
}

/** The `Set-Cookie` header that stores the secret, invisible to scripts and to requests of other sites' pages. */
export function writeBrowserMarker(secret: string, isSecure: boolean): string {
  return serialize(cookieName(isSecure), secret, {
    ...{ path: '/', maxAge: linkLifetimeSeconds, httpOnly: true, sameSite: 'Lax' },
    secure: isSecure,
  })
}
