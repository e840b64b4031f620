import { createAuditUseCases, type AuditDeps } from './audit/audit-use-cases.ts'
import { createAccountUseCases, type AccountDeps } from './account/account-use-cases.ts'
import { createEmailChangeUseCases, type EmailChangeDeps } from './account/email-change-use-cases.ts'
import { createPreferenceUseCases } from './account/preference-use-cases.ts'
import { createAuthUseCases, type AuthDeps } from './account/auth-use-cases.ts'
import { createCollectionUseCases, type CollectionDeps } from './collection/collection-use-cases.ts'
import { createBlockUseCases, type BlockDeps } from './comment/block-use-cases.ts'
import { createCommentUseCases, type CommentDeps } from './comment/comment-use-cases.ts'
import { createFigureUseCases, type FigureDeps } from './figures/figure-use-cases.ts'
import { createOverviewUseCases, type OverviewDeps } from './overview/overview-use-cases.ts'
import type { ExportDeps } from './export/export-deps.ts'
import { createExportUseCases } from './export/export-use-cases.ts'
import { createImageUseCases } from './media/image-use-cases.ts'
import type { UploadDeps } from './media/register-upload.ts'
import { createMediaUseCases, type MediaDeps } from './media/media-use-cases.ts'
import { createTrashUseCases, type TrashDeps } from './trash/trash-use-cases.ts'
import { createVideoUseCases } from './media/video-use-cases.ts'
import { createImportBatchUseCases, type ImportBatchDeps } from './import/import-batch-use-cases.ts'
import { parseRecipe, type ParseRecipeDeps } from './import/parse-recipe.ts'
import { createLetterUseCases, type LetterDeps } from './newsletter/letter-use-cases.ts'
import { createNewsletterUseCases, type NewsletterDeps } from './newsletter/newsletter-use-cases.ts'
import { createPeopleUseCases, type PeopleDeps } from './people/people-use-cases.ts'
import type { ImageHostDep } from '../ports/image-host.ts'
import type { DigestBytesDep } from '../ports/originals.ts'
import type { VideoHostDep } from '../ports/video-host.ts'
import { createBookmarkUseCases, type BookmarkDeps } from './recipe/bookmark-use-cases.ts'
import { createSavedUseCases, type SavedDeps } from './saved/saved-use-cases.ts'
import { createRecipeLifeUseCases, type RecipeLifeDeps } from './recipe/recipe-life-use-cases.ts'
import { createRecipeUseCases, type RecipeDeps } from './recipe/recipe-use-cases.ts'
import { createSiteDeletion, type SiteDeletionDeps } from './site/delete-site.ts'
import { createDomainUseCases, type DomainDeps } from './site/domain-use-cases.ts'
import { createLookDraftUseCases, type LookDraftDeps } from './site/look-draft-use-cases.ts'
import { createPlatformUseCases, type PlatformAdministrationDeps } from './platform/platform-use-cases.ts'
import { createSiteUseCases, type SiteDeps } from './site/site-use-cases.ts'
import { createReaderUseCases, type ReaderDeps } from './subscribers/single-subscriber-use-cases.ts'
import { createSuppressionUseCases, type SuppressionDeps } from './subscribers/suppression-use-cases.ts'
import { createSubscriberUseCases, type SubscriberDeps } from './subscribers/subscriber-use-cases.ts'
import { createSubscriptionUseCases, type SubscriptionDeps } from './subscription/subscription-use-cases.ts'
import type { Catalogue } from './catalogue.ts'
import type { UseCases } from './contract/use-cases.ts'

/** The ports of all use cases. */
export type UseCaseDeps = AuthDeps &
  AccountDeps &
  EmailChangeDeps &
  AuditDeps &
  SiteDeps &
  SiteDeletionDeps &
  DomainDeps &
  LookDraftDeps &
  RecipeDeps &
  RecipeLifeDeps &
  MediaDeps &
  TrashDeps &
  CollectionDeps &
  CommentDeps &
  BlockDeps &
  BookmarkDeps &
  SavedDeps &
  ParseRecipeDeps &
  ImportBatchDeps &
  ExportDeps &
  UploadDeps &
  ImageHostDep &
  VideoHostDep &
  DigestBytesDep &
  SubscriptionDeps &
  SubscriberDeps &
  ReaderDeps &
  SuppressionDeps &
  NewsletterDeps &
  LetterDeps &
  FigureDeps &
  OverviewDeps &
  PeopleDeps &
  PlatformAdministrationDeps

/** Creates all use cases. A call without one does not compile. */
export function createUseCases(deps: UseCaseDeps): UseCases<Catalogue> {
  return {
    ...createAuthUseCases(deps),
    ...createAccountUseCases(deps),
    ...createEmailChangeUseCases(deps),
    ...createPreferenceUseCases(deps),
    ...createAuditUseCases(deps),
    ...createSiteUseCases(deps),
    ...createSiteDeletion(deps),
    ...createDomainUseCases(deps),
    ...createLookDraftUseCases(deps),
    ...createRecipeUseCases(deps),
    ...createRecipeLifeUseCases(deps),
    ...createCollectionUseCases(deps),
    ...createCommentUseCases(deps),
    ...createBlockUseCases(deps),
    ...createBookmarkUseCases(deps),
    ...createSavedUseCases(deps),
    parseRecipe: parseRecipe(deps),
    ...createImportBatchUseCases(deps),
    ...createImageUseCases(deps),
    ...createVideoUseCases(deps),
    ...createMediaUseCases(deps),
    ...createTrashUseCases(deps),
    ...createExportUseCases(deps),
    ...createSubscriptionUseCases(deps),
    ...createSubscriberUseCases(deps),
    ...createReaderUseCases(deps),
    ...createSuppressionUseCases(deps),
    ...createNewsletterUseCases(deps),
    ...createLetterUseCases(deps),
    ...createFigureUseCases(deps),
    ...createOverviewUseCases(deps),
    ...createPeopleUseCases(deps),
    ...createPlatformUseCases(deps),
  }
}
