import { newsletterLinkPath } from '../../model/site/page-paths.ts'
import type { PlatformDep } from '../../model/site/platform-address.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { NewsletterLinkStoreDep, SentNewsletter } from '../../ports/stores/newsletter-link-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { LinksFor } from './newsletter-mail.ts'

/** The ports by which the links of a newsletter get their addresses. */
export type SentLinksDeps = NewsletterLinkStoreDep & PlatformDep & RandomDep

/** How much of a token is in an address: 96 bits, which nobody guesses. */
const tokenLength = 16

/** The addresses on the platform by which the links of a newsletter lead on; who follows them is not noted. */
export function sentLinks(
  { newsletterLinkStore, platform, random }: SentLinksDeps,
  newsletter: SentNewsletter,
): LinksFor {
  return async (hrefs) => {
    const links = await newsletterLinkStore.note(newsletter, hrefs, () =>
      random.token().slice(0, tokenLength),
    )
    return new Map(
      links.map(({ href, token }) => [href, platform.url + newsletterLinkPath.replace(':linkToken', token)]),
    )
  }
}

/**
 * Where a link in a newsletter leads now; null for one that the platform did not make, and for those of a site that is
 * deleted or closed: the platform's own address must not lead to what it was closed for.
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
