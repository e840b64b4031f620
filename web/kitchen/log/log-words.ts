import { recipeFieldName } from '../recipes/editor/work/field-names.ts'
import { settingPage } from '../settings/setting-page.ts'
import { settingWord } from '../settings/setting-words.ts'
import { timeOfDay } from '../ui/format-time.ts'

const verbs: Readonly<Record<string, string>> = {
  accept: 'accepted',
  block: 'blocked',
  create: 'added',
  decline: 'declined',
  delete: 'deleted',
  discard: 'discarded',
  export: 'exported',
  hide: 'hid',
  import: 'imported',
  offer: 'offered',
  publish: 'published',
  restore: 'restored',
  send: 'sent',
  retry: 'tried again',
  save: 'saved',
  schedule: 'scheduled',
  stop: 'stopped',
  unblock: 'unblocked',
  undo: 'undid',
  unhide: 'showed',
  unpublish: 'unpublished',
  unschedule: 'unscheduled',
  update: 'changed',
}

/** Descriptions of calls whose names would not be clear to users. */
const deeds: Readonly<Record<string, string>> = {
  createSite: 'created the site',
  updateSite: 'changed the site',
  deleteSite: 'deleted the site',
  createSiteArchive: 'exported the whole site',
  importSite: 'imported a whole site',
  updateMedia: 'changed photo or video',
  setVideoCaptions: 'added captions to video',
  deleteVideoCaptions: 'removed captions from video',
  deleteMedia: 'deleted photo or video',
  unscheduleRecipe: 'canceled the date of recipe',
  unscheduleLetter: 'canceled the date of letter',
  unhideComment: 'showed a comment again',
  createInvitation: 'invited somebody',
  deleteInvitation: 'withdrew an invitation',
  acceptInvitation: 'accepted the invitation',
  declineInvitation: 'declined the invitation',
  updatePerson: 'changed the role of somebody',
  deletePerson: 'removed somebody from the site',
  offerOwnership: 'offered the site to somebody',
  importSubscribers: 'imported subscribers',
  createAppSubscription: 'opened the checkout of a plan',
  createAppSubscriptionBillingPortalSession: 'opened the invoices of the plan',
  createImportBatch: 'imported recipes',
  undoImportBatch: 'undid the import of recipes',
  createNewsletterSend: 'sent newsletter',
  retryNewsletterSend: 'sent newsletter again',
  stopNewsletterSend: 'stopped newsletter',
  updateNewsletterLink: 'changed link of newsletter',
  saveLookDraft: 'changed the look',
  publishLookDraft: 'published the look',
  deleteLookDraft: 'discarded changes of the look',
  publishWorkingCopy: 'published changes of recipe',
  deleteWorkingCopy: 'discarded changes of recipe',
  createRecipePreviewLink: 'added preview link of recipe',
  deleteRecipePreviewLink: 'deleted preview link of recipe',
  createSuppression: 'stopped mails to somebody',
  deleteSuppression: 'allowed mails to somebody again',
  setSiteDomain: 'changed own domain',
  checkSiteDomain: 'checked own domain',
  restoreTrashed: 'restored',
  eraseTrashed: 'erased',
}

/** The name of a call in words: "updateRecipe" is "changed recipe", "createNewsletterSend" is "sent newsletter". */
export function actionText(action: string): string {
  const deed = deeds[action]
  if (deed !== undefined) return deed
  const [verb = '', ...rest] = action.split(/(?=[A-Z])/)
  return [verbs[verb] ?? verb, ...rest.map((word) => word.toLowerCase())].join(' ')
}

const collectionWords: Readonly<Record<string, string>> = {
  ...{ title: 'title', slug: 'address', description: 'description' },
  ...{ imageId: 'image', videoId: 'video', recipeIds: 'recipes' },
}

/** The names of the fields of these calls; the fields of all other calls mean nothing to users. */
const fieldWords: readonly (readonly [RegExp, (field: string) => string | undefined])[] = [
  [/^(create|update)Recipe$/, recipeFieldName],
  [/^(create|update)Collection$/, (field) => collectionWords[field]],
  [/^(updateSite|saveLookDraft)$/, (field) => (field === 'slug' ? 'address' : settingWord(field))],
]

/** What a call changed, in words: "title, steps"; empty if there is nothing to name. */
export function changedText({ action, fields }: Pick<Logged, 'action' | 'fields'>): string {
  const wordOf = fieldWords.find(([call]) => call.test(action))?.[1]
  return fields.flatMap((field) => wordOf?.(field) ?? []).join(', ')
}

type Logged = {
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string } | null
  readonly fields: readonly string[]
}

/** The pages that show items without a page of their own, by kind. */
const pages: Readonly<Record<string, string>> = {
  ...{ comment: 'comments', image: 'media', video: 'media', media: 'media', domain: 'settings' },
  ...{ newsletter: 'newsletters', newsletterSend: 'newsletters', send: 'newsletters' },
  ...{ subscriber: 'subscribers', person: 'people', user: 'people', invitation: 'people' },
  ...{ importBatch: 'import', lookDraft: 'look' },
}

/** The pages for calls whose log entries have no subject. */
const callPages: readonly (readonly [string, RegExp])[] = [
  ['subscribers/not-mailed', /Suppress/],
  ['subscribers', /Subscriber/],
  ['newsletters', /Newsletter/],
  ['look', /LookDraft/],
  ['plans', /AppSubscription/],
  ['settings', /SiteDomain/],
  ['people', /offerOwnership/],
  ['trash', /Trashed/],
  ['comments/blocked', /blockReader/i],
]

/** The kitchen page that shows what was changed; null if there is none. */
export function pageOfEntry({ action, subject, fields }: Logged): string | null {
  if (/^delete(Recipe|Collection|Media)$/.test(action)) return 'trash'
  if (action.startsWith('delete')) return null
  const byCall = callPages.find(([, word]) => word.test(action))?.[0]
  if (byCall !== undefined) return byCall
  if (subject === null) return null
  if (subject.kind === 'recipe' || subject.kind === 'collection') return `${subject.kind}s/${subject.id}`
  if (subject.kind === 'letter') return `newsletters/letters/${subject.id}`
  if (subject.kind === 'site') return pageOfSettings(fields)
  return pages[subject.kind] ?? null
}

/** The page that has all of these settings; the settings page if they are on several. */
function pageOfSettings(fields: readonly string[]): string {
  const found = new Set(fields.map(settingPage))
  const [page = 'settings'] = found
  return found.size === 1 ? page : 'settings'
}

/** The number and times of the saves in a joined entry: "2 saves at 13:53", "3 saves from 13:53 to 14:10". */
export function savesText(count: number, begunAt: Date, endedAt: Date): string {
  const [from, to] = [timeOfDay(begunAt), timeOfDay(endedAt)]
  return from === to ? `${count} saves at ${to}` : `${count} saves from ${from} to ${to}`
}
