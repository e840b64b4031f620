import { z } from 'zod'
import { Email } from '../account/user.ts'
import { Image } from '../media/image.ts'
import { SiteRole } from '../site/site-role.ts'

/** A member of a site. */
export const SitePerson = z.object({
  userId: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
  role: SiteRole,
})
export type SitePerson = z.infer<typeof SitePerson>

/** The roles that an owner can assign; a site has one owner, who transfers it with an offer. */
export const GivenRole = SiteRole.exclude(['owner'])
export type GivenRole = z.infer<typeof GivenRole>

/** The input of an invitation. */
export const InvitationDraft = z.strictObject({ email: Email, role: GivenRole })
export type InvitationDraft = z.infer<typeof InvitationDraft>

/** The delivery state of an invitation's mail: accepted by the next server, or failed. */
export const invitationMailStates = ['sent', 'failed'] as const

/** An invitation as the owner of the site sees it; the role `owner` offers ownership of the site. */
export const ManagedInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: SiteRole,
  /** The address at which the person accepts or declines, so that the owner can send it themselves. */
  url: z.string(),
  mailState: z.enum(invitationMailStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type ManagedInvitation = z.infer<typeof ManagedInvitation>

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  id: z.uuid(),
  role: SiteRole,
  site: z.object({ slug: z.string(), title: z.string(), url: z.string() }),
  /** The display name of the owner; null if they have none. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** The lifetime of an invitation, in seconds: 7 days. */
export const invitationSeconds = 7 * 24 * 60 * 60
