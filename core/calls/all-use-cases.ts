import type { ImageHostDep } from '../ports/image-host.ts'
import type { DigestBytesDep } from '../ports/originals.ts'
import type { VideoHostDep } from '../ports/video-host.ts'
import { accountCalls } from './account/account-calls.ts'
import type { AccountDeps } from './account/account-use-cases.ts'
import { authCalls } from './account/auth-calls.ts'
import type { AuthDeps } from './account/auth-use-cases.ts'
import { apiTokenCalls } from './account/api-token-calls.ts'
import { emailChangeCalls } from './account/email-change-calls.ts'
import type { ApiTokenDeps } from './account/api-token-use-cases.ts'
import type { EmailChangeDeps } from './account/email-change-use-cases.ts'
import { preferenceCalls } from './account/preference-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import type { AuditDeps } from './audit/audit-use-cases.ts'
import { createCollectionUseCases, type CollectionDeps } from './collection/collection-use-cases.ts'
import { blockCalls } from './comment/block-calls.ts'
import type { BlockDeps } from './comment/block-use-cases.ts'
import { createCommentUseCases, type CommentDeps } from './comment/comment-use-cases.ts'
import { later } from './contract/later.ts'
import type { UseCases } from './contract/use-cases.ts'
import { exportCalls } from './export/export-calls.ts'
import type { ExportDeps } from './export/export-deps.ts'
import { createFigureUseCases, type FigureDeps } from './figures/figure-use-cases.ts'
import { importBatchCalls } from './import/import-batch-calls.ts'
import type { ImportBatchDeps } from './import/import-batch-use-cases.ts'
import { importCalls } from './import/import-calls.ts'
import type { ParseRecipeDeps } from './import/parse-recipe.ts'
import { imageCalls } from './media/image-calls.ts'
import { mediaCalls } from './media/media-calls.ts'
import type { MediaDeps } from './media/media-use-cases.ts'
import type { UploadDeps } from './media/register-upload.ts'
import { videoCalls } from './media/video-calls.ts'
import { letterCalls } from './newsletter/letter-calls.ts'
import type { LetterDeps } from './newsletter/letter-use-cases.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import type { NewsletterDeps } from './newsletter/newsletter-use-cases.ts'
import { overviewCalls } from './overview/overview-calls.ts'
import type { OverviewDeps } from './overview/overview-use-cases.ts'
import { peopleCalls } from './people/people-calls.ts'
import type { PeopleDeps } from './people/people-use-cases.ts'
import { platformCalls } from './platform/platform-calls.ts'
import type { PlatformAdministrationDeps } from './platform/platform-use-cases.ts'
import { bookmarkCalls } from './recipe/bookmark-calls.ts'
import type { BookmarkDeps } from './recipe/bookmark-use-cases.ts'
import { recipeLifeCalls } from './recipe/recipe-life-calls.ts'
import type { RecipeLifeDeps } from './recipe/recipe-life-use-cases.ts'
import { managedRecipeCalls } from './recipe/recipe-calls.ts'
import type { ManagedRecipesDeps } from './recipe/managed-recipe-use-cases.ts'
import { createRecipeUseCases, type RecipeDeps } from './recipe/recipe-use-cases.ts'
import { savedCalls } from './saved/saved-calls.ts'
import type { SavedDeps } from './saved/saved-use-cases.ts'
import type { SiteDeletionDeps } from './site/delete-site.ts'
import type { DomainDeps } from './site/domain-use-cases.ts'
import { siteLifeCalls } from './site/life-calls.ts'
import { lookDraftCalls } from './site/look-draft-calls.ts'
import type { LookDraftDeps } from './site/look-draft-use-cases.ts'
import { createSiteUseCases, type SiteDeps } from './site/site-use-cases.ts'
import { readerCalls } from './subscribers/single-subscriber-calls.ts'
import type { ReaderDeps } from './subscribers/single-subscriber-use-cases.ts'
import { subscriberCalls } from './subscribers/subscriber-calls.ts'
import type { SubscriberDeps } from './subscribers/subscriber-use-cases.ts'
import { suppressionCalls } from './subscribers/suppression-calls.ts'
import type { SuppressionDeps } from './subscribers/suppression-use-cases.ts'
import { subscriptionCalls } from './subscription/subscription-calls.ts'
import type { SubscriptionDeps } from './subscription/subscription-use-cases.ts'
import { trashCalls } from './trash/trash-calls.ts'
import type { TrashDeps } from './trash/trash-use-cases.ts'
import { webhookCalls } from './webhook/webhook-calls.ts'
import type { WebhookDeps } from './webhook/webhook-use-cases.ts'
import type { Catalogue } from './catalogue.ts'

/** The ports of all use cases. */
export type UseCaseDeps = AuthDeps &
  AccountDeps &
  ApiTokenDeps &
  EmailChangeDeps &
  AuditDeps &
  SiteDeps &
  SiteDeletionDeps &
  DomainDeps &
  LookDraftDeps &
  RecipeDeps &
  ManagedRecipesDeps &
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
  WebhookDeps &
  PlatformAdministrationDeps

