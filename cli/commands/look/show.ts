import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { reportLook } from './report-look.ts'

/** Shows the unpublished changes to look and pages. */
export async function showLook(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  reportLook(deps, (await deps.api.getLookDraft({ siteSlug })).body.lookDraft)
}
