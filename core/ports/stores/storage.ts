import type { Result } from '../../values/result.ts'
import type { AuditStore, AuditStoreDep } from './sites/audit-store.ts'
import type { AbuseReportStore, AbuseReportStoreDep } from './comments/abuse-report-store.ts'
import type { AccountStore, AccountStoreDep } from './accounts/account-store.ts'
import type { ApiTokenStore, ApiTokenStoreDep } from './accounts/api-token-store.ts'
import type { FirstMailStore, FirstMailStoreDep } from './limits/first-mail-store.ts'
import type { FigureStore, FigureStoreDep } from './figures/figure-store.ts'
import type { OverviewStore, OverviewStoreDep } from './figures/overview-store.ts'
import type { EmailChangeStore, EmailChangeStoreDep } from './accounts/email-change-store.ts'
import type { InvitationStore, InvitationStoreDep } from './sites/invitation-store.ts'
import type { BlockStore, BlockStoreDep } from './comments/block-store.ts'
import type { DomainStore, DomainStoreDep } from './sites/domain-store.ts'
import type { LookDraftStore, LookDraftStoreDep } from './sites/look-draft-store.ts'
import type { LookVersionStore, LookVersionStoreDep } from './sites/look-version-store.ts'
import type { NewsletterLinkStore, NewsletterLinkStoreDep } from './newsletters/newsletter-link-store.ts'
import type { LetterStore, LetterStoreDep } from './newsletters/letter-store.ts'
import type { LimitStore, LimitStoreDep } from './limits/limit-store.ts'
import type { PlatformStore, PlatformStoreDep } from './platform/platform-store.ts'
import type { QuotaStore, QuotaStoreDep } from './limits/quota-store.ts'
import type { SecretStore, SecretStoreDep } from './platform/secret-store.ts'
import type { SessionStore, SessionStoreDep } from './accounts/session-store.ts'
import type { UserStore, UserStoreDep } from './accounts/user-store.ts'
import type { CaptionStore, CaptionStoreDep } from './media/caption-store.ts'
import type { CollectionStore, CollectionStoreDep } from './collections/collection-store.ts'
import type { CommentNoticeStore, CommentNoticeStoreDep } from './comments/comment-notice-store.ts'
import type { CommentStore, CommentStoreDep } from './comments/comment-store.ts'
import type { ImageStore, ImageStoreDep } from './media/image-store.ts'
import type { MediaLibraryStore, MediaLibraryStoreDep } from './media/media-library-store.ts'
import type { TrashStore, TrashStoreDep } from './recipes/trash-store.ts'
import type { MediaUsageStore, MediaUsageStoreDep } from './media/media-usage-store.ts'
import type { ImportBatchStore, ImportBatchStoreDep } from './recipes/import-batch-store.ts'
import type { BookmarkStore, BookmarkStoreDep } from './accounts/bookmark-store.ts'
import type { NoteStore, NoteStoreDep } from './accounts/note-store.ts'
import type { ShoppingStore, ShoppingStoreDep } from './accounts/shopping-store.ts'
import type {
  IngredientCatalogueStore,
  IngredientCatalogueStoreDep,
} from './recipes/ingredient-catalogue-store.ts'
import type { RecipeStore, RecipeStoreDep } from './recipes/recipe-store.ts'
import type { RecipeVersionStore, RecipeVersionStoreDep } from './recipes/recipe-version-store.ts'
import type { WorkingCopyStore, WorkingCopyStoreDep } from './recipes/working-copy-store.ts'
import type { PreviewLinkStore, PreviewLinkStoreDep } from './recipes/preview-link-store.ts'
import type { ScheduleStore, ScheduleStoreDep } from './recipes/schedule-store.ts'
import type { SiteStore, SiteStoreDep } from './sites/site-store.ts'
import type { WebhookStore, WebhookStoreDep } from './sites/webhook-store.ts'
import type { NewsletterStore, NewsletterStoreDep } from './newsletters/newsletter-store.ts'
import type { SuppressionStore, SuppressionStoreDep } from './subscriptions/suppression-store.ts'
import type { CheckoutStore, CheckoutStoreDep } from './subscriptions/checkout-store.ts'
import type { EarlySignupStore, EarlySignupStoreDep } from './accounts/early-signup-store.ts'
import type { ReceiptStore, ReceiptStoreDep } from './subscriptions/receipt-store.ts'
import type { SubscriptionStore, SubscriptionStoreDep } from './subscriptions/subscription-store.ts'

/** All stores of one database, with their writes. */
export interface Stores {
  readonly userStore: UserStore
  readonly sessionStore: SessionStore
  readonly apiTokenStore: ApiTokenStore
  readonly limitStore: LimitStore
  readonly quotaStore: QuotaStore
  readonly siteStore: SiteStore
  readonly recipeStore: RecipeStore
  readonly recipeVersionStore: RecipeVersionStore
  readonly workingCopyStore: WorkingCopyStore
  readonly scheduleStore: ScheduleStore
  readonly previewLinkStore: PreviewLinkStore
  readonly ingredientCatalogueStore: IngredientCatalogueStore
  readonly imageStore: ImageStore
  readonly captionStore: CaptionStore
  readonly mediaUsageStore: MediaUsageStore
  readonly mediaLibraryStore: MediaLibraryStore
  readonly trashStore: TrashStore
  readonly collectionStore: CollectionStore
  readonly commentStore: CommentStore
  readonly commentNoticeStore: CommentNoticeStore
  readonly bookmarkStore: BookmarkStore
  readonly noteStore: NoteStore
  readonly shoppingStore: ShoppingStore
  readonly subscriptionStore: SubscriptionStore
  readonly checkoutStore: CheckoutStore
  readonly receiptStore: ReceiptStore
  readonly letterStore: LetterStore
  readonly newsletterStore: NewsletterStore
  readonly earlySignupStore: EarlySignupStore
  readonly secretStore: SecretStore
  readonly accountStore: AccountStore
  readonly suppressionStore: SuppressionStore
  readonly auditStore: AuditStore
  readonly importBatchStore: ImportBatchStore
  readonly figureStore: FigureStore
  readonly overviewStore: OverviewStore
  readonly emailChangeStore: EmailChangeStore
  readonly invitationStore: InvitationStore
  readonly blockStore: BlockStore
  readonly domainStore: DomainStore
  readonly lookDraftStore: LookDraftStore
  readonly lookVersionStore: LookVersionStore
  readonly newsletterLinkStore: NewsletterLinkStore
  readonly firstMailStore: FirstMailStore
  readonly platformStore: PlatformStore
  readonly abuseReportStore: AbuseReportStore
  readonly webhookStore: WebhookStore
}

/** The reads of all stores of one database. */
export type ReadStores = UserStoreDep &
  SessionStoreDep &
  ApiTokenStoreDep &
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
  AbuseReportStoreDep &
  WebhookStoreDep

/** The given stores with their writes, as a unit of work has them: `Writable<RecipeStoreDep & AuditStoreDep>`. */
export type Writable<Needed> = Pick<Stores, keyof Needed & keyof Stores>

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

/** The dependency on transactions over the given stores, the only way to write. */
export type StorageDep<Needed> = { readonly storage: UnitOfWork<Writable<Needed>> }

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
