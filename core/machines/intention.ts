import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/device.ts'

/** Where local storage holds what a reader was about to do when they had to sign in. */
export const intentionKey = 'trivet.intention'

/** How long it counts, in milliseconds: longer than a link or a code of a mail. */
export const intentionMs = 3_600_000

/**
 * What a reader wanted before they were sent to sign in, as `save {recipe id}`; one at a time, the latest. The page that
 * they come back to takes it, once, and does it.
 */
export type Intention = {
  keep(what: string): void
  /** Whether just this was wanted lately; it is not any more afterwards. */
  take(what: string): boolean
}

/** Keeps the intention in the browser's local storage, so that a mailed link in another tab finds it. */
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
