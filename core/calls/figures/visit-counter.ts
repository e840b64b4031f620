import type { FigureKind } from '../../model/figures/figure-kinds.ts'
import { dayIn } from '../../values/time/calendar-day.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { DayCounts, FigureStoreDep } from '../../ports/stores/figures/figure-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { write } from '../contract/write.ts'

/** A visit that counts. */
export type CountedVisit = {
  readonly siteId: string
  readonly timeZone: string
  readonly kind: FigureKind
  readonly recipeId: string | null
}

/** Counts visits in memory; `flush` writes the counts. */
export interface VisitCounter {
  /** False if the client is over its limit; the visit is not counted. */
  take(clientAddress: string): boolean
  count(visit: CountedVisit): void
  /** Writes the counts since the last flush. Counts that cannot be written are retried with the next flush. */
  flush(): Promise<void>
}

/** The dependency on a `VisitCounter`. */
export type VisitCounterDep = { readonly visitCounter: VisitCounter }

/** The maximum number of counted visits per client address and minute. */
export const visitLimit = { count: 120, seconds: 60 } as const

/** The maximum number of different counts in memory. More than that is an attack, and is counted for the site only. */
const maxCounts = 100_000

const quarterMs = 15 * 60 * 1000

/** Creates the counter of one server. */
export function createVisitCounter(deps: StorageDep<FigureStoreDep> & ClockDep): VisitCounter {
  const { clock } = deps
  let counts = new Map<string, Counted>()
  let flushing: Promise<void> | null = null
  let days = { quarter: 0, byZone: new Map<string, string>() }
  const clients = { until: 0, taken: new Map<string, number>() }

  function add(visit: Counted): void {
    const isFull = counts.size >= maxCounts
    const recipeId = isFull ? null : visit.recipeId
    const key = `${visit.siteId} ${visit.day} ${visit.kind} ${recipeId ?? ''}`
    const known = counts.get(key)
    if (known) known.amount += visit.amount
    else counts.set(key, { ...visit, recipeId })
  }

  /**
   * Computing the date takes longer than counting, so it is computed once per quarter of an hour; days start at one of
   * these.
   */
  function today(timeZone: string): string {
    const now = clock.now()
    const quarter = Math.floor(now.getTime() / quarterMs)
    if (days.quarter !== quarter) days = { quarter, byZone: new Map() }
    const day = days.byZone.get(timeZone) ?? dayIn(timeZone, now)
    days.byZone.set(timeZone, day)
    return day
  }

  async function writeCounts(): Promise<void> {
    const taken = counts
    if (taken.size === 0) return
    counts = new Map()
    try {
      await write(deps, ({ figureStore }) => figureStore.add(byDay(taken.values())))
    } catch (thrown) {
      for (const one of taken.values()) add(one)
      throw thrown
    }
  }

  return {
    take(clientAddress) {
      const now = clock.now().getTime()
      if (now >= clients.until) {
        clients.until = now + visitLimit.seconds * 1000
        clients.taken.clear()
      }
      const taken = clients.taken.get(clientAddress) ?? 0
      if (taken >= visitLimit.count) return false
      clients.taken.set(clientAddress, taken + 1)
      return true
    },
    count({ siteId, timeZone, kind, recipeId }) {
      add({ siteId, day: today(timeZone), kind, recipeId, amount: 1 })
    },
    async flush() {
      await flushing?.catch(() => {})
      flushing = writeCounts()
      await flushing
    },
  }
}

type Counted = Omit<CountedVisit, 'timeZone'> & { readonly day: string; amount: number }

function byDay(counted: Iterable<Counted>): DayCounts[] {
  const days = new Map<string, DayCounts & { readonly counts: Counted[] }>()
  for (const one of counted) {
    const { siteId, day } = one
    const key = `${siteId} ${day}`
    const known = days.get(key) ?? { siteId, day, counts: [] }
    known.counts.push(one)
    days.set(key, known)
  }
  return [...days.values()]
}
