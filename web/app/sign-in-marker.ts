import { createSignInMarker, type SignInMarker } from '#core/machines/sign-in-marker.ts'
import type { Device } from '#core/ports/device.ts'
import { deviceClock } from './device-clock.ts'

/** The marker of this browser: links requested by it are confirmed automatically. */
export function signInMarkerOf({ local }: Device): SignInMarker {
  return createSignInMarker({ local, clock: deviceClock, random: { token } })
}

/** 32 random bytes as base64url. */
function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
}
