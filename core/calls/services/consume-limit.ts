import type { ClockDep } from '../../ports/clock.ts'
import type { Limit, LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { write } from '../contract/write.ts'

/** The ports by which limits are used. */
export type ConsumeLimitDeps = StorageDep<LimitStoreDep> & ClockDep

/**
 * Uses a limit once, in a unit of work of its own, so that it counts even if what follows fails; null if allowed,
 * otherwise the seconds until the next use is allowed (at least 1).
 */
export function consumeLimit(deps: ConsumeLimitDeps, limit: Limit, subject: string): Promise<number | null> {
  return write(deps, ({ limitStore }) => limitStore.consume(limit, subject, deps.clock.now()))
}
