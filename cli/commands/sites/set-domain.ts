import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { reportDomain } from './report-domain.ts'

/** Claims a domain for a site. */
export async function setDomain(
  deps: SiteCommandDeps,
  { site, domain: typed }: OfSite & { domain: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const body = { domain: typed }
  reportDomain(deps, (await deps.api.setSiteDomain({ siteSlug, body })).body.domain)
}
