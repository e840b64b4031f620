import type { NewsletterLinkStoreDep } from '../../ports/stores/newsletters/newsletter-link-store.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { newsletterCalls } from './newsletter-calls.ts'

/** Lists the links in the texts of a sent newsletter. */
export function listNewsletterLinks(
  deps: NewsletterStoreDep & NewsletterLinkStoreDep,
): UseCase<typeof newsletterCalls.listNewsletterLinks> {
  return async ({ newsletterSendId: sendId }, { site: { id: siteId } }) => {
    if (!(await deps.newsletterStore.byId(siteId, sendId)))
      return err(domainError('newsletter_send_not_found'))
    return ok({ links: (await deps.newsletterLinkStore.ofSend({ siteId, sendId })).map(linkView) })
  }
}

/** Changes the target of a link, also in mails that were already delivered. */
export function updateNewsletterLink(
  deps: AuditedStorageDep<NewsletterLinkStoreDep>,
): UseCase<typeof newsletterCalls.updateNewsletterLink> {
  return ({ newsletterSendId: sendId, body: { number, target } }, context) =>
    writeAudited(deps, context, async ({ newsletterLinkStore }) => {
      const newsletter = { siteId: context.site.id, sendId }
      const isChanged = await newsletterLinkStore.setTarget(newsletter, number, target)
      if (!isChanged) return err(domainError('newsletter_link_not_found'))
      return ok({ links: (await newsletterLinkStore.ofSend(newsletter)).map(linkView) })
    })
}

function linkView({ number, href, target }: { number: number; href: string; target: string }) {
  return { number, href, target }
}
