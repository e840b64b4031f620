import type { PlatformDeps } from './platform-output.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { everyItem } from '#core/calls/contract/every-item.ts'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import { CommandFailure } from '../../environment/failure.ts'

export type NamedSite = { readonly slug: string }

export type SiteFilter = { readonly query: string; readonly state: 'all' | 'closed' }

export async function siteOf(deps: PlatformDeps, slug: string): Promise<PlatformSite> {
  for await (const site of sitesOf(deps, { query: slug, state: 'all' })) if (site.slug === slug) return site
  throw new CommandFailure(`There is no site ${slug}. Run "trivet platform sites" to see them.`)
}

export function sitesOf({ api }: ApiDep, found: SiteFilter): AsyncGenerator<PlatformSite> {
  return everyItem(async (range) => {
    const { platformSites: items, total } = (await api.listPlatformSites({ ...found, ...range })).body
    return { items, total }
  })
}
