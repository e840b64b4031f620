import type { Limit } from '../../ports/stores/limit-store.ts'

/** The takes of one subject, as milliseconds since 1970, oldest first. */
export type Takes = readonly number[]

/** What a take leads to: the takes to keep, and the whole seconds to wait, or null when it was allowed. */
export type TakeOutcome = { readonly takes: Takes; readonly waitSeconds: number | null }

/** How far the clocks of two servers may be apart, in milliseconds. */
const clockSkew = 10_000

/**
 * Takes one from a sliding window; a refused take is not counted, and takes that left the window are dropped. So are
 * those from later than now: they were taken while a clock was wrong, and would keep the subject out until then. The
 * wait is never longer than the window and what clocks may be apart.
 */
export function takeOne(limit: Limit, earlier: Takes, now: Date): TakeOutcome {
  const time = now.getTime()
  const window = limit.seconds * 1000
  const takes = earlier
    .filter((taken) => taken > time - window && taken <= time + clockSkew)
    .sort((left, right) => left - right)
  if (takes.length < limit.count) return { takes: [...takes, time], waitSeconds: null }
  const [freeing = time] = takes.slice(takes.length - limit.count)
  return { takes, waitSeconds: Math.max(1, Math.ceil((freeing + window - time) / 1000)) }
}
