import { z } from 'zod'
import {
  GivenRole,
  InvitationDraft,
  ManagedInvitation,
  ReceivedInvitation,
  SitePerson,
} from '../../model/people/person.ts'
import { SiteRole } from '../../model/site/site-role.ts'
import { defineCall } from '../contract/call.ts'

const invitation = z.object({ invitation: ManagedInvitation })

/** The calls about the members of a site: owner, editors, writers, and invited people. */
export const peopleCalls = {
  listPeople: defineCall('listPeople', {
    summary:
      'Lists the members of the site and pending invitations, with the state of their emails and their links.',
    access: 'owner',
    result: z.object({ people: z.array(SitePerson), invitations: z.array(ManagedInvitation) }),
  }),
  createInvitation: defineCall('createInvitation', {
    summary:
      'Invites a person to edit the site or write for it, by an email that is valid for 7 days; repeating the call resends it.',
    access: 'owner',
    body: InvitationDraft,
    result: invitation,
    errors: ['conflict', 'rate_limited'],
  }),
  deleteInvitation: defineCall('deleteInvitation', {
    summary: 'Revokes an invitation.',
    access: 'owner',
    result: z.object({}),
    errors: ['invitation_not_found'],
  }),
  updatePerson: defineCall('updatePerson', {
    summary: 'Changes the role of a member of the site.',
    access: 'owner',
    body: z.strictObject({ role: GivenRole }),
    result: z.object({ person: SitePerson }),
    errors: ['person_not_found', 'conflict'],
  }),
  deletePerson: defineCall('deletePerson', {
    summary: 'Removes a member of the site: the owner can remove anyone, others only themselves.',
    access: 'writer',
    result: z.object({}),
    errors: ['person_not_found', 'forbidden', 'conflict'],
  }),
  offerOwnership: defineCall('offerOwnership', {
    summary: 'Offers ownership of the site to a member; it is transferred when they accept.',
    access: 'owner',
    body: z.strictObject({ userId: z.uuid() }),
    result: invitation,
    errors: ['person_not_found', 'conflict', 'rate_limited'],
  }),
  getInvitation: defineCall('getInvitation', {
    summary: 'Returns an invitation to the address of the caller.',
    access: 'user',
    result: z.object({ invitation: ReceivedInvitation }),
    errors: ['invitation_not_found', 'invitation_expired'],
  }),
  acceptInvitation: defineCall('acceptInvitation', {
    summary: 'Accepts an invitation and gives the caller its role.',
    access: 'user',
    result: z.object({ siteSlug: z.string(), role: SiteRole }),
    errors: ['invitation_not_found', 'invitation_expired', 'quota_reached'],
  }),
  declineInvitation: defineCall('declineInvitation', {
    summary: 'Declines an invitation.',
    access: 'user',
    result: z.object({}),
    errors: ['invitation_not_found', 'invitation_expired'],
  }),
} as const
