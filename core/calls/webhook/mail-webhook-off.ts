import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import { parseAddress, siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import { webhookMail } from '../../model/webhook/webhook-mail.ts'
import type { WebhookRecord } from '../../model/webhook/webhook.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'

/** The ports of `mailWebhookOff`. */
export type WebhookMailDeps = SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  MailerDep &
  RenderMailDep &
  PlatformDep &
  LoggerDep

/** Mails the owner of a site that a webhook was turned off; a mail that fails is only logged. */
export async function mailWebhookOff(
  deps: WebhookMailDeps,
  { siteId, id, url }: Pick<WebhookRecord, 'siteId' | 'id' | 'url'>,
): Promise<void> {
  const site = await deps.siteStore.byId(siteId)
  const owner = site && (await deps.userStore.byId(site.ownerId))
  if (!site || !owner) return
  const { slug } = site.settings
  const document = webhookMail({
    brand: await loadMailBrand(deps, null),
    place: siteOrigin(deps.platform, { slug, domain: site.domain }).replace(/^https?:\/\//, ''),
    receiver: parseAddress(url)?.host ?? url,
    link: deps.platform.url + fillPath(mainPaths.kitchenWebhooks, { siteSlug: slug }),
  })
  try {
    await deps.mailer.send(await writeMail(deps.renderMail, document, owner.email))
  } catch (thrown) {
    deps.logger.warn('webhook mail not sent', { siteId, webhookId: id, error: String(thrown) })
  }
}
