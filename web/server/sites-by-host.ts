import { LRUCache } from 'lru-cache'
import type { Site } from '#core/model/site/site.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** The maximum number of cached sites; one takes about 20 KB. */
const maxSites = 500

type CacheEntry = { readonly revision: number; readonly site: Promise<Site> }

/**
 * Caches the public view of sites, which every page contains, by revision: the same revision gives the same object,
 * which must not be modified.
 */
export function createSiteCache({
  siteStore,
  read,
}: SiteStoreDep & { readonly read: (site: SiteRecord) => Promise<Site> }) {
  const cache = new LRUCache<string, CacheEntry>({ max: maxSites })

  return async (record: SiteRecord): Promise<Site> => {
    // The revision is read first, so that a cached site can be newer than its revision, but never older.
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
