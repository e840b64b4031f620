import type { Result } from '../values/result.ts'
import type { AuditStoreDep } from './stores/audit-store.ts'
import type { AbuseReportStoreDep } from './stores/abuse-report-store.ts'
import type { AccountStoreDep } from './stores/account-store.ts'
import type { FirstMailStoreDep } from './stores/first-mail-store.ts'
import type { FigureStoreDep } from './stores/figure-store.ts'
import type { OverviewStoreDep } from './stores/overview-store.ts'
import type { EmailChangeStoreDep } from './stores/email-change-store.ts'
import type { InvitationStoreDep } from './stores/invitation-store.ts'
import type { BlockStoreDep } from './stores/block-store.ts'
import type { DomainStoreDep } from './stores/domain-store.ts'
import type { LookDraftStoreDep } from './stores/look-draft-store.ts'
import type { LookVersionStoreDep } from './stores/look-version-store.ts'
import type { NewsletterLinkStoreDep } from './stores/newsletter-link-store.ts'
import type { LetterStoreDep } from './stores/letter-store.ts'
import type { LimitStoreDep } from './stores/limit-store.ts'
import type { PlatformStoreDep } from './stores/platform-store.ts'
import type { QuotaStoreDep } from './stores/quota-store.ts'
import type { SecretStoreDep } from './stores/secret-store.ts'
import type { SessionStoreDep } from './stores/session-store.ts'
import type { UserStoreDep } from './stores/user-store.ts'
import type { CaptionStoreDep } from './stores/caption-store.ts'
import type { CollectionStoreDep } from './stores/collection-store.ts'
import type { CommentNoticeStoreDep } from './stores/comment-notice-store.ts'
import type { CommentStoreDep } from './stores/comment-store.ts'
import type { ImageStoreDep } from './stores/image-store.ts'
import type { MediaLibraryStoreDep } from './stores/media-library-store.ts'
import type { TrashStoreDep } from './stores/trash-store.ts'
import type { MediaUsageStoreDep } from './stores/media-usage-store.ts'
import type { ImportBatchStoreDep } from './stores/import-batch-store.ts'
import type { BookmarkStoreDep } from './stores/bookmark-store.ts'
import type { NoteStoreDep } from './stores/note-store.ts'
import type { ShoppingStoreDep } from './stores/shopping-store.ts'
import type { IngredientCatalogueStoreDep } from './stores/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from './stores/recipe-store.ts'
import type { RecipeVersionStoreDep } from './stores/recipe-version-store.ts'
import type { WorkingCopyStoreDep } from './stores/working-copy-store.ts'
import type { PreviewLinkStoreDep } from './stores/preview-link-store.ts'
import type { ScheduleStoreDep } from './stores/schedule-store.ts'
import type { SiteStoreDep } from './stores/site-store.ts'
import type { NewsletterStoreDep } from './stores/newsletter-store.ts'
import type { SuppressionStoreDep } from './stores/suppression-store.ts'
import type { CheckoutStoreDep } from './stores/checkout-store.ts'
import type { EarlySignupStoreDep } from './stores/early-signup-store.ts'
import type { ReceiptStoreDep } from './stores/receipt-store.ts'
import type { SubscriptionStoreDep } from './stores/subscription-store.ts'

/** All stores of one database. */
export type Stores = UserStoreDep &
  SessionStoreDep &
  LimitStoreDep &
  QuotaStoreDep &
  SiteStoreDep &
  RecipeStoreDep &
  RecipeVersionStoreDep &
  WorkingCopyStoreDep &
  ScheduleStoreDep &
  PreviewLinkStoreDep &
  IngredientCatalogueStoreDep &
  ImageStoreDep &
  CaptionStoreDep &
  MediaUsageStoreDep &
  MediaLibraryStoreDep &
  TrashStoreDep &
  CollectionStoreDep &
  CommentStoreDep &
  CommentNoticeStoreDep &
  BookmarkStoreDep &
  NoteStoreDep &
  ShoppingStoreDep &
  SubscriptionStoreDep &
  CheckoutStoreDep &
  ReceiptStoreDep &
  LetterStoreDep &
  NewsletterStoreDep &
  EarlySignupStoreDep &
  SecretStoreDep &
  AccountStoreDep &
  SuppressionStoreDep &
  AuditStoreDep &
  ImportBatchStoreDep &
  FigureStoreDep &
  OverviewStoreDep &
  EmailChangeStoreDep &
  InvitationStoreDep &
  BlockStoreDep &
  DomainStoreDep &
  LookDraftStoreDep &
  LookVersionStoreDep &
  NewsletterLinkStoreDep &
  FirstMailStoreDep &
  PlatformStoreDep &
  AbuseReportStoreDep

/** A transaction over several stores. */
export interface UnitOfWork<Needed = Stores> {
  /**
   * Runs work in one transaction: its writes through the given stores are committed if it succeeds, and rolled back if
   * it returns an error or throws. It is run again after a conflict with another transaction, so it must have no other
   * effects, use no other stores, and not wait for anything outside of the database.
   */
  transact<Value, Failure>(
    work: (stores: Needed) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>>
}

/** The dependency on transactions over the given stores. */
export type StorageDep<Needed> = { readonly storage: UnitOfWork<Needed> }

/** A database with its stores. */
export interface Storage extends UnitOfWork {
  /** The stores outside of a transaction: each call is atomic by itself. */
  readonly stores: Stores
  /** Returns a site's revision without waiting, if the database is in this process; see `SiteStore.revision`. */
  readonly revisionSync?: (siteId: string) => number | null
  /** Resolves if the database responds; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The error of a store whose database is unreachable; a server responds with 503. */
export type StorageUnavailable = Error & { readonly storageUnavailable: true }

/** True for the error of a store whose database is unreachable. */
export function isStorageUnavailable(thrown: unknown): thrown is StorageUnavailable {
  return thrown instanceof Error && 'storageUnavailable' in thrown && thrown.storageUnavailable === true
}
