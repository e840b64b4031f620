/** Counts of a site's rows as they are at its revision. */
export type SiteCounts = {
  /** What was counted at this revision; undefined when nobody has. */
  known(what: string): number | undefined
  keep(what: string, count: number): void
}

/**
 * Remembers counts of a site's rows, each as long as the site stays at its revision, for counting goes through all of
 * them. The revision is read before anything is counted: a count can be fresher than it claims, never staler.
 */
export function createCachedCounts(
  revisionOf: (siteId: string) => Promise<number | null>,
  most = 1000,
): (siteId: string) => Promise<SiteCounts> {
  const cached = new Map<string, { readonly revision: number; readonly count: number }>()
  return async (siteId) => {
    const revision = await revisionOf(siteId)
    return {
      known(what) {
        const entry = cached.get(`${siteId} ${what}`)
        return entry?.revision === revision ? entry.count : undefined
      },
      keep(what, count) {
        if (revision === null) return
        if (cached.size >= most) cached.clear()
        cached.set(`${siteId} ${what}`, { revision, count })
      },
    }
  }
}
