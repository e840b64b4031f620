import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite } from '../shared/of-site.ts'
import { findSend } from './newsletter-record.ts'
import { reportLinks } from './report-links.ts'

/** Lists the links in the texts of a newsletter, and their current targets. */
export async function listLinks(
  deps: CommandDeps,
  options: OfSite & { readonly newsletter: string | undefined },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: newsletterSendId } = await findSend(deps, siteSlug, options.newsletter)
  const { links } = (await deps.api.listNewsletterLinks({ siteSlug, newsletterSendId })).body
  reportLinks(deps, links)
  if (links.length === 0) deps.output.note('This newsletter has no links.')
}
