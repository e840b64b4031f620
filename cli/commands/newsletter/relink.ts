import { completeUrl } from '#core/values/text/complete-url.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite } from '../shared/of-site.ts'
import { findSend } from './newsletter-record.ts'
import { reportLinks } from './report-links.ts'

type RelinkOptions = OfSite & {
  readonly newsletter: string
  /** The number as typed. */
  readonly number: string
  readonly target: string
}

/** Changes the target of a link in a newsletter, including delivered mails. */
export async function relinkNewsletter(deps: CommandDeps, options: RelinkOptions): Promise<void> {
  const target = completeUrl(options.target)
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: newsletterSendId } = await findSend(deps, siteSlug, options.newsletter)
  if (!/^[1-9]\d{0,5}$/.test(options.number)) {
    throw usageFailure('Give the number of a link, as "trivet newsletter links" lists it.')
  }
  const number = Number(options.number)
  const body = { number, target }
  const { links } = (await deps.api.updateNewsletterLink({ siteSlug, newsletterSendId, body })).body
  reportLinks(
    deps,
    links.filter((link) => link.number === number),
  )
}
