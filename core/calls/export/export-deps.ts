import type { PaymentsDep } from '../../ports/payments.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import type { CaptionStores } from '../media/save-captions.ts'
import type { CaptionStoreDep } from '../../ports/stores/media/caption-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/recipes/import-batch-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media/media-usage-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipes/recipe-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { ExportSlotsDep } from './export-slots.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { SuppressionStoreDep } from '../../ports/stores/subscriptions/suppression-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'

/** The ports of exporting and importing a site. */
export type ExportDeps = SiteStoreDep &
  PaymentsDep &
  RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  ImageStoreDep &
  CaptionStoreDep &
  CommentStoreDep &
  SubscriptionStoreDep &
  SuppressionStoreDep &
  ImportBatchStoreDep &
  UserStoreDep &
  StorageDep<
    IngredientCatalogueStoreDep &
      RecipeStoreDep &
      RecipeVersionStoreDep &
      CollectionStoreDep &
      SiteStoreDep &
      ImportBatchStoreDep &
      ImageStoreDep &
      CaptionStores &
      SubscriptionStoreDep &
      SuppressionStoreDep &
      QuotaStoreDep &
      CommentStoreDep &
      WebhookStoreDep &
      LimitStoreDep
  > &
  MediaUsageStoreDep &
  MediaLibraryStoreDep &
  SignerDep &
  QuotasDep &
  ClockDep &
  RandomDep &
  ExportSlotsDep &
  PauseDep
