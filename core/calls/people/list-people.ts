import type { InvitationStoreDep } from '../../ports/stores/sites/invitation-store.ts'
import { ok } from '../../values/result.ts'
import { invitationToManaged } from './invite.ts'
import type { peopleCalls } from './people-calls.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { sitePeople, type SitePeopleDeps } from './site-people.ts'

type ListPeopleDeps = SitePeopleDeps & InvitationStoreDep & PlatformDep & ClockDep

/** Lists the members of a site and the pending invitations. */
export function listPeople(deps: ListPeopleDeps): UseCase<typeof peopleCalls.listPeople> {
  return async (_input, { site }) => {
    const [people, invitations] = await Promise.all([
      sitePeople(site, deps),
      deps.invitationStore.list(site.id),
    ])
    const now = deps.clock.now()
    return ok({
      people,
      invitations: invitations.map((one) => invitationToManaged(one, site, deps.platform.url, now)),
    })
  }
}
