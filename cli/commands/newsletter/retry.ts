import { counted } from '#core/values/text/counted.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { type OfSend, findSend, watch, reportSend } from './newsletter-record.ts'

/** Sends the failed mails of a newsletter again. */
export async function retryNewsletter(
  deps: CommandDeps,
  options: OfSend & { readonly newsletter: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: newsletterSendId, progress } = await findSend(deps, siteSlug, options.newsletter)
  const { newsletterSend } = (await deps.api.retryNewsletterSend({ siteSlug, newsletterSendId })).body
  deps.output.note(`Sending ${counted(progress.failed, 'mail')} again.`)
  await (options.isAwaited
    ? watch(deps, siteSlug, newsletterSend)
    : reportSend(deps, siteSlug, newsletterSend))
}
