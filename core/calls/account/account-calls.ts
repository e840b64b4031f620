import { z } from 'zod'
import { AuditEntry } from '../audit/audit-calls.ts'
import { defineCall } from '../contract/call.ts'
import { ParagraphText, RichText } from '../../values/rich-text/rich-text.ts'
import { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import { SiteReference } from '../../model/site/site-reference.ts'
import { SiteRole } from '../../model/site/site-role.ts'
import { subscriptionStatuses } from '../../model/subscription/subscription-state.ts'
import { ApiToken } from './api-token-calls.ts'
import { Preferences } from '../../model/account/preferences.ts'
import { Email, PlanType } from '../../model/account/user.ts'

const instant = z.iso.datetime()
/** Null for a deleted site. */
const site = SiteReference.nullable()
const medium = { id: z.uuid(), key: z.string(), contentType: z.string(), createdAt: instant }

/** All data that the platform stores about one person; each list is sorted oldest first. */
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
  /** Sites that the person owns or edits. Their content is exported by `exportSite`. */
  sites: z.array(SiteReference.extend({ role: SiteRole })),
  /** `site` is set if the sign-in is limited to one site; null for the whole account. */
  sessions: z.array(
    z.object({
      site: SiteReference.nullable(),
      device: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant,
    }),
  ),
  /** The tokens for scripts, without their secrets. */
  tokens: z.array(ApiToken.omit({ id: true, isExpired: true })),
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
  /** The person's actions on these sites, from the audit log that the owners can read. */
  actions: z.array(AuditEntry.omit({ user: true }).extend({ site })),
  /** The person's customer id at the payment service, for data requests there. */
  paymentCustomerId: z.string().nullable(),
  /** A pending change of address. */
  emailChange: z.object({ email: z.string(), createdAt: instant, expiresAt: instant }).nullable(),
  earlySignup: z.object({ fields: z.record(z.string(), z.unknown()), createdAt: instant }).nullable(),
})
export type PersonalData = z.infer<typeof PersonalData>

/** The input of an account deletion. */
export const AccountDeletion = z.object({
  /** The address of the account, typed again as a confirmation. */
  email: Email,
  /** Required if the account owns sites: `delete` deletes them with all their content. */
  sites: z.literal('delete').optional(),
  /** `keep` keeps the comments without a name; `delete` deletes them and the replies to them. */
  comments: z.enum(['keep', 'delete']).default('keep'),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** A device on which a person is signed in. */
export const SignedInDevice = z.object({
  id: z.string(),
  /** The browser and the system, such as "Firefox on Windows"; null if unknown. */
  device: z.string().nullable(),
  /** The title of the site if the sign-in is limited to one; null for the whole account. */
  siteTitle: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the session that makes the call. */
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** The calls about an account as a whole. */
export const accountCalls = {
  listSessions: defineCall('listSessions', {
    summary: 'Lists the signed-in devices of the caller, most recently used first.',
    access: 'user',
    needsSession: true,
    result: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  deleteSession: defineCall('deleteSession', {
    summary: "Signs one of the person's devices out.",
    access: 'user',
    needsSession: true,
    result: z.object({}),
    errors: ['session_not_found'],
  }),
  deleteOtherSessions: defineCall('deleteOtherSessions', {
    summary: "Signs all of the person's devices out but the one that asks.",
    access: 'user',
    needsSession: true,
    result: z.object({}),
  }),
  exportCurrentUser: defineCall('exportCurrentUser', {
    summary: 'Returns everything that the platform stores about the caller.',
    access: 'user',
    needsSession: true,
    result: z.object({ personalData: PersonalData }),
  }),
  deleteCurrentUser: defineCall('deleteCurrentUser', {
    summary: "Deletes the caller's account for good, and ends all of its sessions.",
    access: 'user',
    needsSession: true,
    body: AccountDeletion,
    result: z.object({}),
    errors: ['sites_owned', 'subscription_active', 'payments_failed'],
  }),
} as const
