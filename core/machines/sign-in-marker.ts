import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import type { Random } from '../ports/random.ts'
import { linkLifetimeSeconds } from '../model/account/lifetimes.ts'

/** Where the browser that asked for a magic link keeps its marker. */
export const signInMarkerKey = 'trivet.signInMarker'

/** How long a marker counts, in milliseconds: as long as a magic link works. */
export const signInMarkerMs = linkLifetimeSeconds * 1000

/** What a marker is kept with and made of. */
export type SignInMarkerDeps = {
  readonly local: KeyValueStorage
  readonly clock: Clock
  readonly random: Pick<Random, 'token'>
}

/**
 * The secret by which a browser proves that it asked for a magic link itself. It travels with the request for the
 * mail and again with the confirmation, so a link that was mailed for anybody else never signs in by itself. A link that
 * this browser has spent can be confirmed again with it, if the answer was lost.
 */
export type SignInMarker = {
  /** The secret to send with a request for a mail to this address: the same while it counts, else a new one. */
  ask(email: string): string
  /** The secret of the latest request, null where there was none within the lifetime of a link. */
  secret(): string | null
  /** The secret to confirm with: that of the latest request, or a new one that is kept for as long. */
  own(): string
  /** Drops the secret, once its link has been confirmed. */
  clear(): void
}

/** Keeps the marker in the browser's local storage as `{instant in ms} {secret} {address}`. */
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
