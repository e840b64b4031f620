import { newsletterLinkPath } from '../../model/platform/page-paths.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { NewsletterLinkStoreDep, SentNewsletter } from '../../ports/stores/newsletter-link-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { LinksFor } from './newsletter-mail.ts'

/** The ports by which the links of a newsletter get their addresses. */
export type SentLinksDeps = NewsletterLinkStoreDep & PlatformDep & RandomDep

/** The length of the token in an address: 96 bits, which cannot be guessed. */
const tokenLength = 16

/** The addresses on the platform that redirect to the links of a newsletter; clicks are not recorded. */
export function sentLinks(
  { newsletterLinkStore, platform, random }: SentLinksDeps,
  newsletter: SentNewsletter,
): LinksFor {
  return async (hrefs) => {
    const links = await newsletterLinkStore.ensure(newsletter, hrefs, () =>
      random.token().slice(0, tokenLength),
    )
    return new Map(
      links.map(({ href, token }) => [href, platform.url + newsletterLinkPath.replace(':linkToken', token)]),
    )
  }
}

/**
 * The current target of a link in a newsletter; null for an unknown one, and for links of a site that is deleted or
 * closed: the platform's own address must not lead to the content for which it was closed.
 */
export function createFollowNewsletterLink({
  newsletterLinkStore,
  siteStore,
}: NewsletterLinkStoreDep & SiteStoreDep) {
  return async (token: string): Promise<string | null> => {
    const link = await newsletterLinkStore.byToken(token)
    const site = link && (await siteStore.byId(link.siteId))
    return link !== null && site?.closure === null ? link.target : null
  }
}
