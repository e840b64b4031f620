import type { Result } from '../../values/result.ts'
import type { AuditStoreDep } from './audit-store.ts'
import type { AbuseReportStoreDep } from './abuse-report-store.ts'
import type { AccountStoreDep } from './account-store.ts'
import type { FirstMailStoreDep } from './first-mail-store.ts'
import type { FigureStoreDep } from './figure-store.ts'
import type { OverviewStoreDep } from './overview-store.ts'
import type { EmailChangeStoreDep } from './email-change-store.ts'
import type { InvitationStoreDep } from './invitation-store.ts'
import type { BlockStoreDep } from './block-store.ts'
import type { DomainStoreDep } from './domain-store.ts'
import type { LookDraftStoreDep } from './look-draft-store.ts'
import type { LookVersionStoreDep } from './look-version-store.ts'
import type { NewsletterLinkStoreDep } from './newsletter-link-store.ts'
import type { LetterStoreDep } from './letter-store.ts'
import type { LimitStoreDep } from './limit-store.ts'
import type { PlatformStoreDep } from './platform-store.ts'
import type { QuotaStoreDep } from './quota-store.ts'
import type { SecretStoreDep } from './secret-store.ts'
import type { SessionStoreDep } from './session-store.ts'
import type { UserStoreDep } from './user-store.ts'
import type { CaptionStoreDep } from './caption-store.ts'
import type { CollectionStoreDep } from './collection-store.ts'
import type { CommentNoticeStoreDep } from './comment-notice-store.ts'
import type { CommentStoreDep } from './comment-store.ts'
import type { ImageStoreDep } from './image-store.ts'
import type { MediaLibraryStoreDep } from './media-library-store.ts'
import type { TrashStoreDep } from './trash-store.ts'
import type { MediaUsageStoreDep } from './media-usage-store.ts'
import type { ImportBatchStoreDep } from './import-batch-store.ts'
import type { BookmarkStoreDep } from './bookmark-store.ts'
import type { NoteStoreDep } from './note-store.ts'
import type { ShoppingStoreDep } from './shopping-store.ts'
import type { IngredientCatalogueStoreDep } from './ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from './recipe-store.ts'
import type { RecipeVersionStoreDep } from './recipe-version-store.ts'
import type { WorkingCopyStoreDep } from './working-copy-store.ts'
import type { PreviewLinkStoreDep } from './preview-link-store.ts'
import type { ScheduleStoreDep } from './schedule-store.ts'
import type { SiteStoreDep } from './site-store.ts'
import type { NewsletterStoreDep } from './newsletter-store.ts'
import type { SuppressionStoreDep } from './suppression-store.ts'
import type { CheckoutStoreDep } from './checkout-store.ts'
import type { EarlySignupStoreDep } from './early-signup-store.ts'
import type { ReceiptStoreDep } from './receipt-store.ts'
import type { SubscriptionStoreDep } from './subscription-store.ts'

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
