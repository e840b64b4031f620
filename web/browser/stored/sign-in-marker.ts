import { createSignInMarker, type SignInMarker } from '#core/machines/session/sign-in-marker.ts'
import type { Device } from '#core/ports/device.ts'
import { deviceClock } from '../device-clock.ts'

/** The marker of this browser: links requested by it are confirmed automatically. */
export function signInMarkerOf({ local }: Device): SignInMarker {
  return createSignInMarker({ local, clock: deviceClock, random: { token } })
}

/** The cookie with the secret that ties single-use tokens for the main host to this browser. */
const hostsCookie = 'trivet-hosts'

/** A single-use token is valid for 1 minute, and can be confirmed again for 5 if the response was lost. */
const hostsCookieSeconds = 600

/** The secret of this browser for all hosts of the platform; null without one. */
export function hostsMarker(): string | null {
  return new RegExp(`(?:^|; )${hostsCookie}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null
}

/**
 * Stores the secret, a new one if there is none, for the main host and the sites on its subdomains. Browsers ignore it
 * on `localhost`, where the server asks for none.
 */
export function keepHostsMarker(mainOrigin: string): string {
  const marker = hostsMarker() ?? token()
  const { protocol, hostname } = new URL(mainOrigin)
  const secure = protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${hostsCookie}=${marker}; Domain=${hostname}; Path=/; Max-Age=${hostsCookieSeconds}; SameSite=Lax${secure}`
  return marker
}

/** 32 random bytes as base64url. */
function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
}
