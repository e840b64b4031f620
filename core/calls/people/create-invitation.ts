import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import { createInvite, type InviteDeps } from './invite.ts'
import type { peopleCalls } from './people-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

type CreateInvitationDeps = InviteDeps & SiteStoreDep & UserStoreDep

/** Invites a person who is not a member of the site by mail. */
export function createInvitation(deps: CreateInvitationDeps): UseCase<typeof peopleCalls.createInvitation> {
  return async ({ body }, context) => {
    const user = await deps.userStore.byEmail(body.email)
    const role = user && (await deps.siteStore.roleOf(context.site.id, user.id))
    if (role !== null) {
      return err(domainError('conflict', `${body.email} is already a member of this site, as ${role}.`))
    }
    return createInvite(deps)(body, context)
  }
}
