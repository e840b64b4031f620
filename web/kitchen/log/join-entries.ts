import type { AuditEntry } from '#core/calls/audit/audit-calls.ts'

/** Entries of the log that are shown as one. */
export type JoinedEntry = AuditEntry & {
  /** How many entries there are. */
  readonly count: number
  /** When the first of them was written. */
  readonly begunAt: string
}

/** How long a pause within joined saves may be, in milliseconds. */
const pauseMs = 60 * 60 * 1000

/**
 * Joins the saves that an editor makes by itself: changes of one thing by one person, none longer than an hour after the
 * other, with nothing else by them in between. The order, the last first, stays.
 */
export function joinEntries(entries: readonly AuditEntry[]): JoinedEntry[] {
  const joined: JoinedEntry[] = []
  /** Where the entry of each person is that was written next, as the last come first. */
  const latest = new Map<string, number>()
  for (const entry of entries) {
    const place = latest.get(entry.user.id)
    const known = place === undefined ? undefined : joined[place]
    if (place !== undefined && known !== undefined && belongTogether(known, entry)) {
      joined[place] = {
        ...known,
        count: known.count + 1,
        begunAt: entry.createdAt,
        fields: [...new Set([...known.fields, ...entry.fields])],
      }
      continue
    }
    latest.set(entry.user.id, joined.length)
    joined.push({ ...entry, count: 1, begunAt: entry.createdAt })
  }
  return joined
}

function belongTogether(later: JoinedEntry, earlier: AuditEntry): boolean {
  return (
    later.action.startsWith('update') &&
    later.action === earlier.action &&
    later.subject?.kind === earlier.subject?.kind &&
    later.subject?.id === earlier.subject?.id &&
    Date.parse(later.begunAt) - Date.parse(earlier.createdAt) <= pauseMs
  )
}
