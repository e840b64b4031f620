import type { invitationMailStates } from '../../../model/people/person.ts'
import type { SiteRole } from '../../../model/site/site-role.ts'

/** A stored invitation; the role `owner` is an offer of ownership. */
export type InvitationRecord = {
  readonly siteId: string
  readonly id: string
  /** Lower-case. */
  readonly email: string
  readonly role: SiteRole
  readonly mailState: (typeof invitationMailStates)[number]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores invitations to sites: one for each address of a site. They are deleted with their site. */
export interface InvitationStore {
  /** Stores an invitation replacing an earlier one to this address; false if the site does not exist. */
  save(invitation: InvitationRecord): Promise<boolean>
  byId(siteId: string, id: string): Promise<InvitationRecord | null>
  /** Newest first, then by id. */
  list(siteId: string): Promise<InvitationRecord[]>
  setMailState(siteId: string, id: string, state: InvitationRecord['mailState']): Promise<void>
  /** True if it existed. */
  remove(siteId: string, id: string): Promise<boolean>
  /** Removes the offers of ownership. */
  removeOffers(siteId: string): Promise<void>
}

/** The dependency on the reads of an `InvitationStore`; a unit of work has its writes. */
export type InvitationStoreDep = { readonly invitationStore: Pick<InvitationStore, 'byId' | 'list'> }
