import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { reportLook } from './report-look.ts'

/** Discards the unpublished changes. */
export async function discardLook(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  await deps.api.deleteLookDraft({ siteSlug })
  reportLook(deps, null)
}
