import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { type OfSend, findSend, watch, reportSend } from './newsletter-record.ts'

/** Reports the progress of a newsletter, by default the newest; if requested, until all mails are sent. */
export async function newsletterStatus(deps: CommandDeps, options: OfSend): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const send = await findSend(deps, siteSlug, options.newsletter)
  await (options.isAwaited ? watch(deps, siteSlug, send) : reportSend(deps, siteSlug, send))
}
