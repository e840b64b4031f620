import type { Limit } from '../../ports/stores/limits/limit-store.ts'

/** The uses of a limit by one subject, as milliseconds since 1970, oldest first. */
export type LimitUses = readonly number[]

/** The result of a use: the uses to store, and the whole seconds to wait, or null if it was allowed. */
export type ConsumeOutcome = { readonly uses: LimitUses; readonly waitSeconds: number | null }

/** The maximum difference between the clocks of two servers, in milliseconds. */
const clockSkew = 10_000

/**
 * Uses a limit with a sliding window once. A refused use is not counted. Uses outside of the window are dropped, also
 * those later than now: they were counted while a clock was wrong, and would refuse the subject until then. The wait is
 * at most the window and the maximum difference of clocks.
 */
export function consumeLimit(limit: Limit, earlier: LimitUses, now: Date): ConsumeOutcome {
  const time = now.getTime()
  const window = limit.seconds * 1000
  const uses = earlier
    .filter((use) => use > time - window && use <= time + clockSkew)
    .sort((left, right) => left - right)
  if (uses.length < limit.count) return { uses: [...uses, time], waitSeconds: null }
  const [freeing = time] = uses.slice(uses.length - limit.count)
  return { uses, waitSeconds: Math.max(1, Math.ceil((freeing + window - time) / 1000)) }
}
