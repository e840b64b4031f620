import type { AuditEntry } from '#core/calls/audit/audit-calls.ts'

/** Log entries that are shown as one. */
export type JoinedEntry = AuditEntry & {
  /** The number of entries. */
  readonly count: number
  /** The time of the first entry. */
  readonly begunAt: string
}

/** The maximum pause between joined saves, in milliseconds. */
const pauseMs = 60 * 60 * 1000

/**
 * Joins automatic saves of an editor: changes of one item by one person, at most an hour apart, with no other action by
 * that person in between. The order stays newest first.
 */
export function joinEntries(entries: readonly AuditEntry[]): JoinedEntry[] {
  const joined: JoinedEntry[] = []
  /** The index of each person's next later entry. Entries are sorted newest first. */
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
