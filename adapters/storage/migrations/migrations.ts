import { accountsAndSites } from './0001-accounts-and-sites.ts'
import { recipes } from './0002-recipes.ts'
import { community } from './0003-community.ts'
import { members } from './0004-members.ts'
import { oldCollectionSlugs } from './0007-old-collection-slugs.ts'
import { heldComments } from './0008-held-comments.ts'
import { auditAndSuppression } from './0009-audit-and-suppression.ts'
import { listedReaders } from './0011-listed-readers.ts'
import { importBatches } from './0013-import-batches.ts'
import { wordsOfSites } from './0014-words-of-sites.ts'
import { linksOfBrowsers } from './0015-links-of-browsers.ts'
import { confirmedAddresses } from './0016-confirmed-addresses.ts'
import { moreSettings } from './0017-more-settings.ts'
import { importedSites } from './0018-imported-sites.ts'
import { mediaUsage } from './0020-media-usage.ts'
import { subscriberConsents } from './0023-subscriber-consents.ts'
import { storedBytes } from './0024-stored-bytes.ts'
import { recipeLife } from './0025-recipe-life.ts'
import { trash } from './0026-trash.ts'
import { figures } from './0030-figures.ts'
import { invitations } from './0031-invitations.ts'
import { moderation } from './0032-moderation.ts'
import { deletedSitesAndDomains } from './0033-deleted-sites-and-domains.ts'
import { lookDrafts } from './0034-look-drafts.ts'
import { wordsInPostgres } from './0040-words-in-postgres.ts'
import { savedByReaders } from './0041-saved-by-readers.ts'
import { homeLayouts } from './0045-home-layouts.ts'
import { devices } from './0050-devices.ts'
import { imageCrops } from './0060-image-crops.ts'
import { press } from './0061-press.ts'
import { letters } from './0062-letters.ts'
import { emailChanges } from './0063-email-changes.ts'
import { platformAdministration } from './0065-platform-administration.ts'
import { suppressionList } from './0069-suppression-list.ts'
import { manySubscribers } from './0077-many-subscribers.ts'
import { totalsOfRecipes } from './0084-totals-of-recipes.ts'
import { previewLinks } from './0085-preview-links.ts'
import { preferences } from './0110-preferences.ts'
import { receipts } from './0120-receipts.ts'
import { commentNotices } from './0121-comment-notices.ts'
import { bookAndTerms } from './0130-book-and-terms.ts'
import { noticesOfPeople } from './0131-notices-of-people.ts'
import { signupPages } from './0140-signup-pages.ts'
import { receiptsOfSites } from './0141-receipts-of-sites.ts'
import { lookVersions } from './0142-look-versions.ts'
import { newsletterLinks } from './0143-newsletter-links.ts'
import { termsOfSites } from './0144-terms-of-sites.ts'
import { refunds } from './0145-refunds.ts'
import { erasedSites } from './0148-erased-sites.ts'
import { mediaDigests } from './0149-media-digests.ts'
import { siteTokens } from './0150-site-tokens.ts'
import { spentLinks } from './0147-spent-links.ts'
import { rivalDomainClaims } from './0146-rival-domain-claims.ts'
import { firstMails } from './0161-first-mails.ts'
import { peopleInOrder } from './0162-people-in-order.ts'
import { siteLanguage } from './0170-site-language.ts'
import { importedComments } from './0171-imported-comments.ts'
import { ordersOfRecipes } from './0172-orders-of-recipes.ts'
import { captions } from './0173-captions.ts'
import { mediaLibrary } from './0178-media-library.ts'
import { subscriberCounts } from './0157-subscriber-counts.ts'
import { signupPageCounts } from './0158-signup-page-counts.ts'
import { newsletterProgress } from './0159-newsletter-progress.ts'
import { wordsOfCompounds } from './0169-words-of-compounds.ts'
import type { Migration } from './migration.ts'

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  accountsAndSites,
  recipes,
  community,
  members,
  oldCollectionSlugs,
  heldComments,
  auditAndSuppression,
  listedReaders,
  importBatches,
  wordsOfSites,
  linksOfBrowsers,
  confirmedAddresses,
  moreSettings,
  importedSites,
  mediaUsage,
  subscriberConsents,
  storedBytes,
  recipeLife,
  trash,
  figures,
  invitations,
  moderation,
  deletedSitesAndDomains,
  lookDrafts,
  wordsInPostgres,
  savedByReaders,
  homeLayouts,
  devices,
  imageCrops,
  press,
  letters,
  emailChanges,
  platformAdministration,
  suppressionList,
  manySubscribers,
  totalsOfRecipes,
  previewLinks,
  preferences,
  receipts,
  commentNotices,
  bookAndTerms,
  noticesOfPeople,
  signupPages,
  receiptsOfSites,
  lookVersions,
  newsletterLinks,
  termsOfSites,
  refunds,
  rivalDomainClaims,
  spentLinks,
  erasedSites,
  mediaDigests,
  siteTokens,
  subscriberCounts,
  signupPageCounts,
  newsletterProgress,
  firstMails,
  peopleInOrder,
  wordsOfCompounds,
  siteLanguage,
  importedComments,
  ordersOfRecipes,
  captions,
  mediaLibrary,
]
