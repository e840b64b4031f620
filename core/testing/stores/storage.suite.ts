import { accountStoreContract } from './accounts/account-store.suite.ts'
import { apiTokenStoreContract } from './accounts/api-token-store.suite.ts'
import { auditStoreContract } from './sites/audit-store.suite.ts'
import { blockStoreContract } from './comments/block-store.suite.ts'
import { bookmarkStoreContract } from './accounts/bookmark-store.suite.ts'
import { captionStoreContract } from './media/caption-store.suite.ts'
import { collectionStoreContract } from './collections/collection-store.suite.ts'
import { commentNoticeStoreContract } from './comments/comment-notice-store.suite.ts'
import { commentStoreContract } from './comments/comment-store.suite.ts'
import { checkoutStoreContract } from './subscriptions/checkout-store.suite.ts'
import { emailChangeStoreContract } from './accounts/email-change-store.suite.ts'
import { figureStoreContract } from './figures/figure-store.suite.ts'
import { suppressionStoreContract } from './subscriptions/suppression-store.suite.ts'
import { overviewStoreContract } from './figures/overview-store.suite.ts'
import { domainStoreContract } from './sites/domain-store.suite.ts'
import { imageStoreContract } from './media/image-store.suite.ts'
import { importBatchStoreContract } from './recipes/import-batch-store.suite.ts'
import { invitationStoreContract } from './sites/invitation-store.suite.ts'
import { limitStoreContract } from './limits/limit-store.suite.ts'
import { letterStoreContract } from './newsletters/letter-store.suite.ts'
import { lookDraftStoreContract } from './sites/look-draft-store.suite.ts'
import { lookVersionStoreContract } from './sites/look-version-store.suite.ts'
import { firstMailStoreContract } from './limits/first-mail-store.suite.ts'
import { newsletterLinkStoreContract } from './newsletters/newsletter-link-store.suite.ts'
import { mediaUsageStoreContract } from './media/media-usage-store.suite.ts'
import { noteStoreContract } from './accounts/note-store.suite.ts'
import { previewLinkStoreContract } from './recipes/preview-link-store.suite.ts'
import { shoppingStoreContract } from './accounts/shopping-store.suite.ts'
import { newsletterStoreContract } from './newsletters/newsletter-store.suite.ts'
import { ingredientCatalogueStoreContract } from './recipes/ingredient-catalogue-store.suite.ts'
import { abuseReportStoreContract } from './comments/abuse-report-store.suite.ts'
import { platformStoreContract } from './platform/platform-store.suite.ts'
import { quotaStoreContract } from './limits/quota-store.suite.ts'
import { receiptStoreContract } from './subscriptions/receipt-store.suite.ts'
import { recipeStoreContract } from './recipes/recipe-store.suite.ts'
import { sessionStoreContract } from './accounts/session-store.suite.ts'
import { siteStoreContract } from './sites/site-store.suite.ts'
import type { OpenEmptyStorage } from './storage-under-test.ts'
import { subscriberCountsContract } from './subscriptions/subscriber-counts.suite.ts'
import { subscriptionStoreContract } from './subscriptions/subscription-store.suite.ts'
import { unitOfWorkContract } from './unit-of-work.suite.ts'
import { userStoreContract } from './accounts/user-store.suite.ts'
import { webhookStoreContract } from './sites/webhook-store.suite.ts'

/** The contracts of all stores, for one adapter; each suite has a database of its own. */
export function storageContract(name: string, openEmpty: OpenEmptyStorage): void {
  unitOfWorkContract(name, openEmpty)
  userStoreContract(name, openEmpty)
  sessionStoreContract(name, openEmpty)
  apiTokenStoreContract(name, openEmpty)
  limitStoreContract(name, openEmpty)
  quotaStoreContract(name, openEmpty)
  siteStoreContract(name, openEmpty)
  ingredientCatalogueStoreContract(name, openEmpty)
  recipeStoreContract(name, openEmpty)
  imageStoreContract(name, openEmpty)
  captionStoreContract(name, openEmpty)
  mediaUsageStoreContract(name, openEmpty)
  collectionStoreContract(name, openEmpty)
  commentStoreContract(name, openEmpty)
  commentNoticeStoreContract(name, openEmpty)
  bookmarkStoreContract(name, openEmpty)
  noteStoreContract(name, openEmpty)
  previewLinkStoreContract(name, openEmpty)
  shoppingStoreContract(name, openEmpty)
  subscriptionStoreContract(name, openEmpty)
  subscriberCountsContract(name, openEmpty)
  checkoutStoreContract(name, openEmpty)
  receiptStoreContract(name, openEmpty)
  newsletterStoreContract(name, openEmpty)
  accountStoreContract(name, openEmpty)
  auditStoreContract(name, openEmpty)
  importBatchStoreContract(name, openEmpty)
  figureStoreContract(name, openEmpty)
  overviewStoreContract(name, openEmpty)
  emailChangeStoreContract(name, openEmpty)
  suppressionStoreContract(name, openEmpty)
  invitationStoreContract(name, openEmpty)
  blockStoreContract(name, openEmpty)
  domainStoreContract(name, openEmpty)
  lookDraftStoreContract(name, openEmpty)
  lookVersionStoreContract(name, openEmpty)
  newsletterLinkStoreContract(name, openEmpty)
  firstMailStoreContract(name, openEmpty)
  letterStoreContract(name, openEmpty)
  platformStoreContract(name, openEmpty)
  abuseReportStoreContract(name, openEmpty)
  webhookStoreContract(name, openEmpty)
}
