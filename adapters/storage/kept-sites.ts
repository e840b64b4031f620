import type { SiteRecord } from '#core/model/site/site-record.ts'
import type { SitesNow } from './database.ts'

/** How many sites are kept. */
const maxSites = 500

type FindSite = (slug: string) => Promise<SiteRecord | null>

/**
 * Finds sites by their slug, which nearly every request does: where the revision is told at once, a site is read only
 * once for each. The same revision gives the same object, which nobody may change.
 */
export function keepBySlug(now: SitesNow | undefined, find: FindSite): FindSite {
  if (now === undefined) return find
  const kept = new Map<string, SiteRecord>()
  return async (slug) => {
    const present = now.site(slug)
    if (present === null) return null
    const known = kept.get(slug)
    if (known?.id === present.id && known.revision === present.revision) return known
    const site = await find(slug)
    kept.delete(slug)
    if (site !== null) kept.set(slug, site)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxSites) break
      kept.delete(oldest)
    }
    return site
  }
}
