import { domainMail } from '../../model/site/domain-mail.ts'
import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { DomainClaim } from '../../ports/stores/domain-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { fillPath, mainPaths } from '../../model/site/page-paths.ts'
import { checkDomain, type DomainCheckDeps } from './check-domain.ts'

/** The ports that checking all domains uses. */
export type RecheckDomainsDeps = DomainCheckDeps &
  UserStoreDep &
  LimitStoreDep &
  ImageStoreDep &
  MailerDep &
  RenderMailDep &
  PlatformDep &
  LoggerDep

/** Several servers check domains; the owner hears of one change once. */
const mailLimit = { name: 'domain_mail_site', count: 1, seconds: 12 * 60 * 60 } as const

/** Checks again the domains that were not checked for a day, and tells owners of the ones that began to fail or are no longer served. */
export async function recheckDomains(deps: RecheckDomainsDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - 23 * 60 * 60 * 1000)
  for (const claim of await deps.domainStore.uncheckedSince(since, 200)) {
    const checked = await checkDomain(deps, claim)
    if (claim.state === 'verified' && checked.state === 'failing') await notifyOwner(deps, checked, 'failing')
    if (claim.state === 'failing' && checked.state === 'pending') await notifyOwner(deps, checked, 'stopped')
  }
}

async function notifyOwner(
  deps: RecheckDomainsDeps,
  { siteId, domain, message }: DomainClaim,
  news: 'failing' | 'stopped',
): Promise<void> {
  const site = await deps.siteStore.byId(siteId)
  const owner = site && (await deps.userStore.byId(site.ownerId))
  if (!site || !owner) return
  if ((await deps.limitStore.take(mailLimit, siteId, deps.clock.now())) !== null) return
  const { slug } = site.settings
  const document = domainMail({
    ...{ brand: await loadMailBrand(deps, null), domain, news, message: message ?? '' },
    place: siteOrigin(deps.platform, { slug, domain: null }).replace(/^https?:\/\//, ''),
    link: deps.platform.url + fillPath(mainPaths.kitchenSettings, { siteSlug: slug }),
  })
  try {
    await deps.mailer.send(await writeMail(deps.renderMail, document, owner.email))
  } catch (thrown) {
    deps.logger.warn('domain news not mailed', { siteId, error: String(thrown) })
  }
}
