import { z } from 'zod'
import {
  GivenRole,
  InvitationDraft,
  ManagedInvitation,
  ReceivedInvitation,
  SitePerson,
} from '../../model/people/person.ts'
import { SiteRole } from '../../model/site/site.ts'
import { defineCall } from '../call.ts'

const invitation = z.object({ invitation: ManagedInvitation })

/** The calls about the members of a site: owner, editors and writers, and those who are invited to. */
export const peopleCalls = {
  listPeople: defineCall('listPeople', {
    summary: 'Lists the people of the site and the invitations that are open, with their mails and links.',
    access: 'owner',
    result: z.object({ people: z.array(SitePerson), invitations: z.array(ManagedInvitation) }),
  }),
  createInvitation: defineCall('createInvitation', {
    summary:
      'Invites somebody to edit the site or to write for it, by a mail that is good for 7 days; again sends it again.',
    access: 'owner',
    body: InvitationDraft,
    result: invitation,
    errors: ['conflict', 'rate_limited'],
  }),
  deleteInvitation: defineCall('deleteInvitation', {
    summary: 'Takes an invitation back.',
    access: 'owner',
    result: z.object({}),
    errors: ['invitation_not_found'],
  }),
  updatePerson: defineCall('updatePerson', {
    summary: 'Gives somebody of the site another role.',
    access: 'owner',
    body: z.strictObject({ role: GivenRole }),
    result: z.object({ person: SitePerson }),
    errors: ['person_not_found', 'conflict'],
  }),
  deletePerson: defineCall('deletePerson', {
    summary: 'Takes somebody off the site: the owner whom they want, everybody else themselves.',
    access: 'writer',
    result: z.object({}),
    errors: ['person_not_found', 'forbidden', 'conflict'],
  }),
  offerOwnership: defineCall('offerOwnership', {
    summary: 'Offers the site to somebody who edits or writes it; it changes hands when they accept.',
    access: 'owner',
    body: z.strictObject({ userId: z.uuid() }),
    result: invitation,
    errors: ['person_not_found', 'conflict', 'rate_limited'],
  }),
  getInvitation: defineCall('getInvitation', {
    summary: 'Answers with an invitation to the address of the signed-in person.',
    access: 'user',
    result: z.object({ invitation: ReceivedInvitation }),
    errors: ['invitation_not_found'],
  }),
  acceptInvitation: defineCall('acceptInvitation', {
    summary: 'Accepts an invitation; the signed-in person has its role from then on.',
    access: 'user',
    result: z.object({ siteSlug: z.string(), role: SiteRole }),
    errors: ['invitation_not_found'],
  }),
  declineInvitation: defineCall('declineInvitation', {
    summary: 'Declines an invitation.',
    access: 'user',
    result: z.object({}),
    errors: ['invitation_not_found'],
  }),
} as const
