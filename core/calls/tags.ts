import { accountCalls } from './account/account-calls.ts'
import { apiTokenCalls } from './account/api-token-calls.ts'
import { authCalls } from './account/auth-calls.ts'
import { emailChangeCalls } from './account/email-change-calls.ts'
import { preferenceCalls } from './account/preference-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { collectionCalls } from './collection/collection-calls.ts'
import { blockCalls } from './comment/block-calls.ts'
import { commentCalls } from './comment/comment-calls.ts'
import { exportCalls } from './export/export-calls.ts'
import { figureCalls } from './figures/figure-calls.ts'
import { importBatchCalls } from './import/import-batch-calls.ts'
import { importCalls } from './import/import-calls.ts'
import { imageCalls } from './media/image-calls.ts'
import { mediaCalls } from './media/media-calls.ts'
import { videoCalls } from './media/video-calls.ts'
import { letterCalls } from './newsletter/letter-calls.ts'
import { newsletterCalls } from './newsletter/newsletter-calls.ts'
import { overviewCalls } from './overview/overview-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { platformCalls } from './platform/platform-calls.ts'
import { bookmarkCalls } from './recipe/bookmark-calls.ts'
import { managedRecipeCalls, recipeCalls } from './recipe/recipe-calls.ts'
import { recipeLifeCalls } from './recipe/recipe-life-calls.ts'
import { savedCalls } from './saved/saved-calls.ts'
import { siteLifeCalls } from './site/life-calls.ts'
import { lookDraftCalls } from './site/look-draft-calls.ts'
import { siteCalls } from './site/site-calls.ts'
import { readerCalls } from './subscribers/single-subscriber-calls.ts'
import { subscriberCalls } from './subscribers/subscriber-calls.ts'
import { suppressionCalls } from './subscribers/suppression-calls.ts'
import { subscriptionCalls } from './subscription/subscription-calls.ts'
import { trashCalls } from './trash/trash-calls.ts'
import { webhookCalls } from './webhook/webhook-calls.ts'

/** A feature of the API: its calls have its name as their tag in the OpenAPI document. */
export type CallTag = {
  readonly name: string
  readonly description: string
  readonly calls: readonly string[]
}

const tag = (name: string, description: string, ...parts: readonly object[]): CallTag => ({
  ...{ name, description },
  calls: parts.flatMap((part) => Object.keys(part)),
})

/** The features of the API, in the order of a reference; every call belongs to one of them. */
export const callTags: readonly CallTag[] = [
  tag(
    'Account',
    'Sign-in by link or code, the profile, sessions, tokens for scripts, email addresses and notifications of a person.',
    ...[authCalls, accountCalls, apiTokenCalls, emailChangeCalls, preferenceCalls],
  ),
  tag(
    'Sites',
    'Creating, configuring, moving and deleting sites, their look and their domains.',
    ...[siteCalls, siteLifeCalls, lookDraftCalls],
  ),
  tag(
    'Recipes',
    'Reading, writing, publishing and scheduling recipes, their versions and working copies.',
    ...[recipeCalls, managedRecipeCalls, recipeLifeCalls],
  ),
  tag('Collections', 'Ordered lists of recipes with a page of their own.', collectionCalls),
  tag(
    'Import and export',
    'Reading recipes from pages, texts and files, whole sites, and undoing an import.',
    ...[importCalls, importBatchCalls, exportCalls],
  ),
  tag('Media', 'Images, videos and captions.', imageCalls, videoCalls, mediaCalls),
  tag('Comments', 'Comments of readers, their moderation, and blocked readers.', commentCalls, blockCalls),
  tag(
    'Saved recipes',
    'Bookmarks, folders, notes and the shopping list of a reader.',
    bookmarkCalls,
    savedCalls,
  ),
  tag('Plans', 'Paid plans, checkouts, subscriptions and invoices.', subscriptionCalls),
  tag(
    'Subscribers',
    'Lists of subscribers, consent, imports, and addresses that must not be mailed.',
    ...[subscriberCalls, readerCalls, suppressionCalls],
  ),
  tag('Newsletters', 'Recipes and letters sent by mail, and their delivery.', newsletterCalls, letterCalls),
  tag('Figures', 'Visits, the overview of a site, and what is pending.', figureCalls, overviewCalls),
  tag('People', 'The members of a site, their roles, and the audit log.', peopleCalls, auditCalls),
  tag('Webhooks', 'Signed messages to other programs about events of a site, and their log.', webhookCalls),
  tag('Trash', 'Deleted objects, which can be restored for 30 days.', trashCalls),
  tag('Platform', 'For administrators: sites, people, reports and delivery.', platformCalls),
]
