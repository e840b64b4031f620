import type { UseCases } from '../contract/use-cases.ts'
import { createInvitationResponses, type InvitationResponseDeps } from './invitation-responses.ts'
import type { peopleCalls } from './people-calls.ts'
import { listPeople } from './list-people.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { updatePerson } from './update-person.ts'
import { deletePerson } from './delete-person.ts'
import { offerOwnership } from './offer-ownership.ts'

/** The ports of the calls about members. */
export type PeopleDeps = Parameters<typeof listPeople>[0] &
  Parameters<typeof createInvitation>[0] &
  Parameters<typeof updatePerson>[0] &
  InvitationResponseDeps

/** Creates the use cases of members and invitations. */
export function createPeopleUseCases(deps: PeopleDeps): UseCases<typeof peopleCalls> {
  return {
    ...createInvitationResponses(deps),
    listPeople: listPeople(deps),
    createInvitation: createInvitation(deps),
    deleteInvitation: deleteInvitation(deps),
    updatePerson: updatePerson(deps),
    deletePerson: deletePerson(deps),
    offerOwnership: offerOwnership(deps),
  }
}
