import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { reportDomain } from './report-domain.ts'

/** Shows the domain of a site, its state, and the next steps. */
export async function showDomain(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  reportDomain(deps, (await deps.api.getSiteDomain({ siteSlug })).body.domain)
}
