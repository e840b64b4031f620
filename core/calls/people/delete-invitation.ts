import type { InvitationStoreDep } from '../../ports/stores/sites/invitation-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { peopleCalls } from './people-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

/** Withdraws an invitation. */
export function deleteInvitation(
  deps: AuditedStorageDep<InvitationStoreDep>,
): UseCase<typeof peopleCalls.deleteInvitation> {
  return ({ invitationId }, context) =>
    writeAudited(deps, context, async ({ invitationStore }) =>
      (await invitationStore.remove(context.site.id, invitationId))
        ? ok({})
        : err(domainError('invitation_not_found')),
    )
}
