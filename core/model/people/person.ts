import { z } from 'zod'
import { Email } from '../account/user.ts'
import { Image } from '../media/image.ts'
import { SiteRole } from '../site/site-role.ts'

/** Somebody who may do something to a site. */
export const SitePerson = z.object({
  userId: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
  role: SiteRole,
})
export type SitePerson = z.infer<typeof SitePerson>

/** The roles that an owner gives; a site has one owner, who hands it over with an offer. */
export const GivenRole = SiteRole.exclude(['owner'])
export type GivenRole = z.infer<typeof GivenRole>

/** What inviting somebody takes. */
export const InvitationDraft = z.strictObject({ email: Email, role: GivenRole })
export type InvitationDraft = z.infer<typeof InvitationDraft>

/** What became of the mail of an invitation: the next hop took it, or it did not. */
export const invitationMailStates = ['sent', 'failed'] as const

/** An invitation as the owner of the site sees it; role `owner` is the offer to take the site over. */
export const ManagedInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: SiteRole,
  /** Where the person accepts or declines, for passing on by hand. */
  url: z.string(),
  mailState: z.enum(invitationMailStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type ManagedInvitation = z.infer<typeof ManagedInvitation>

/** An invitation as the person sees it who is invited. */
export const ReceivedInvitation = z.object({
  id: z.uuid(),
  role: SiteRole,
  site: z.object({ slug: z.string(), title: z.string(), url: z.string() }),
  /** The display name of the owner, null for one without. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** How long an invitation can be accepted, in seconds: 7 days. */
export const invitationSeconds = 7 * 24 * 60 * 60
