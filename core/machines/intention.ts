import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/device.ts'

/** The key in local storage of the action for which the reader had to sign in. */
export const intentionKey = 'trivet.intention'

/** The lifetime of the action in milliseconds, longer than that of mailed links and codes. */
export const intentionMs = 3_600_000

/**
 * Stores the last action that a reader requested before signing in, such as `save {recipe id}`. The page that they
 * return to takes and performs it once.
 */
export type Intention = {
  keep(what: string): void
  /** Returns whether this action was requested recently, and removes it. */
  take(what: string): boolean
}

/** Stores the action in the browser's local storage, so that a mailed link that opens in another tab finds it. */
export function createIntention({ local, clock }: { local: KeyValueStorage; clock: Clock }): Intention {
  const now = () => clock.now().getTime()
  return {
    keep: (what) => local.set(intentionKey, `${now() + intentionMs} ${what}`),
    take(what) {
      const [until = '', ...words] = (local.get(intentionKey) ?? '').split(' ')
      if (words.join(' ') !== what) return false
      local.remove(intentionKey)
      const left = Number(until) - now()
      return left > 0 && left <= intentionMs
    },
  }
}
