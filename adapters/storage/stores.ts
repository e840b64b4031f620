import type { Stores } from '#core/ports/stores/storage.ts'
import type { Database } from './database/database.ts'
import { createAbuseReportStore } from './comments/abuse-report-store.ts'
import { createAccountStore } from './accounts/account-store.ts'
import { createApiTokenStore } from './accounts/api-token-store.ts'
import { createAuditStore } from './sites/audit-store.ts'
import { createWebhookStore } from './sites/webhook-store.ts'
import { createBlockStore } from './comments/block-store.ts'
import { createBookmarkStore } from './accounts/bookmark-store.ts'
import { createCaptionStore } from './media/caption-store.ts'
import { createCollectionStore } from './collections/collection-store.ts'
import { createCommentNoticeStore } from './comments/comment-notice-store.ts'
import { createCommentStore } from './comments/comment-store.ts'
import { createCheckoutStore } from './subscriptions/checkout-store.ts'
import { createEarlySignupStore } from './accounts/early-signup-store.ts'
import { createFirstMailStore } from './limits/first-mail-store.ts'
import { createFigureStore } from './figures/figure-store.ts'
import { createOverviewStore } from './overview-store.ts'
import { createDomainStore } from './sites/domain-store.ts'
import { createImageStore } from './media/image-store.ts'
import { createImportBatchStore } from './recipes/import-batch-store.ts'
import { createEmailChangeStore } from './accounts/email-change-store.ts'
import { createInvitationStore } from './sites/invitation-store.ts'
import { createLetterStore } from './newsletters/letter-store.ts'
import { createLimitStore } from './limits/limit-store.ts'
import { createLookDraftStore } from './sites/look-draft-store.ts'
import { createLookVersionStore } from './sites/look-version-store.ts'
import { createMediaUsageStore } from './media/media-usage-store.ts'
import { createNoteStore } from './accounts/note-store.ts'
import { createShoppingStore } from './accounts/shopping-store.ts'
import { createNewsletterLinkStore } from './newsletters/newsletter-link-store.ts'
import { createNewsletterStore } from './newsletters/newsletter-store.ts'
import { createIngredientCatalogueStore } from './recipes/ingredient-catalogue-store.ts'
import { createPlatformStore } from './platform/platform-store.ts'
import { createQuotaStore } from './limits/quota-store.ts'
import { createRecipeVersionStore } from './recipes/recipe-version-store.ts'
import { createPreviewLinkStore } from './recipes/preview-link-store.ts'
import { createScheduleStore } from './recipes/schedule-store.ts'
import { createWorkingCopyStore } from './recipes/working-copy-store.ts'
import { createRecipeStore } from './recipes/recipe-store.ts'
import { createMediaLibraryStore } from './media/media-library-store.ts'
import { createTrashStore } from './recipes/trash-store.ts'
import { createReceiptStore } from './subscriptions/receipt-store.ts'
import { createSecretStore } from './platform/secret-store.ts'
import { createSessionStore } from './accounts/session-store.ts'
import { createSiteStore } from './sites/site-store.ts'
import { createSubscriptionStore } from './subscriptions/subscription-store.ts'
import { createSuppressionStore } from './subscriptions/suppression-store.ts'
import { createUserStore } from './accounts/user-store.ts'

/** Creates all stores of a database. */
export function createStores(database: Database): Stores {
  return {
    userStore: createUserStore(database),
    sessionStore: createSessionStore(database),
    apiTokenStore: createApiTokenStore(database),
    limitStore: createLimitStore(database),
    quotaStore: createQuotaStore(database),
    siteStore: createSiteStore(database),
    recipeStore: createRecipeStore(database),
    recipeVersionStore: createRecipeVersionStore(database),
    workingCopyStore: createWorkingCopyStore(database),
    previewLinkStore: createPreviewLinkStore(database),
    scheduleStore: createScheduleStore(database),
    ingredientCatalogueStore: createIngredientCatalogueStore(database),
    imageStore: createImageStore(database),
    captionStore: createCaptionStore(database),
    mediaUsageStore: createMediaUsageStore(database),
    mediaLibraryStore: createMediaLibraryStore(database),
    trashStore: createTrashStore(database),
    collectionStore: createCollectionStore(database),
    commentStore: createCommentStore(database),
    commentNoticeStore: createCommentNoticeStore(database),
    bookmarkStore: createBookmarkStore(database),
    noteStore: createNoteStore(database),
    shoppingStore: createShoppingStore(database),
    subscriptionStore: createSubscriptionStore(database),
    checkoutStore: createCheckoutStore(database),
    receiptStore: createReceiptStore(database),
    letterStore: createLetterStore(database),
    newsletterStore: createNewsletterStore(database),
    earlySignupStore: createEarlySignupStore(database),
    secretStore: createSecretStore(database),
    accountStore: createAccountStore(database),
    suppressionStore: createSuppressionStore(database),
    auditStore: createAuditStore(database),
    importBatchStore: createImportBatchStore(database),
    figureStore: createFigureStore(database),
    overviewStore: createOverviewStore(database),
    emailChangeStore: createEmailChangeStore(database),
    invitationStore: createInvitationStore(database),
    blockStore: createBlockStore(database),
    domainStore: createDomainStore(database),
    lookDraftStore: createLookDraftStore(database),
    lookVersionStore: createLookVersionStore(database),
    firstMailStore: createFirstMailStore(database),
    newsletterLinkStore: createNewsletterLinkStore(database),
    platformStore: createPlatformStore(database),
    abuseReportStore: createAbuseReportStore(database),
    webhookStore: createWebhookStore(database),
  }
}
