import { siteOrigin, type PlatformDep } from './platform-address.ts'
import type { SiteReference } from './site-reference.ts'
import type { SiteStoreDep } from './site-store.ts'

/** Names the sites of things from many sites; what belongs to a site that is gone is left out. */
export async function withSites<Thing extends { readonly siteId: string }>(
  { siteStore, platform }: SiteStoreDep & PlatformDep,
  things: readonly Thing[],
): Promise<{ thing: Thing; site: SiteReference }[]> {
  const sites = await siteStore.byIds([...new Set(things.map(({ siteId }) => siteId))])
  const references = new Map(
    sites.map(({ id, domain, settings: { slug, title } }) => [
      id,
      { slug, title, url: siteOrigin(platform, { slug, domain }) },
    ]),
  )
  return things.flatMap((thing) => {
    const site = references.get(thing.siteId)
    return site ? { thing, site } : []
  })
}
