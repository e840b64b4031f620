import { invitationMail } from '../../model/people/invitation-mail.ts'
import { invitationSeconds, type ManagedInvitation } from '../../model/people/person.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { InvitationRecord, InvitationStoreDep } from '../../ports/stores/sites/invitation-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { writeMail } from '../mail/write-mail.ts'
import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import type { Audit } from '../contract/use-cases.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The maximum number of invitation mails per hour for one site, and per day to one address from all sites. */
const invitationLimits = {
  site: { name: 'invitation_site', count: 20, seconds: 3600 },
  address: { name: 'invitation_address', count: 5, seconds: 86_400 },
} as const

/** The ports of `createInvite`. */
export type InviteDeps = AuditedStorageDep<InvitationStoreDep & LimitStoreDep> &
  InvitationStoreDep &
  ImageStoreDep &
  MailerDep &
  RenderMailDep &
  PlatformDep &
  ClockDep &
  RandomDep &
  LoggerDep

type InvitationRequest = { readonly email: string; readonly role: SiteRole }

/**
 * Creates the function that stores and mails invitations. If the mail fails, the invitation remains, with the failure
 * in its state.
 */
export function createInvite(deps: InviteDeps) {
  return async function invite(
    { email, role }: InvitationRequest,
    context: { readonly site: SiteRecord; readonly audit: Audit },
  ): Promise<Result<{ invitation: ManagedInvitation }, DomainError>> {
    const { site } = context
    const now = deps.clock.now()
    const limited = await takeLimits(email, site.id)
    if (limited) return err(limited)
    const record: InvitationRecord = {
      ...{ siteId: site.id, id: deps.random.uuid(), email, role, mailState: 'failed' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + invitationSeconds * 1000) },
    }
    const saved = await writeAudited(deps, context, async ({ invitationStore }) => {
      if (role === 'owner') await invitationStore.removeOffers(site.id)
      const isSaved = await invitationStore.save(record)
      return isSaved
        ? ok({ invitation: managedInvitation(record, site) })
        : err(domainError('site_not_found'))
    })
    if (!saved.ok) return saved
    const mailState = await mail(record, site)
    if (mailState === 'sent')
      await write(deps, ({ invitationStore }) => invitationStore.setMailState(site.id, record.id, mailState))
    return ok({ invitation: { ...saved.value.invitation, mailState } })
  }

  async function takeLimits(email: string, siteId: string): Promise<DomainError | null> {
    const { site, address } = invitationLimits
    const refusal = (message: string, wait: number) =>
      domainError('rate_limited', message, { retryAfterSeconds: wait })
    const ofSite = await consumeLimit(deps, site, siteId)
    if (ofSite !== null)
      return refusal('Too many people were invited in the last hour; try again later.', ofSite)
    const ofAddress = await consumeLimit(deps, address, email)
    if (ofAddress === null) return null
    return refusal('This address was invited too often today; try again tomorrow.', ofAddress)
  }

  function managedInvitation(record: InvitationRecord, site: SiteRecord): ManagedInvitation {
    return invitationToManaged(record, site, deps.platform.url, deps.clock.now())
  }

  async function mail({ id, email, role }: InvitationRecord, site: SiteRecord) {
    const brand = await loadMailBrand(deps, null)
    const { slug } = site.settings
    const place = siteOrigin(deps.platform, { slug, domain: site.domain }).replace(/^https?:\/\//, '')
    const link = deps.platform.url + invitationPath(slug, id)
    try {
      await deps.mailer.send(
        await writeMail(deps.renderMail, invitationMail({ brand, role, place, link }), email),
      )
      return 'sent'
    } catch (thrown) {
      deps.logger.warn('invitation not mailed', { siteId: site.id, error: String(thrown) })
      return 'failed'
    }
  }
}

/** An invitation as the site's owner sees it. */
export function invitationToManaged(
  record: InvitationRecord,
  site: SiteRecord,
  platformUrl: string,
  now: Date,
): ManagedInvitation {
  const { id, email, role, mailState, createdAt, expiresAt } = record
  return {
    ...{ id, email, role, mailState, url: platformUrl + invitationPath(site.settings.slug, id) },
    ...{
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    },
  }
}

function invitationPath(siteSlug: string, invitationId: string): string {
  return fillPath(mainPaths.invitation, { siteSlug, invitationId })
}
