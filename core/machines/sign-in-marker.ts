import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { linkLifetimeSeconds } from '../model/account/lifetimes.ts'

/** Where the browser that asked for a magic link notes that it did. */
export const signInMarkerKey = 'trivet.signInMarker'

/** How long the note counts, in milliseconds: as long as a magic link works. */
export const signInMarkerMs = linkLifetimeSeconds * 1000

/** Notes that this browser asks for a magic link now. */
export function setSignInMarker(local: KeyValueStorage, clock: Clock): void {
  local.set(signInMarkerKey, String(clock.now().getTime() + signInMarkerMs))
}

/** True while a link that this browser asked for may confirm by itself, without a press of the button. */
export function hasSignInMarker(local: KeyValueStorage, clock: Clock): boolean {
  const until = Number(local.get(signInMarkerKey) ?? Number.NaN)
  const left = until - clock.now().getTime()
  return left > 0 && left <= signInMarkerMs
}

/** Forgets the note, once a link has been spent. */
export function clearSignInMarker(local: KeyValueStorage): void {
  local.remove(signInMarkerKey)
}
