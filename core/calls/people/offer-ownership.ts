import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import { createInvite, type InviteDeps } from './invite.ts'
import type { peopleCalls } from './people-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

type OfferOwnershipDeps = InviteDeps & SiteStoreDep & UserStoreDep

/** Offers the site to one of its members; ownership is transferred when they accept. */
export function offerOwnership(deps: OfferOwnershipDeps): UseCase<typeof peopleCalls.offerOwnership> {
  return async ({ body: { userId } }, context) => {
    const { site, viewer } = context
    if (userId === viewer.user.id) return err(domainError('conflict', 'You already own the site.'))
    const role = await deps.siteStore.roleOf(site.id, userId)
    const user = role === null ? null : await deps.userStore.byId(userId)
    if (user === null) return err(domainError('person_not_found'))
    if (role === 'owner') return err(domainError('conflict', 'They already own the site.'))
    return createInvite(deps)({ email: user.email, role: 'owner' }, context)
  }
}
