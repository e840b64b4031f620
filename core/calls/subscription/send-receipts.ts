import type { ReceiptRecord } from '../../model/subscription/receipt.ts'
import { receiptMail } from '../../model/subscription/receipt-mail.ts'
import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import { isPermanentRefusal, type MailerDep } from '../../ports/mailer.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ReceiptStoreDep } from '../../ports/stores/subscriptions/receipt-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { siteNameInMail } from '../../model/mail/site-name-in-mail.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { write } from '../contract/write.ts'

/** The ports of `createSendReceipts`. */
export type SendReceiptsDeps = StorageDep<ReceiptStoreDep> &
  UserStoreDep &
  SiteStoreDep &
  ImageStoreDep &
  ClockDep &
  MailerDep &
  RenderMailDep &
  LoggerDep &
  PlatformDep

/** The pace of mailing receipts. A mail that fails is retried after the pause, until the payment is too old. */
export const receiptPace = { atOnce: 20, pauseSeconds: 600, giveUpDays: 3 } as const

/** Creates the step that mails due receipts and reports their number. Any number of servers may run it. */
export function createSendReceipts(deps: SendReceiptsDeps) {
  return async function sendReceipts(isStopping = () => false): Promise<number> {
    const now = deps.clock.now()
    const leased = await write(deps, ({ receiptStore }) =>
      receiptStore.lease({
        now,
        since: new Date(now.getTime() - receiptPace.giveUpDays * 86_400_000),
        until: new Date(now.getTime() + receiptPace.pauseSeconds * 1000),
        limit: receiptPace.atOnce,
      }),
    )
    let sent = 0
    for (const receipt of leased) {
      if (isStopping()) break
      try {
        await sendReceipt(deps, receipt)
        sent += 1
      } catch (thrown) {
        const { siteId, id } = receipt
        deps.logger.error('receipt not mailed', { siteId, receiptId: id, error: String(thrown) })
        if (!isPermanentRefusal(thrown)) continue
      }
      await write(deps, ({ receiptStore }) => receiptStore.markSent(receipt, deps.clock.now()))
    }
    return sent
  }
}

async function sendReceipt(deps: SendReceiptsDeps, receipt: ReceiptRecord): Promise<void> {
  const { siteStore, userStore, platform } = deps
  const [open, payer] = await Promise.all([siteStore.byId(receipt.siteId), userStore.byId(receipt.userId)])
  const site = open ?? (await siteStore.deletedById(receipt.siteId))
  if (site === null || payer === null) return
  const isSiteDeleted = open === null
  // As in every mail, unconfirmed addresses get no text of a site except its short title.
  const mayNameSite = receipt.purpose === 'reader' && payer.confirmedAt !== null
  // A deleted site has no look, and its logo is no longer served.
  const isOfSite = mayNameSite && !isSiteDeleted
  const brand = await loadMailBrand(deps, isOfSite ? site : null)
  const { title } = site.settings
  const place = mayNameSite ? title : siteNameInMail(title, hostOf(site, platform))
  const link = platform.url + (isSiteDeleted ? mainPaths.subscriptions : pathOf(receipt, site))
  const document = receiptMail({ brand, place, receipt, link, isSiteDeleted })
  const mail = {
    ...(await writeMail(deps.renderMail, document, payer.email)),
    id: `${receipt.refund === null ? 'receipt' : 'refund'}-${site.id}-${receipt.id}`,
  }
  await deps.mailer.send(isOfSite ? { ...mail, fromSite: site.settings.slug } : mail)
}

function pathOf({ purpose }: ReceiptRecord, { settings: { slug } }: SiteRecord): string {
  return purpose === 'reader' ? mainPaths.subscriptions : fillPath(mainPaths.kitchenPlans, { siteSlug: slug })
}

function hostOf({ settings: { slug }, domain }: SiteRecord, platform: PlatformDep['platform']): string {
  return siteOrigin(platform, { slug, domain }).replace(/^https?:\/\//, '')
}
