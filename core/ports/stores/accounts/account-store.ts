import type { AuditRecord } from '../sites/audit-store.ts'
import type { DeliveryState } from '../newsletters/newsletter-store.ts'
import type { NoteRecord } from './note-store.ts'
import type { ShoppingItem } from '../../../model/shopping/shopping-item.ts'
import type { BookmarkFolderRecord, BookmarkRecord } from './bookmark-store.ts'
import type { Result } from '../../../values/result.ts'
import type { CheckoutRecord } from '../subscriptions/checkout-store.ts'
import type { EmailChangeRecord } from '../../../model/account/email-change.ts'
import type { EarlySignup } from './early-signup-store.ts'
import type { ApiTokenRecord } from '../../../model/account/api-token.ts'
import type { SessionRecord } from '../../../model/account/session-record.ts'
import type { CommentRecord } from '../../../model/comment/comment-record.ts'
import type { ImageRecord, VideoRecord } from '../../../model/media/media-record.ts'
import type { ReceiptRecord } from '../../../model/subscription/receipt.ts'
import type { SubscriptionRecord } from '../../../model/subscription/subscription-record.ts'

/** An account, and its address, which some rows contain instead of the id. */
export type AccountKey = {
  readonly userId: string
  /** Lower-case. */
  readonly email: string
}

/** Everything stored about an account except the account itself; each list is sorted oldest first, then by id. */
export type AccountHoldings = {
  readonly sessions: readonly Omit<SessionRecord, 'tokenHash' | 'isOnOwnDomain'>[]
  readonly apiTokens: readonly ApiTokenRecord[]
  readonly images: readonly ImageRecord[]
  readonly videos: readonly VideoRecord[]
  readonly comments: readonly CommentRecord[]
  /** By site, then comment. */
  readonly upvotes: readonly { readonly siteId: string; readonly commentId: string }[]
  /** Including those of drafts. */
  readonly bookmarks: readonly BookmarkRecord[]
  readonly bookmarkFolders: readonly BookmarkFolderRecord[]
  readonly recipeNotes: readonly NoteRecord[]
  readonly shoppingItems: readonly ShoppingItem[]
  readonly subscriptions: readonly SubscriptionRecord[]
  readonly checkouts: readonly CheckoutRecord[]
  readonly receipts: readonly ReceiptRecord[]
  /** Sent and pending newsletters with their delivery state. */
  readonly newsletters: readonly ReceivedNewsletter[]
  /** A pending change of the email address. */
  readonly emailChange: EmailChangeRecord | null
  readonly earlySignup: EarlySignup | null
  /** The person's management actions on sites. */
  readonly actions: readonly AuditRecord[]
  /** The payment service's id of the person; null if they never paid. */
  readonly customerId: string | null
}

/** A newsletter to one reader; `at` is the time of its delivery, or when it is due. */
export type ReceivedNewsletter = {
  readonly siteId: string
  /** One of the two is null. */
  readonly recipeId: string | null
  readonly letterId: string | null
  readonly state: DeliveryState
  readonly at: Date
}

/** The input of erasing an account. */
export type AccountErasure = AccountKey & {
  /** Sites of this owner, which are erased with everything that belongs to them. */
  readonly siteIds: readonly string[]
  /** The person's avatar, which is erased even if it is used elsewhere. */
  readonly avatarImageId: string | null
  /** `keep` keeps comments without a name; `delete` deletes them with their replies. */
  readonly comments: 'keep' | 'delete'
  /** The digest under which the address is suppressed on every site to which it subscribed. */
  readonly suppressionHash: string
  readonly now: Date
}

/** The keys of the erased images and videos, whose files have to be deleted too. */
export type ErasedMedia = { readonly imageKeys: readonly string[]; readonly videoKeys: readonly string[] }

/** Reads and erases all data of one account. */
export interface AccountStore {
  holdings(account: AccountKey): Promise<AccountHoldings>
  /**
   * Erases an account and its data in one transaction, so that nothing that remains contains its address or name.
   * Raises the revision of every site that showed it. Images and videos that a site uses become its owner's; the others
   * are deleted. Erases nothing if the account owns a site that is not in `siteIds`.
   */
  erase(erasure: AccountErasure): Promise<Result<ErasedMedia, 'sites_owned'>>
}

/** The dependency on the reads of an `AccountStore`; a unit of work has its writes. */
export type AccountStoreDep = { readonly accountStore: Pick<AccountStore, 'holdings'> }
