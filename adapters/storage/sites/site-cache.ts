import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { SitesNow } from '../database/database.ts'

const maxSites = 500

type FindSite = (slug: string) => Promise<SiteRecord | null>

/**
 * Finds sites by slug, which nearly every request does. Each revision of a site is read from the database once and then
 * served from a bounded cache; callers must not change the object. Nothing is cached without `now`, which looks up the
 * current revision.
 */
export function createSiteCache(now: SitesNow | undefined, find: FindSite): FindSite {
  if (now === undefined) return find
  const cache = new Map<string, SiteRecord>()
  return async (slug) => {
    const current = now.site(slug)
    if (current === null) return null
    const cached = cache.get(slug)
    if (cached?.id === current.id && cached.revision === current.revision) return cached
    const site = await find(slug)
    cache.delete(slug)
    if (site !== null) cache.set(slug, site)
    for (const oldest of cache.keys()) {
      if (cache.size <= maxSites) break
      cache.delete(oldest)
    }
    return site
  }
}
