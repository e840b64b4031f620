import { LRUCache } from 'lru-cache'
import type { Site } from '#core/model/site/site.ts'
import type { SiteStoreDep } from '#core/ports/stores/site-store.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** How many sites are cached; one takes some 20 KB. */
const maxSites = 500

type CacheEntry = { readonly revision: number; readonly site: Promise<Site> }

/**
 * Sites as readers see them. Every page has its whole site in it, so each is read once for a revision: the same
 * revision gives the same object, which nobody may change.
 */
export function createSiteCache({
  siteStore,
  read,
}: SiteStoreDep & { readonly read: (site: SiteRecord) => Promise<Site> }) {
  const cache = new LRUCache<string, CacheEntry>({ max: maxSites })

  return async (record: SiteRecord): Promise<Site> => {
    // Read before the site is: a cached site can be fresher than its revision says, never staler.
    const revision = await siteStore.revision(record.id)
    if (revision === null) return read(record)
    const known = cache.get(record.id)
    if (known?.revision === revision) return known.site
    const site = read(record)
    cache.set(record.id, { revision, site })
    site.catch(() => cache.delete(record.id))
    return site
  }
}
