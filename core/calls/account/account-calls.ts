import { z } from 'zod'
import { AuditEntry } from '../audit/audit-calls.ts'
import { defineCall } from '../contract/call.ts'
import { ParagraphText, RichText } from '../../values/rich-text/rich-text.ts'
import { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import { SiteReference } from '../../model/site/site-reference.ts'
import { SiteRole } from '../../model/site/site-role.ts'
import { subscriptionStatuses } from '../../model/subscription/subscription-state.ts'
import { Preferences } from '../../model/account/preferences.ts'
import { Email, PlanType } from '../../model/account/user.ts'

const instant = z.iso.datetime()
/** Null for a site that is gone. */
const site = SiteReference.nullable()
const medium = { id: z.uuid(), key: z.string(), contentType: z.string(), createdAt: instant }

/** All that the platform keeps about one person, each list oldest first. */
export const PersonalData = z.object({
  exportedAt: instant,
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    displayName: z.string().nullable(),
    handle: z.string().nullable(),
    bio: RichText.nullable(),
    avatarImageId: z.uuid().nullable(),
    preferences: Preferences.nullable(),
    /** When the address was confirmed by a mail; null before. */
    confirmedAt: instant.nullable(),
    createdAt: instant,
  }),
  /** Sites that the person owns or edits; a site's own content is what exportSite returns. */
  sites: z.array(SiteReference.extend({ role: SiteRole })),
  /** `site` is the one that the sign-in is limited to; null for the whole account. */
  sessions: z.array(
    z.object({
      site: SiteReference.nullable(),
      device: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant,
    }),
  ),
  images: z.array(z.object({ ...medium, width: z.number().int(), height: z.number().int() })),
  videos: z.array(z.object(medium)),
  comments: z.array(
    z.object({
      id: z.uuid(),
      site,
      recipeId: z.uuid(),
      parentId: z.uuid().nullable(),
      content: ParagraphText,
      isHidden: z.boolean(),
      createdAt: instant,
    }),
  ),
  commentUpvotes: z.array(z.object({ site, commentId: z.uuid() })),
  bookmarks: z.array(
    z.object({ site, recipeId: z.uuid(), folderId: z.uuid().nullable(), createdAt: instant }),
  ),
  bookmarkFolders: z.array(z.object({ id: z.uuid(), title: z.string(), createdAt: instant })),
  recipeNotes: z.array(z.object({ site, recipeId: z.uuid(), content: z.string(), updatedAt: instant })),
  shoppingItems: z.array(ShoppingItem),
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      site,
      status: z.enum(subscriptionStatuses),
      getsNewsletters: z.boolean(),
      /** The name of the person in an imported list of subscribers. */
      nameOnList: z.string().nullable(),
      planType: PlanType.nullable(),
      priceAmountCents: z.number().int().nullable(),
      periodEndsAt: instant.nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  checkouts: z.array(
    z.object({
      id: z.string(),
      site,
      email: z.string(),
      planType: PlanType,
      priceAmountCents: z.number().int(),
      status: z.string(),
      createdAt: instant,
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.string(),
      site,
      planType: PlanType,
      amountCents: z.number().int(),
      invoiceUrl: z.string().nullable(),
      refund: z.string().nullable(),
      paidAt: instant,
      periodEndsAt: instant,
    }),
  ),
  newsletters: z.array(
    z.object({
      site,
      recipeId: z.uuid().nullable(),
      letterId: z.uuid().nullable(),
      status: z.string(),
      at: instant,
    }),
  ),
  /** What the person did to these sites, by the log that their owners read. */
  actions: z.array(AuditEntry.omit({ user: true }).extend({ site })),
  /** The payment service's id of the person, with which they can ask there for their data. */
  paymentCustomerId: z.string().nullable(),
  /** A change of address that was asked for and not canceled. */
  emailChange: z.object({ email: z.string(), createdAt: instant, expiresAt: instant }).nullable(),
  earlySignup: z.object({ fields: z.record(z.string(), z.unknown()), createdAt: instant }).nullable(),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What deleting an account takes. */
export const AccountDeletion = z.object({
  /** The account's own address, typed in again: it cannot be undone. */
  email: Email,
  /** Asked for where the account owns sites: `delete` deletes them with all that is on them. */
  sites: z.literal('delete').optional(),
  /** `keep` keeps the comments without a name; `delete` deletes them and the replies to them. */
  comments: z.enum(['keep', 'delete']).default('keep'),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** A device on which a person is signed in. */
export const SignedInDevice = z.object({
  id: z.string(),
  /** The browser and the system, as "Firefox on Windows"; null where they are not known. */
  device: z.string().nullable(),
  /** The title of the site that the sign-in is limited to; null for the whole account. */
  siteTitle: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** The calls about all of an account. */
export const accountCalls = {
  listSessions: defineCall('listSessions', {
    summary: 'Lists the signed-in devices of the caller, most recently used first.',
    access: 'user',
    result: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  deleteSession: defineCall('deleteSession', {
    summary: "Signs one of the person's devices out.",
    access: 'user',
    result: z.object({}),
    errors: ['session_not_found'],
  }),
  deleteOtherSessions: defineCall('deleteOtherSessions', {
    summary: "Signs all of the person's devices out but the one that asks.",
    access: 'user',
    result: z.object({}),
  }),
  exportCurrentUser: defineCall('exportCurrentUser', {
    summary: 'Returns everything that the platform stores about the caller.',
    access: 'user',
    result: z.object({ personalData: PersonalData }),
  }),
  deleteCurrentUser: defineCall('deleteCurrentUser', {
    summary: "Deletes the caller's account for good, and ends all of its sessions.",
    access: 'user',
    body: AccountDeletion,
    result: z.object({}),
    errors: ['sites_owned', 'subscription_active', 'payments_failed'],
  }),
} as const
