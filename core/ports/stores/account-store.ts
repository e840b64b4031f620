import type { AuditRecord } from './audit-store.ts'
import type { DeliveryState } from './newsletter-store.ts'
import type { NoteRecord } from './note-store.ts'
import type { ShoppingItem } from '../../model/shopping/shopping-item.ts'
import type { BookmarkFolderRecord, BookmarkRecord } from './bookmark-store.ts'
import type { Result } from '../../values/result.ts'
import type { CheckoutRecord } from './checkout-store.ts'
import type { EmailChangeRecord } from '../../model/account/email-change.ts'
import type { EarlySignup } from './early-signup-store.ts'
import type { SessionRecord } from '../../model/account/session-record.ts'
import type { CommentRecord } from '../../model/comment/comment-record.ts'
import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'
import type { ReceiptRecord } from '../../model/subscription/receipt.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'

/** Whose data is meant: an account, and its address, which some rows know instead. */
export type AccountKey = {
  readonly userId: string
  /** Lower-case. */
  readonly email: string
}

/** All that the platform keeps about one account beside the account itself; each list oldest first, then by id. */
export type AccountHoldings = {
  readonly sessions: readonly Omit<SessionRecord, 'tokenHash'>[]
  readonly images: readonly ImageRecord[]
  readonly videos: readonly VideoRecord[]
  readonly comments: readonly CommentRecord[]
  /** By site, then comment. */
  readonly upvotes: readonly { readonly siteId: string; readonly commentId: string }[]
  /** Of drafts too. */
  readonly bookmarks: readonly BookmarkRecord[]
  readonly bookmarkFolders: readonly BookmarkFolderRecord[]
  readonly recipeNotes: readonly NoteRecord[]
  readonly shoppingItems: readonly ShoppingItem[]
  readonly subscriptions: readonly SubscriptionRecord[]
  readonly checkouts: readonly CheckoutRecord[]
  readonly receipts: readonly ReceiptRecord[]
  /** Newsletters that were mailed or are to be, and what became of them. */
  readonly newsletters: readonly ReceivedNewsletter[]
  /** An address that the account is to get, and waits for its confirmations. */
  readonly emailChange: EmailChangeRecord | null
  readonly earlySignup: EarlySignup | null
  /** What the person did to the sites that they own or edit. */
  readonly actions: readonly AuditRecord[]
  /** By which the payment service knows the person; null for who never went there. */
  readonly customerId: string | null
}

/** A newsletter to one reader; `at` is when it was dealt with, or is to be. */
export type ReceivedNewsletter = {
  readonly siteId: string
  /** One of the two, the other null. */
  readonly recipeId: string | null
  readonly letterId: string | null
  readonly state: DeliveryState
  readonly at: Date
}

/** What of an account is to go beside itself. */
export type AccountErasure = AccountKey & {
  /** Sites of this owner that go with all that belongs to them. */
  readonly siteIds: readonly string[]
  /** The image of the person themselves, which goes wherever it is used. */
  readonly avatarImageId: string | null
  /** `keep` leaves comments standing without a name; `delete` takes them and the replies to them away. */
  readonly comments: 'keep' | 'delete'
  /** Under which the address is suppressed on every site that it had a subscription to. */
  readonly suppressionHash: string
  readonly now: Date
}

/** The keys of the images and videos that were erased, whose files are to go as well. */
export type ErasedMedia = { readonly imageKeys: readonly string[]; readonly videoKeys: readonly string[] }

/** Reads and erases what belongs to one account, whatever it is about. */
export interface AccountStore {
  holdings(account: AccountKey): Promise<AccountHoldings>
  /**
   * Erases an account and its traces in one transaction: nothing that remains holds its address or its name. Raises
   * the revision of every site that showed it. Images and videos that a site continues using are its owner's from then on,
   * the others go. Erases nothing when it owns a site that is not to go with it.
   */
  erase(erasure: AccountErasure): Promise<Result<ErasedMedia, 'sites_owned'>>
}

/** The dependency on an `AccountStore`. */
export type AccountStoreDep = { readonly accountStore: AccountStore }
