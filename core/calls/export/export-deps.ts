import type { PaymentsDep } from '../../ports/payments.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import type { CaptionStores } from '../media/save-captions.ts'
import type { CaptionStoreDep } from '../../ports/stores/caption-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/import-batch-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media-library-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media-usage-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipe-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import type { ExportSlotsDep } from './export-slots.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { CommentStoreDep } from '../../ports/stores/comment-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import type { SuppressionStoreDep } from '../../ports/stores/suppression-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'

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
