import type { AuditStoreDep } from '../audit/audit-store.ts'
import type { AccountStoreDep } from '../auth/account-store.ts'
import type { LimitStoreDep } from '../auth/limit-store.ts'
import type { SecretStoreDep } from '../auth/secret-store.ts'
import type { SessionStoreDep } from '../auth/session-store.ts'
import type { UserStoreDep } from '../auth/user-store.ts'
import type { CollectionStoreDep } from '../collection/collection-store.ts'
import type { CommentStoreDep } from '../comment/comment-store.ts'
import type { ImageStoreDep } from '../image/image-store.ts'
import type { ImportBatchStoreDep } from '../import/import-batch-store.ts'
import type { BookmarkStoreDep } from '../recipe/bookmark-store.ts'
import type { PantryStoreDep } from '../recipe/pantry-store.ts'
import type { RecipeStoreDep } from '../recipe/recipe-store.ts'
import type { SiteStoreDep } from '../site/site-store.ts'
import type { NewsletterStoreDep } from '../newsletter/newsletter-store.ts'
import type { SuppressionStoreDep } from '../newsletter/suppression-store.ts'
import type { CheckoutStoreDep } from '../subscription/checkout-store.ts'
import type { EarlySignupStoreDep } from '../subscription/early-signup-store.ts'
import type { SubscriptionStoreDep } from '../subscription/subscription-store.ts'

/** All stores of one database. */
export type Stores = UserStoreDep &
  SessionStoreDep &
  LimitStoreDep &
  SiteStoreDep &
  RecipeStoreDep &
  PantryStoreDep &
  ImageStoreDep &
  CollectionStoreDep &
  CommentStoreDep &
  BookmarkStoreDep &
  SubscriptionStoreDep &
  CheckoutStoreDep &
  NewsletterStoreDep &
  EarlySignupStoreDep &
  SecretStoreDep &
  AccountStoreDep &
  SuppressionStoreDep &
  AuditStoreDep &
  ImportBatchStoreDep

/** A database with its stores. */
export interface Storage {
  readonly stores: Stores
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What a store rejects with while its database cannot be reached; a server answers 503 to it. */
export type StorageUnavailable = Error & { readonly storageUnavailable: true }

/** True for what a store rejects with while its database cannot be reached. */
export function isStorageUnavailable(thrown: unknown): thrown is StorageUnavailable {
  return thrown instanceof Error && 'storageUnavailable' in thrown && thrown.storageUnavailable === true
}
