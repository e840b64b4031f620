import { domainMail } from '../../model/site/domain-mail.ts'
import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { DomainClaim } from '../../ports/stores/sites/domain-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The ports of `mailDomainNews`. */
export type DomainNewsDeps = SiteStoreDep &
  UserStoreDep &
  StorageDep<LimitStoreDep> &
  ImageStoreDep &
  MailerDep &
  RenderMailDep &
  PlatformDep &
  ClockDep &
  LoggerDep

/** Several servers check domains; the owner gets one mail per change. */
const mailLimit = { name: 'domain_mail_site', count: 1, seconds: 12 * 60 * 60 } as const

/** Mails the owner of a site if verification of its domain starts to fail, or if the domain is no longer served. */
export async function mailDomainNews(
  deps: DomainNewsDeps,
  { siteId, domain, message }: DomainClaim,
  news: 'failing' | 'stopped',
): Promise<void> {
  const site = await deps.siteStore.byId(siteId)
  const owner = site && (await deps.userStore.byId(site.ownerId))
  if (!site || !owner) return
  if ((await consumeLimit(deps, mailLimit, siteId)) !== null) return
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
