import type { Site } from '#core/model/site/site.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** As many sites as are kept at maxSites; one takes some 20 KB. */
const maxSites = 500

type Kept = { readonly revision: number; readonly site: Promise<Site> }

/**
 * Sites as readers see them. Every page has its whole site in it, so each is read once for a revision: the same
 * revision gives the same object, which nobody may change.
 */
export function createKeptSites({
  siteStore,
  read,
}: SiteStoreDep & { readonly read: (site: SiteRecord) => Promise<Site> }) {
  const kept = new Map<string, Kept>()

  return async (record: SiteRecord): Promise<Site> => {
    // Read before the site is: what is kept can be fresher than its revision says, never staler.
    const revision = await siteStore.revision(record.id)
    if (revision === null) return read(record)
    const known = kept.get(record.id)
    if (known?.revision === revision) return known.site
    const site = read(record)
    keep(record.id, { revision, site })
    site.catch(() => kept.delete(record.id))
    return site
  }

  function keep(id: string, entry: Kept): void {
    kept.delete(id)
    kept.set(id, entry)
    const [oldest] = kept.keys()
    if (kept.size > maxSites && oldest !== undefined) kept.delete(oldest)
  }
}
