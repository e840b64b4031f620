import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { reportDomain } from './report-domain.ts'

/** Removes the domain of a site. */
export async function removeDomain(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  reportDomain(deps, (await deps.api.setSiteDomain({ siteSlug, body: { domain: null } })).body.domain)
}