/**
 * Creates all use cases. A call without one does not compile. Code that no page of a site needs for a reader is loaded
 * with the first call that uses it, so a server starts sooner and needs less memory.
 */
export function createUseCases(deps: UseCaseDeps): UseCases<Catalogue> {
  return {
    ...later(authCalls, async () => (await import('./account/auth-use-cases.ts')).createAuthUseCases(deps)),
    ...later(accountCalls, async () =>
      (await import('./account/account-use-cases.ts')).createAccountUseCases(deps),
    ),
    ...later(apiTokenCalls, async () =>
      (await import('./account/api-token-use-cases.ts')).createApiTokenUseCases(deps),
    ),
    ...later(emailChangeCalls, async () =>
      (await import('./account/email-change-use-cases.ts')).createEmailChangeUseCases(deps),
    ),
    ...later(preferenceCalls, async () =>
      (await import('./account/preference-use-cases.ts')).createPreferenceUseCases(deps),
    ),
    ...later(auditCalls, async () => (await import('./audit/audit-use-cases.ts')).createAuditUseCases(deps)),
    ...createSiteUseCases(deps),
    ...later(siteLifeCalls, async () => {
      const { createSiteDeletion } = await import('./site/delete-site.ts')
      const { createDomainUseCases } = await import('./site/domain-use-cases.ts')
      return { ...createSiteDeletion(deps), ...createDomainUseCases(deps) }
    }),
    ...later(lookDraftCalls, async () =>
      (await import('./site/look-draft-use-cases.ts')).createLookDraftUseCases(deps),
    ),
    ...createRecipeUseCases(deps),
    ...later(managedRecipeCalls, async () =>
      (await import('./recipe/managed-recipe-use-cases.ts')).createManagedRecipeUseCases(deps),
    ),
    ...later(recipeLifeCalls, async () =>
      (await import('./recipe/recipe-life-use-cases.ts')).createRecipeLifeUseCases(deps),
    ),
    ...createCollectionUseCases(deps),
    ...createCommentUseCases(deps),
    ...later(blockCalls, async () =>
      (await import('./comment/block-use-cases.ts')).createBlockUseCases(deps),
    ),
    ...later(bookmarkCalls, async () =>
      (await import('./recipe/bookmark-use-cases.ts')).createBookmarkUseCases(deps),
    ),
    ...later(savedCalls, async () => (await import('./saved/saved-use-cases.ts')).createSavedUseCases(deps)),
    ...later(importCalls, async () => {
      const { parseRecipe } = await import('./import/parse-recipe.ts')
      return { parseRecipe: parseRecipe(deps) }
    }),
    ...later(importBatchCalls, async () =>
      (await import('./import/import-batch-use-cases.ts')).createImportBatchUseCases(deps),
    ),
    ...later(imageCalls, async () => (await import('./media/image-use-cases.ts')).createImageUseCases(deps)),
    ...later(videoCalls, async () => (await import('./media/video-use-cases.ts')).createVideoUseCases(deps)),
    ...later(mediaCalls, async () => (await import('./media/media-use-cases.ts')).createMediaUseCases(deps)),
    ...later(trashCalls, async () => (await import('./trash/trash-use-cases.ts')).createTrashUseCases(deps)),
    ...later(exportCalls, async () =>
      (await import('./export/export-use-cases.ts')).createExportUseCases(deps),
    ),
    ...later(subscriptionCalls, async () =>
      (await import('./subscription/subscription-use-cases.ts')).createSubscriptionUseCases(deps),
    ),
    ...later(subscriberCalls, async () =>
      (await import('./subscribers/subscriber-use-cases.ts')).createSubscriberUseCases(deps),
    ),
    ...later(readerCalls, async () =>
      (await import('./subscribers/single-subscriber-use-cases.ts')).createReaderUseCases(deps),
    ),
    ...later(suppressionCalls, async () =>
      (await import('./subscribers/suppression-use-cases.ts')).createSuppressionUseCases(deps),
    ),
    ...later(newsletterCalls, async () =>
      (await import('./newsletter/newsletter-use-cases.ts')).createNewsletterUseCases(deps),
    ),
    ...later(letterCalls, async () =>
      (await import('./newsletter/letter-use-cases.ts')).createLetterUseCases(deps),
    ),
    ...createFigureUseCases(deps),
    ...later(overviewCalls, async () =>
      (await import('./overview/overview-use-cases.ts')).createOverviewUseCases(deps),
    ),
    ...later(peopleCalls, async () =>
      (await import('./people/people-use-cases.ts')).createPeopleUseCases(deps),
    ),
    ...later(webhookCalls, async () =>
      (await import('./webhook/webhook-use-cases.ts')).createWebhookUseCases(deps),
    ),
    ...later(platformCalls, async () =>
      (await import('./platform/platform-use-cases.ts')).createPlatformUseCases(deps),
    ),
  }
}
