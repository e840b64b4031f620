type Visit = {
  /** When the person was here last, in milliseconds since 1970. */
  readonly at: number
  /** When the visit before this one ended; null for the first one. */
  readonly since: number | null
}

/** How long somebody may be away within one visit, in milliseconds. */
const breakMs = 30 * 60 * 1000

/** What is to be remembered of a visit that continues or starts now. */
export function nextVisit(known: Visit | null, now: number): Visit {
  if (known === null) return { at: now, since: null }
  const isSame = now - known.at < breakMs
  return { at: now, since: isSame ? known.since : known.at }
}

const keyOf = (slug: string) => `trivet.kitchen.visit.${slug}`

/**
 * Notes on this device that the kitchen of a site is looked at, and answers since when something is new; null on the
 * first visit, and where the device stores nothing.
 */
export function noteVisit(slug: string, now: Date): Date | null {
  try {
    const visit = nextVisit(readVisit(localStorage.getItem(keyOf(slug))), now.getTime())
    localStorage.setItem(keyOf(slug), JSON.stringify(visit))
    return visit.since === null ? null : new Date(visit.since)
  } catch {
    return null
  }
}

function readVisit(text: string | null): Visit | null {
  const value: unknown = JSON.parse(text ?? 'null')
  if (typeof value !== 'object' || value === null || !('at' in value) || !('since' in value)) return null
  const { at, since } = value
  if (typeof at !== 'number') return null
  return { at, since: typeof since === 'number' ? since : null }
}
