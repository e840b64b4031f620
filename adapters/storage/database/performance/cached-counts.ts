/** The cached counts of a site's rows at its current revision. */
export type SiteCounts = {
  /** The counts at this revision; undefined if they are not cached. */
  get(what: string): number | undefined
  set(what: string, count: number): void
}

/**
 * Caches counts of a site's rows until the site's revision changes, because counting scans all of the rows. The
 * revision is read before counting, so a count can be newer than its revision but never older.
 */
export function createCachedCounts(
  revisionOf: (siteId: string) => Promise<number | null>,
  maxEntries = 1000,
): (siteId: string) => Promise<SiteCounts> {
  const cached = new Map<string, { readonly revision: number; readonly count: number }>()
  return async (siteId) => {
    const revision = await revisionOf(siteId)
    return {
      get(what) {
        const entry = cached.get(`${siteId} ${what}`)
        return entry?.revision === revision ? entry.count : undefined
      },
      set(what, count) {
        if (revision === null) return
        if (cached.size >= maxEntries) cached.clear()
        cached.set(`${siteId} ${what}`, { revision, count })
      },
    }
  }
}
