import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStorage } from '../../ports/device.ts'
import type { Random } from '../../ports/random.ts'
import { linkLifetimeSeconds } from '../../model/account/lifetimes.ts'

/** The key in local storage of the marker of the browser that requested a magic link. */
export const signInMarkerKey = 'trivet.signInMarker'

/** The lifetime of a marker, in milliseconds: that of a magic link. */
const signInMarkerMs = linkLifetimeSeconds * 1000

/** The dependencies of a marker. */
export type SignInMarkerDeps = {
  readonly local: KeyValueStorage
  readonly clock: Clock
  readonly random: Pick<Random, 'token'>
}

/**
 * A secret that proves that this browser requested a magic link. It is sent with the request for the mail and again
 * with the confirmation, so a link that was requested elsewhere never signs in automatically. A link that this browser
 * has used can be confirmed again with it if the response was lost.
 */
export type SignInMarker = {
  /**
   * The secret to send with a request for a mail to this address: the existing one while it is valid, otherwise a new
   * one.
   */
  ask(email: string): string
  /** The secret of the latest request; null if there was none within the lifetime of a link. */
  secret(): string | null
  /** The secret to confirm with: that of the latest request, or a new one with the same lifetime. */
  own(): string
  /** Removes the secret after its link was confirmed. */
  clear(): void
}

/** Stores the marker in the browser's local storage as `{instant in ms} {secret} {address}`. */
export function createSignInMarker({ local, clock, random }: SignInMarkerDeps): SignInMarker {
  function stored() {
    const [until = '', secret = '', ...address] = (local.get(signInMarkerKey) ?? '').split(' ')
    const left = Number(until) - clock.now().getTime()
    const counts = secret !== '' && left > 0 && left <= signInMarkerMs
    return counts ? { secret, address: address.join(' ') } : null
  }
  function keep(secret: string, address: string) {
    local.set(signInMarkerKey, `${clock.now().getTime() + signInMarkerMs} ${secret} ${address}`)
    return secret
  }
  return {
    ask(email) {
      const address = email.trim().toLowerCase()
      const known = stored()
      return keep(known?.address === address ? known.secret : random.token(), address)
    },
    secret: () => stored()?.secret ?? null,
    own: () => stored()?.secret ?? keep(random.token(), ''),
    clear: () => local.remove(signInMarkerKey),
  }
}
