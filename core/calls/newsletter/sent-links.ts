import { newsletterLinkPath } from '../../model/platform/page-paths.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { RandomDep } from '../../ports/random.ts'
import type {
  NewsletterLinkStoreDep,
  SentNewsletter,
} from '../../ports/stores/newsletters/newsletter-link-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { LinksFor } from './newsletter-mail.ts'
import { write } from '../contract/write.ts'

/** The ports of `sentLinks`. */
export type SentLinksDeps = StorageDep<NewsletterLinkStoreDep> & PlatformDep & RandomDep

/** The length of the token in an address: 96 bits, too long to guess. */
const tokenLength = 16

/** The addresses on the platform that redirect to the links of a newsletter; clicks are not recorded. */
export function sentLinks(deps: SentLinksDeps, newsletter: SentNewsletter): LinksFor {
  const { platform, random } = deps
  return async (hrefs) => {
    const links = await write(deps, ({ newsletterLinkStore }) =>
      newsletterLinkStore.ensure(newsletter, hrefs, () => random.token().slice(0, tokenLength)),
    )
    return new Map(
      links.map(({ href, token }) => [href, platform.url + newsletterLinkPath.replace(':linkToken', token)]),
    )
  }
}

/**
 * The current target of a link in a newsletter. Null for unknown links and for deleted or closed sites, because the
 * platform's own address must not redirect to the content of a closed site.
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
