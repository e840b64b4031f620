import type { Database } from './database.ts'

/**
 * Remembers counts of a site's rows, each as long as the site stays at its revision, for counting goes through all of
 * them. The revision is read before the count, which can be fresher than it claims, never staler. Where the database
 * cannot tell a revision at once, all are counted anew.
 */
export function createKeptCounts({ revisionNow }: Pick<Database, 'revisionNow'>, most = 1000) {
  const kept = new Map<string, { readonly revision: number; readonly count: number }>()
  return async (siteId: string, what: string, count: () => Promise<number>): Promise<number> => {
    const revision = revisionNow?.(siteId) ?? null
    if (revision === null) return count()
    const key = `${what} ${siteId}`
    const known = kept.get(key)
    if (known?.revision === revision) return known.count
    const counted = await count()
    if (kept.size >= most) kept.clear()
    kept.set(key, { revision, count: counted })
    return counted
  }
}
