import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteReference } from '../../model/site/site-reference.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'

/** Loads the references to sites by id, without deleted sites. */
export async function loadSiteReferences(
  deps: SiteStoreDep & PlatformDep,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, SiteReference>> {
  return references(deps, await sitesOf(deps, siteIds))
}

/** Loads the references to the sites of objects from many sites; objects of deleted or closed sites are omitted. */
export async function withSites<Item extends { readonly siteId: string }>(
  deps: SiteStoreDep & PlatformDep,
  items: readonly Item[],
): Promise<{ item: Item; site: SiteReference }[]> {
  const sites = await sitesOf(
    deps,
    items.map(({ siteId }) => siteId),
  )
  const referenceById = references(
    deps,
    sites.filter(({ closure }) => closure === null),
  )
  return items.flatMap((item) => {
    const site = referenceById.get(item.siteId)
    return site ? { item, site } : []
  })
}

function sitesOf({ siteStore }: SiteStoreDep, ids: readonly string[]): Promise<SiteRecord[]> {
  return siteStore.byIds([...new Set(ids)])
}

function references({ platform }: PlatformDep, sites: readonly SiteRecord[]): Map<string, SiteReference> {
  return new Map(
    sites.map(({ id, domain, settings: { slug, title } }) => [
      id,
      { slug, title, url: siteOrigin(platform, { slug, domain }) },
    ]),
  )
}
