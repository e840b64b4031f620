import type { Stores } from '#core/ports/stores/storage.ts'
import type { Database } from './database.ts'
import { createAbuseReportStore } from './abuse-report-store.ts'
import { createAccountStore } from './account-store.ts'
import { createAuditStore } from './audit-store.ts'
import { createBlockStore } from './block-store.ts'
import { createBookmarkStore } from './bookmark-store.ts'
import { createCaptionStore } from './caption-store.ts'
import { createCollectionStore } from './collection-store.ts'
import { createCommentNoticeStore } from './comment-notice-store.ts'
import { createCommentStore } from './comment-store.ts'
import { createCheckoutStore } from './checkout-store.ts'
import { createEarlySignupStore } from './early-signup-store.ts'
import { createFirstMailStore } from './first-mail-store.ts'
import { createFigureStore } from './figure-store.ts'
import { createOverviewStore } from './overview-store.ts'
import { createDomainStore } from './domain-store.ts'
import { createImageStore } from './image-store.ts'
import { createImportBatchStore } from './import-batch-store.ts'
import { createEmailChangeStore } from './email-change-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createLetterStore } from './letter-store.ts'
import { createLimitStore } from './limit-store.ts'
import { createLookDraftStore } from './look-draft-store.ts'
import { createLookVersionStore } from './look-version-store.ts'
import { createMediaUsageStore } from './media-usage-store.ts'
import { createNoteStore } from './note-store.ts'
import { createShoppingStore } from './shopping-store.ts'
import { createNewsletterLinkStore } from './newsletter-link-store.ts'
import { createNewsletterStore } from './newsletter-store.ts'
import { createIngredientCatalogueStore } from './ingredient-catalogue-store.ts'
import { createPlatformStore } from './platform-store.ts'
import { createQuotaStore } from './quota-store.ts'
import { createRecipeVersionStore } from './recipe-version-store.ts'
import { createPreviewLinkStore } from './preview-link-store.ts'
import { createScheduleStore } from './schedule-store.ts'
import { createWorkingCopyStore } from './working-copy-store.ts'
import { createRecipeStore } from './recipe-store.ts'
import { createMediaLibraryStore } from './media-library-store.ts'
import { createTrashStore } from './trash-store.ts'
import { createReceiptStore } from './receipt-store.ts'
import { createSecretStore } from './secret-store.ts'
import { createSessionStore } from './session-store.ts'
import { createSiteStore } from './site-store.ts'
import { createSubscriptionStore } from './subscription-store.ts'
import { createSuppressionStore } from './suppression-store.ts'
import { createUserStore } from './user-store.ts'

/** Creates all stores of a database. */
export function createStores(database: Database): Stores {
  return {
    userStore: createUserStore(database),
    sessionStore: createSessionStore(database),
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
  }
}
