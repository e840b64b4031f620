import { auditCalls } from './audit/audit-calls.ts'
import { accountCalls } from './account/account-calls.ts'
import { apiTokenCalls } from './account/api-token-calls.ts'
import { authCalls } from './account/auth-calls.ts'
import { emailChangeCalls } from './account/email-change-calls.ts'
import { preferenceCalls } from './account/preference-calls.ts'
import { collectionCalls } from './collection/collection-calls.ts'
import { blockCalls } from './comment/block-calls.ts'
import { commentCalls } from './comment/comment-calls.ts'
import { figureCalls } from './figures/figure-calls.ts'
import { overviewCalls } from './overview/overview-calls.ts'
import { exportCalls } from './export/export-calls.ts'
import { imageCalls } from './media/image-calls.ts'
import { mediaCalls } from './media/media-calls.ts'
import { trashCalls } from './trash/trash-calls.ts'
import { videoCalls } from './media/video-calls.ts'
import { importBatchCalls } from './import/import-batch-calls.ts'
import { importCalls } from './import/import-calls.ts'
import { savedCalls } from './saved/saved-calls.ts'
import { bookmarkCalls } from './recipe/bookmark-calls.ts'
import { letterCalls } from './newsletter/letter-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { recipeLifeCalls } from './recipe/recipe-life-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { managedRecipeCalls, recipeCalls } from './recipe/recipe-calls.ts'
import { lookDraftCalls } from './site/look-draft-calls.ts'
import { siteLifeCalls } from './site/life-calls.ts'
import { platformCalls } from './platform/platform-calls.ts'
import { siteCalls } from './site/site-calls.ts'
import { readerCalls } from './subscribers/single-subscriber-calls.ts'
import { suppressionCalls } from './subscribers/suppression-calls.ts'
import { subscriberCalls } from './subscribers/subscriber-calls.ts'
import { subscriptionCalls } from './subscription/subscription-calls.ts'
import { webhookCalls } from './webhook/webhook-calls.ts'
import type { Api, CallDefinition } from './contract/call.ts'
import type { CallName } from './contract/routes.ts'

/**
 * The type of all calls by name. It is an intersection of the types of the parts, because the inferred type is too long
 * for the compiler to write into declarations.
 */
export type Catalogue = typeof authCalls &
  typeof accountCalls &
  typeof apiTokenCalls &
  typeof emailChangeCalls &
  typeof preferenceCalls &
  typeof siteCalls &
  typeof siteLifeCalls &
  typeof lookDraftCalls &
  typeof auditCalls &
  typeof recipeCalls &
  typeof managedRecipeCalls &
  typeof recipeLifeCalls &
  typeof collectionCalls &
  typeof commentCalls &
  typeof blockCalls &
  typeof bookmarkCalls &
  typeof savedCalls &
  typeof importCalls &
  typeof importBatchCalls &
  typeof imageCalls &
  typeof videoCalls &
  typeof mediaCalls &
  typeof trashCalls &
  typeof exportCalls &
  typeof subscriptionCalls &
  typeof subscriberCalls &
  typeof readerCalls &
  typeof suppressionCalls &
  typeof newsletterCalls &
  typeof letterCalls &
  typeof figureCalls &
  typeof overviewCalls &
  typeof peopleCalls &
  typeof webhookCalls &
  typeof platformCalls

/** All calls by name. */
export const catalogue: Catalogue = {
  ...authCalls,
  ...accountCalls,
  ...apiTokenCalls,
  ...emailChangeCalls,
  ...preferenceCalls,
  ...siteCalls,
  ...siteLifeCalls,
  ...lookDraftCalls,
  ...auditCalls,
  ...recipeCalls,
  ...managedRecipeCalls,
  ...recipeLifeCalls,
  ...collectionCalls,
  ...commentCalls,
  ...blockCalls,
  ...bookmarkCalls,
  ...savedCalls,
  ...importCalls,
  ...importBatchCalls,
  ...imageCalls,
  ...videoCalls,
  ...mediaCalls,
  ...trashCalls,
  ...exportCalls,
  ...subscriptionCalls,
  ...subscriberCalls,
  ...readerCalls,
  ...suppressionCalls,
  ...newsletterCalls,
  ...letterCalls,
  ...figureCalls,
  ...overviewCalls,
  ...peopleCalls,
  ...webhookCalls,
  ...platformCalls,
} satisfies Record<CallName, CallDefinition>

/** The typed client of the platform's API. */
export type TrivetApi = Api<Catalogue>

/** The dependency on the API of the platform. */
export type ApiDep = { readonly api: TrivetApi }
