type Visit = {
  /** The time of the user's last activity, in milliseconds since 1970. */
  readonly at: number
  /** The end of the previous visit; null for the first visit. */
  readonly since: number | null
}

/** The maximum pause within one visit, in milliseconds. */
const breakMs = 30 * 60 * 1000

/** Returns the visit to store: the known one continued, or a new one. */
export function nextVisit(known: Visit | null, now: number): Visit {
  if (known === null) return { at: now, since: null }
  const isSame = now - known.at < breakMs
  return { at: now, since: isSame ? known.since : known.at }
}

const keyOf = (slug: string) => `trivet.kitchen.visit.${slug}`

/**
 * Records a visit to the site's kitchen on this device. Returns the end of the previous visit, after which activity
 * counts as new; null on the first visit or without storage.
 */
export function recordVisit(slug: string, now: Date): Date | null {
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
