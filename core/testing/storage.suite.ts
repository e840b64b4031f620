import { accountStoreContract } from './account-store.suite.ts'
import { auditStoreContract } from './audit-store.suite.ts'
import { blockStoreContract } from './block-store.suite.ts'
import { bookmarkStoreContract } from './bookmark-store.suite.ts'
import { captionStoreContract } from './caption-store.suite.ts'
import { collectionStoreContract } from './collection-store.suite.ts'
import { commentNoticeStoreContract } from './comment-notice-store.suite.ts'
import { commentStoreContract } from './comment-store.suite.ts'
import { checkoutStoreContract } from './checkout-store.suite.ts'
import { emailChangeStoreContract } from './email-change-store.suite.ts'
import { figureStoreContract } from './figure-store.suite.ts'
import { suppressionStoreContract } from './suppression-store.suite.ts'
import { overviewStoreContract } from './overview-store.suite.ts'
import { domainStoreContract } from './domain-store.suite.ts'
import { imageStoreContract } from './image-store.suite.ts'
import { importBatchStoreContract } from './import-batch-store.suite.ts'
import { invitationStoreContract } from './invitation-store.suite.ts'
import { limitStoreContract } from './limit-store.suite.ts'
import { letterStoreContract } from './letter-store.suite.ts'
import { lookDraftStoreContract } from './look-draft-store.suite.ts'
import { lookVersionStoreContract } from './look-version-store.suite.ts'
import { firstMailStoreContract } from './first-mail-store.suite.ts'
import { newsletterLinkStoreContract } from './newsletter-link-store.suite.ts'
import { mediaUsageStoreContract } from './media-usage-store.suite.ts'
import { noteStoreContract } from './note-store.suite.ts'
import { previewLinkStoreContract } from './preview-link-store.suite.ts'
import { shoppingStoreContract } from './shopping-store.suite.ts'
import { newsletterStoreContract } from './newsletter-store.suite.ts'
import { ingredientCatalogueStoreContract } from './ingredient-catalogue-store.suite.ts'
import { abuseReportStoreContract } from './abuse-report-store.suite.ts'
import { platformStoreContract } from './platform-store.suite.ts'
import { quotaStoreContract } from './quota-store.suite.ts'
import { receiptStoreContract } from './receipt-store.suite.ts'
import { recipeStoreContract } from './recipe-store.suite.ts'
import { sessionStoreContract } from './session-store.suite.ts'
import { siteStoreContract } from './site-store.suite.ts'
import type { OpenEmptyStorage } from './storage-under-test.ts'
import { subscriberCountsContract } from './subscriber-counts.suite.ts'
import { subscriptionStoreContract } from './subscription-store.suite.ts'
import { unitOfWorkContract } from './unit-of-work.suite.ts'
import { userStoreContract } from './user-store.suite.ts'

/** The contracts of all stores, for one adapter; each suite has a database of its own. */
export function storageContract(name: string, openEmpty: OpenEmptyStorage): void {
  unitOfWorkContract(name, openEmpty)
  userStoreContract(name, openEmpty)
  sessionStoreContract(name, openEmpty)
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
}
