import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteReference } from '../../model/site/site-reference.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'

/** How sites are named in lists over all sites, by id; a site that is gone is left out. */
export async function loadSiteReferences(
  { siteStore, platform }: SiteStoreDep & PlatformDep,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, SiteReference>> {
  const sites = await siteStore.byIds([...new Set(siteIds)])
  return new Map(
    sites.map(({ id, domain, settings: { slug, title } }) => [
      id,
      { slug, title, url: siteOrigin(platform, { slug, domain }) },
    ]),
  )
}

/** Names the sites of things from many sites; what belongs to a site that is gone is left out. */
export async function withSites<Thing extends { readonly siteId: string }>(
  deps: SiteStoreDep & PlatformDep,
  things: readonly Thing[],
): Promise<{ thing: Thing; site: SiteReference }[]> {
  const references = await loadSiteReferences(
    deps,
    things.map(({ siteId }) => siteId),
  )
  return things.flatMap((thing) => {
    const site = references.get(thing.siteId)
    return site ? { thing, site } : []
  })
}
