import type { ReceivedInvitation } from '../../model/people/person.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { InvitationRecord, InvitationStoreDep } from '../../ports/stores/sites/invitation-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { peopleCalls } from './people-calls.ts'
import { sitesReached, type QuotasDep } from '../quota/quotas.ts'
import type { UseCases, Viewer } from '../contract/use-cases.ts'

/** The ports of `createInvitationResponses`. */
export type InvitationResponseDeps = AuditedStorageDep<InvitationStoreDep & SiteStoreDep & QuotaStoreDep> &
  InvitationStoreDep &
  UserStoreDep &
  PlatformDep &
  QuotasDep &
  ClockDep

type Names = 'getInvitation' | 'acceptInvitation' | 'declineInvitation'
type Asked = { readonly site: SiteRecord; readonly viewer: Viewer }

/** Accepts or declines an invitation to the person's address. For everyone else it does not exist. */
export function createInvitationResponses(
  deps: InvitationResponseDeps,
): Pick<UseCases<typeof peopleCalls>, Names> {
  return {
    async getInvitation({ invitationId }, context) {
      const found = await find(deps, invitationId, context)
      return found.ok ? ok({ invitation: await received(found.value, context.site) }) : found
    },

    acceptInvitation: ({ invitationId }, context) =>
      writeAudited(deps, context, async ({ invitationStore, siteStore, quotaStore }) => {
        const { site, viewer } = context
        const found = await find({ invitationStore }, invitationId, context)
        if (!found.ok) return found
        const { role } = found.value
        // It may have been withdrawn, or answered in another tab, in the meantime.
        if (!(await invitationStore.remove(site.id, invitationId))) return err(notThere(viewer))
        const present = await siteStore.roleOf(site.id, viewer.user.id)
        if (role === 'owner') {
          // A person who was removed from the site after the offer cannot accept it.
          if (present === null) return err(notThere(viewer))
          // If the platform accepts no new sites, existing ones can still be handed over.
          const { sites } = deps.quotas
          if (sites > 0 && (await quotaStore.ownedSites(viewer.user.id)) >= sites) {
            return err(sitesReached(deps.quotas))
          }
          await siteStore.handOver(site.id, viewer.user.id)
        } else if (present === null) await siteStore.setRole(site.id, viewer.user.id, role)
        return ok({ siteSlug: site.settings.slug, role: role === 'owner' ? role : (present ?? role) })
      }),

    declineInvitation: ({ invitationId }, context) =>
      writeAudited(deps, context, async ({ invitationStore }) => {
        const found = await find({ invitationStore }, invitationId, context)
        if (!found.ok) return found
        await invitationStore.remove(context.site.id, invitationId)
        return ok({})
      }),
  }

  async function find(
    { invitationStore }: InvitationStoreDep,
    invitationId: string,
    { site, viewer }: Asked,
  ): Promise<Result<InvitationRecord, DomainError>> {
    const invitation = await invitationStore.byId(site.id, invitationId)
    if (invitation?.email !== viewer.user.email) return err(notThere(viewer))
    return invitation.expiresAt > deps.clock.now() ? ok(invitation) : err(expired(invitation))
  }

  async function received(
    { id, role, expiresAt }: InvitationRecord,
    site: SiteRecord,
  ): Promise<ReceivedInvitation> {
    const owner = await deps.userStore.byId(site.ownerId)
    const { slug, title } = site.settings
    const url = siteOrigin(deps.platform, { slug, domain: site.domain })
    const invitedBy = owner?.displayName ?? null
    return { id, role, site: { slug, title, url }, invitedBy, expiresAt: expiresAt.toISOString() }
  }
}

function notThere({ user }: Viewer): DomainError {
  return domainError(
    'invitation_not_found',
    `There is no open invitation for ${user.email}. It may be for another address, or was withdrawn or replaced by a newer one.`,
  )
}

function expired({ role }: InvitationRecord): DomainError {
  if (role !== 'owner') return domainError('invitation_expired')
  return domainError(
    'invitation_expired',
    'This offer to take the site over has expired. Ask its owner to offer it to you again.',
  )
}
