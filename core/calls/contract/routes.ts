import type { Route } from './call-request.ts'
import { readerRoutes } from './reader-routes.ts'

/** The method and path of every call. It contains no schemas, to keep browser bundles small. */
export const routes = {
  ...readerRoutes,

  // Accounts, on the main host
  exportCurrentUser: { method: 'GET', path: '/api/v1/manage/current-user/export' },
  deleteCurrentUser: { method: 'POST', path: '/api/v1/manage/current-user/deletion' },
  listSessions: { method: 'GET', path: '/api/v1/manage/sessions' },
  deleteSession: { method: 'DELETE', path: '/api/v1/manage/sessions/{sessionId}' },
  deleteOtherSessions: { method: 'DELETE', path: '/api/v1/manage/sessions' },
  listTokens: { method: 'GET', path: '/api/v1/manage/tokens' },
  createToken: { method: 'POST', path: '/api/v1/manage/tokens' },
  deleteToken: { method: 'DELETE', path: '/api/v1/manage/tokens/{apiTokenId}' },
  getEmailChange: { method: 'GET', path: '/api/v1/manage/email-change' },
  requestEmailChange: { method: 'POST', path: '/api/v1/manage/email-change' },
  cancelEmailChange: { method: 'DELETE', path: '/api/v1/manage/email-change' },
  getEmailConfirmation: { method: 'GET', path: '/api/v1/manage/email-change/confirmations/{changeToken}' },
  confirmEmailChange: { method: 'POST', path: '/api/v1/manage/email-change/confirmations/{changeToken}' },

  // The creator's sites
  createSite: { method: 'POST', path: '/api/v1/manage/sites' },
  checkSiteSlug: { method: 'GET', path: '/api/v1/manage/site-slugs' },
  updateSite: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/sites' },
  getManagedGlobals: { method: 'GET', path: '/api/v1/manage/{siteSlug}/globals' },
  listAuditEntries: { method: 'GET', path: '/api/v1/manage/{siteSlug}/audit-entries' },

  // Webhooks of a site
  listWebhooks: { method: 'GET', path: '/api/v1/manage/{siteSlug}/webhooks' },
  createWebhook: { method: 'POST', path: '/api/v1/manage/{siteSlug}/webhooks' },
  updateWebhook: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/webhooks/{webhookId}' },
  deleteWebhook: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/webhooks/{webhookId}' },
  testWebhook: { method: 'POST', path: '/api/v1/manage/{siteSlug}/webhooks/{webhookId}/tests' },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/v1/manage/{siteSlug}/webhooks/{webhookId}/deliveries',
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/webhooks/{webhookId}/deliveries/{webhookDeliveryId}/redelivery',
  },

  // Unpublished changes to look and pages
  getLookDraft: { method: 'GET', path: '/api/v1/manage/{siteSlug}/look-draft' },
  saveLookDraft: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/look-draft' },
  deleteLookDraft: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/look-draft' },
  listLookVersions: { method: 'GET', path: '/api/v1/manage/{siteSlug}/look-versions' },
  getLookVersion: { method: 'GET', path: '/api/v1/manage/{siteSlug}/look-versions/{lookVersionId}' },
  publishLookDraft: { method: 'POST', path: '/api/v1/manage/{siteSlug}/look-draft/publication' },

  // Domain, slug and deletion of a site
  getSiteDomain: { method: 'GET', path: '/api/v1/manage/{siteSlug}/domain' },
  setSiteDomain: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/domain' },
  checkSiteDomain: { method: 'POST', path: '/api/v1/manage/{siteSlug}/domain/checks' },
  getDomain: { method: 'GET', path: '/api/v1/domains/{domain}' },
  deleteSite: { method: 'POST', path: '/api/v1/manage/{siteSlug}/deletion' },
  listDeletedSites: { method: 'GET', path: '/api/v1/manage/deleted-sites' },
  restoreSite: { method: 'POST', path: '/api/v1/manage/deleted-sites/{deletedSiteId}/restoration' },

  // Owners, editors and writers of a site
  listPeople: { method: 'GET', path: '/api/v1/manage/{siteSlug}/people' },
  createInvitation: { method: 'POST', path: '/api/v1/manage/{siteSlug}/people' },
  updatePerson: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/people/{userId}' },
  deletePerson: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/people/{userId}' },
  offerOwnership: { method: 'POST', path: '/api/v1/manage/{siteSlug}/ownership' },
  getInvitation: { method: 'GET', path: '/api/v1/manage/{siteSlug}/invitations/{invitationId}' },
  deleteInvitation: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/invitations/{invitationId}' },
  acceptInvitation: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/invitations/{invitationId}/acceptance',
  },
  declineInvitation: { method: 'POST', path: '/api/v1/manage/{siteSlug}/invitations/{invitationId}/refusal' },

  // Figures
  getFigures: { method: 'GET', path: '/api/v1/manage/{siteSlug}/figures' },
  getOverview: { method: 'GET', path: '/api/v1/manage/{siteSlug}/overview' },
  listRecipeProblems: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipe-problems' },

  // The creator's recipes
  listManagedRecipes: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes' },
  listPublishedRecipes: { method: 'GET', path: '/api/v1/manage/{siteSlug}/published-recipes' },
  getManagedRecipe: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  createRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes' },
  updateRecipe: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  saveRecipe: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/form' },
  deleteRecipe: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  publishRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/publish' },
  unpublishRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/unpublish' },
  listRecipeVersions: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/versions' },
  getRecipeVersion: {
    method: 'GET',
    path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/versions/{versionId}',
  },
  getWorkingCopy: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/working-copy' },
  saveWorkingCopy: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/working-copy' },
  deleteWorkingCopy: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/working-copy' },
  publishWorkingCopy: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/working-copy/publish',
  },
  scheduleRecipe: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/schedule' },
  getRecipePreviewLink: {
    method: 'GET',
    path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/preview-link',
  },
  createRecipePreviewLink: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/preview-link',
  },
  deleteRecipePreviewLink: {
    method: 'DELETE',
    path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/preview-link',
  },
  unscheduleRecipe: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/schedule' },
  createIngredient: { method: 'POST', path: '/api/v1/manage/{siteSlug}/ingredients' },
  updateIngredient: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/ingredients/{ingredientId}' },
  createTerm: { method: 'POST', path: '/api/v1/manage/{siteSlug}/terms' },
  deleteTerm: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/terms/{termId}' },
  createEquipment: { method: 'POST', path: '/api/v1/manage/{siteSlug}/equipment' },
  parseRecipe: { method: 'POST', path: '/api/v1/manage/recipe-parse' },

  // The creator's collections
  listManagedCollections: { method: 'GET', path: '/api/v1/manage/{siteSlug}/collections' },
  getManagedCollection: { method: 'GET', path: '/api/v1/manage/{siteSlug}/collections/{collectionId}' },
  createCollection: { method: 'POST', path: '/api/v1/manage/{siteSlug}/collections' },
  updateCollection: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/collections/{collectionId}' },
  deleteCollection: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/collections/{collectionId}' },

  // Comments
  listManagedComments: { method: 'GET', path: '/api/v1/manage/{siteSlug}/comments' },
  listBlockedReaders: { method: 'GET', path: '/api/v1/manage/{siteSlug}/blocked-readers' },
  blockReader: { method: 'POST', path: '/api/v1/manage/{siteSlug}/blocked-readers' },
  unblockReader: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/blocked-readers/{userId}' },

  // A reader's bookmarks on all sites
  moveBookmarks: { method: 'PUT', path: '/api/v1/manage/bookmarks' },
  listBookmarkFolders: { method: 'GET', path: '/api/v1/manage/bookmark-folders' },
  createBookmarkFolder: { method: 'POST', path: '/api/v1/manage/bookmark-folders' },
  updateBookmarkFolder: { method: 'PUT', path: '/api/v1/manage/bookmark-folders/{folderId}' },
  deleteBookmarkFolder: { method: 'DELETE', path: '/api/v1/manage/bookmark-folders/{folderId}' },
  getShoppingList: { method: 'GET', path: '/api/v1/manage/shopping-list' },

  // Subscriptions and payments
  listReceipts: { method: 'GET', path: '/api/v1/manage/receipts' },
  listSubscriptions: { method: 'GET', path: '/api/v1/manage/subscriptions' },
  createCancellation: { method: 'POST', path: '/api/v1/manage/cancellations' },
  createResumption: { method: 'POST', path: '/api/v1/manage/resumptions' },
  updateNewsletterChoice: { method: 'PUT', path: '/api/v1/manage/newsletter-choices' },
  createBillingPortalSession: { method: 'POST', path: '/api/v1/manage/billing-portal-sessions' },
  createEarlySignup: { method: 'POST', path: '/api/v1/manage/early-signups' },
  listSubscribers: { method: 'GET', path: '/api/v1/manage/{siteSlug}/subscribers' },
  getSubscriber: { method: 'GET', path: '/api/v1/manage/{siteSlug}/subscribers/{subscriberId}' },
  deleteSubscriber: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/subscribers/{subscriberId}' },
  createSubscriber: { method: 'POST', path: '/api/v1/manage/{siteSlug}/subscribers' },
  restoreSubscriber: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/subscribers/{subscriberId}/restoration',
  },
  listSuppressions: { method: 'GET', path: '/api/v1/manage/{siteSlug}/suppressions' },
  createSuppression: { method: 'POST', path: '/api/v1/manage/{siteSlug}/suppressions' },
  deleteSuppression: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/suppressions/{suppressionId}' },
  importSubscribers: { method: 'POST', path: '/api/v1/manage/{siteSlug}/subscriber-imports' },
  getSubscriberImport: { method: 'GET', path: '/api/v1/manage/{siteSlug}/subscriber-imports' },
  exportSubscribers: { method: 'GET', path: '/api/v1/manage/{siteSlug}/subscriber-export' },
  createAppSubscription: { method: 'POST', path: '/api/v1/manage/{siteSlug}/app-subscriptions' },
  listAppReceipts: { method: 'GET', path: '/api/v1/manage/{siteSlug}/app-receipts' },
  getSiteUsage: { method: 'GET', path: '/api/v1/manage/{siteSlug}/usage' },
  getCurrentAppSubscription: { method: 'GET', path: '/api/v1/manage/{siteSlug}/current-app-subscription' },
  createAppSubscriptionBillingPortalSession: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/app-subscription-billing-portal-sessions',
  },

  // Export and import of a whole site
  exportSite: { method: 'GET', path: '/api/v1/manage/{siteSlug}/export' },
  createSiteArchive: { method: 'POST', path: '/api/v1/manage/{siteSlug}/archives' },
  importSite: { method: 'POST', path: '/api/v1/manage/{siteSlug}/imports' },
  importSiteReaders: { method: 'POST', path: '/api/v1/manage/{siteSlug}/imports/readers' },
  getOriginal: { method: 'GET', path: '/api/v1/manage/{siteSlug}/originals/{mediaId}' },

  // Import batches
  listImportBatches: { method: 'GET', path: '/api/v1/manage/{siteSlug}/import-batches' },
  createImportBatch: { method: 'POST', path: '/api/v1/manage/{siteSlug}/import-batches' },
  getImportBatch: { method: 'GET', path: '/api/v1/manage/{siteSlug}/import-batches/{importBatchId}' },
  undoImportBatch: { method: 'POST', path: '/api/v1/manage/{siteSlug}/import-batches/{importBatchId}/undo' },

  // Trash
  listTrash: { method: 'GET', path: '/api/v1/manage/{siteSlug}/trash' },
  restoreTrashed: { method: 'POST', path: '/api/v1/manage/{siteSlug}/trash/{trashKind}/{trashedId}/restore' },
  eraseTrashed: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/trash/{trashKind}/{trashedId}' },

  // Media library
  listMedia: { method: 'GET', path: '/api/v1/manage/{siteSlug}/media' },
  getMedia: { method: 'GET', path: '/api/v1/manage/{siteSlug}/media/{mediaId}' },
  updateMedia: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/media/{mediaId}' },
  setVideoCaptions: {
    method: 'PUT',
    path: '/api/v1/manage/{siteSlug}/media/{mediaId}/captions/{language}',
  },
  deleteVideoCaptions: {
    method: 'DELETE',
    path: '/api/v1/manage/{siteSlug}/media/{mediaId}/captions/{language}',
  },
  deleteMedia: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/media/{mediaId}' },

  // The creator's newsletters
  listNewsletterLinks: {
    method: 'GET',
    path: '/api/v1/manage/{siteSlug}/newsletter-sends/{newsletterSendId}/links',
  },
  updateNewsletterLink: {
    method: 'PUT',
    path: '/api/v1/manage/{siteSlug}/newsletter-sends/{newsletterSendId}/links',
  },
  listNewsletterSends: { method: 'GET', path: '/api/v1/manage/{siteSlug}/newsletter-sends' },
  createNewsletterSend: { method: 'POST', path: '/api/v1/manage/{siteSlug}/newsletter-sends' },
  retryNewsletterSend: {
    method: 'POST',
    path: '/api/v1/manage/{siteSlug}/newsletter-sends/{newsletterSendId}/retries',
  },
  stopNewsletterSend: {
    method: 'DELETE',
    path: '/api/v1/manage/{siteSlug}/newsletter-sends/{newsletterSendId}',
  },
  previewNewsletter: { method: 'POST', path: '/api/v1/manage/{siteSlug}/newsletter-previews' },
  testNewsletter: { method: 'POST', path: '/api/v1/manage/{siteSlug}/newsletter-tests' },
  listLetters: { method: 'GET', path: '/api/v1/manage/{siteSlug}/letters' },
  createLetter: { method: 'POST', path: '/api/v1/manage/{siteSlug}/letters' },
  getLetter: { method: 'GET', path: '/api/v1/manage/{siteSlug}/letters/{letterId}' },
  updateLetter: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/letters/{letterId}' },
  deleteLetter: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/letters/{letterId}' },
  scheduleLetter: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/letters/{letterId}/schedule' },
  unscheduleLetter: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/letters/{letterId}/schedule' },
  sendLetter: { method: 'POST', path: '/api/v1/manage/{siteSlug}/letters/{letterId}/sends' },
  getAudiences: { method: 'GET', path: '/api/v1/manage/{siteSlug}/newsletter-audiences' },

  // Images and videos
  createImageUploadUrl: { method: 'POST', path: '/api/v1/manage/image-upload-urls' },
  createImage: { method: 'POST', path: '/api/v1/manage/images' },
  importImage: { method: 'POST', path: '/api/v1/manage/image-imports' },
  createVideoUploadUrl: { method: 'POST', path: '/api/v1/manage/video-upload-urls' },
  createVideo: { method: 'POST', path: '/api/v1/manage/videos' },

  // The platform's administrators
  getPlatform: { method: 'GET', path: '/api/v1/platform' },
  updatePlatform: { method: 'PUT', path: '/api/v1/platform' },
  listPlatformSites: { method: 'GET', path: '/api/v1/platform/sites' },
  updatePlatformSite: { method: 'PUT', path: '/api/v1/platform/sites/{siteId}' },
  closePlatformSite: { method: 'PUT', path: '/api/v1/platform/sites/{siteId}/closure' },
  reopenPlatformSite: { method: 'DELETE', path: '/api/v1/platform/sites/{siteId}/closure' },
  listPlatformPeople: { method: 'GET', path: '/api/v1/platform/people' },
  listAbuseReports: { method: 'GET', path: '/api/v1/platform/abuse-reports' },
  resolveAbuseReport: { method: 'PUT', path: '/api/v1/platform/abuse-reports/{reportId}/resolution' },
  listPlatformAuditEntries: { method: 'GET', path: '/api/v1/platform/audit-entries' },

  // Public calls of the platform
  listSiteRecipes: { method: 'GET', path: '/api/v1/site/site-recipes' },
  listSiteCollections: { method: 'GET', path: '/api/v1/site/site-collections' },
  listSiteSlugs: { method: 'GET', path: '/api/v1/site/site-slugs' },
  getGlobals: { method: 'GET', path: '/api/v1/site/globals' },
} as const satisfies Record<string, Route>

/** The name of a call, its use case and its client method. */
export type CallName = keyof typeof routes
