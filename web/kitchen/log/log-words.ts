import { recipeFieldName } from '../recipes/editor/work/field-names.ts'
import { settingPage } from '../settings/editor/setting-page.ts'
import { settingWord } from '../settings/editor/setting-words.ts'
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

/**
 * The phrase for an action, in two forms: followed by the title of its object, and without a title. A plain string is
 * never followed by a title.
 */
type ActionPhrase = string | readonly [beforeTitle: string, alone: string]

/** The phrases for calls whose names would not be clear to users. */
const actionPhrases: Readonly<Record<string, ActionPhrase>> = {
  createSite: 'created the site',
  updateSite: 'changed the settings',
  deleteSite: 'deleted the site',
  createSiteArchive: 'exported the whole site',
  importSite: 'imported a whole site',
  createEquipment: ['added the equipment', 'added a piece of equipment'],
  updateMedia: ['changed the photo or video', 'changed a photo or video'],
  setVideoCaptions: ['added captions to the video', 'added captions to a video'],
  deleteVideoCaptions: ['removed captions from the video', 'removed captions from a video'],
  deleteMedia: ['deleted the photo or video', 'deleted a photo or video'],
  unscheduleRecipe: ['canceled the date of the recipe', 'canceled the date of a recipe'],
  unscheduleLetter: ['canceled the date of the letter', 'canceled the date of a letter'],
  unhideComment: 'showed a comment again',
  createInvitation: 'invited somebody',
  deleteInvitation: 'withdrew an invitation',
  acceptInvitation: 'accepted the invitation to this site',
  declineInvitation: 'declined the invitation to this site',
  updatePerson: ['changed the role of', 'changed the role of somebody'],
  deletePerson: 'removed somebody from the site',
  offerOwnership: ['offered the site to', 'offered the site to somebody'],
  importSubscribers: 'imported a list of subscribers',
  createAppSubscription: 'opened the checkout of a plan',
  createAppSubscriptionBillingPortalSession: 'opened the invoices of the plan',
  createImportBatch: 'imported recipes',
  undoImportBatch: 'undid an import of recipes',
  createNewsletterSend: ['sent the newsletter', 'sent a newsletter'],
  retryNewsletterSend: ['tried again to send the newsletter', 'tried again to send a newsletter'],
  stopNewsletterSend: ['stopped the newsletter', 'stopped a newsletter'],
  updateNewsletterLink: ['changed a link of the newsletter', 'changed a link of a newsletter'],
  saveLookDraft: 'changed the draft of the look and the pages',
  publishLookDraft: 'published the look and the pages',
  deleteLookDraft: 'discarded the draft of the look and the pages',
  saveRecipe: ['changed the recipe', 'changed a recipe'],
  publishWorkingCopy: ['published the changes of the recipe', 'published the changes of a recipe'],
  deleteWorkingCopy: ['discarded the changes of the recipe', 'discarded the changes of a recipe'],
  createRecipePreviewLink: ['made a preview link of the recipe', 'made a preview link of a recipe'],
  deleteRecipePreviewLink: ['removed the preview link of the recipe', 'removed the preview link of a recipe'],
  createSuppression: 'stopped mails to somebody',
  deleteSuppression: 'allowed mails to somebody again',
  setSiteDomain: 'changed the domain of the site',
  checkSiteDomain: 'checked the domain of the site',
  restoreTrashed: ['restored from the trash:', 'restored something from the trash'],
  eraseTrashed: ['erased from the trash:', 'erased something from the trash'],
}

/**
 * The middle of a log sentence: "changed the recipe", which its title follows, or "changed a recipe" if `hasTitle` is
 * false. `isWhole` is true if no title may follow.
 */
export function actionText(
  action: string,
  hasTitle: boolean,
): { readonly text: string; readonly isWhole: boolean } {
  const phrase = actionPhrases[action] ?? derivedPhrase(action)
  if (typeof phrase === 'string') return { text: phrase, isWhole: true }
  return { text: phrase[hasTitle ? 0 : 1], isWhole: !hasTitle }
}

/** Derives the phrase from a call name that is a verb and a noun, such as "updateRecipe". */
function derivedPhrase(action: string): ActionPhrase {
  const [verb = '', ...rest] = action.split(/(?=[A-Z])/)
  const noun = rest.join(' ').toLowerCase()
  const past = verbs[verb] ?? verb
  return [`${past} the ${noun}`, `${past} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`]
}

const collectionWords: Readonly<Record<string, string>> = {
  ...{ title: 'title', slug: 'address', description: 'description' },
  ...{ imageId: 'image', videoId: 'video', recipeIds: 'recipes' },
}

/** Readable field names by call. The fields of all other calls mean nothing to users. */
const fieldWords: readonly (readonly [RegExp, (field: string) => string | undefined])[] = [
  [/^(update|save)Recipe$/, recipeFieldName],
  [/^updateCollection$/, (field) => collectionWords[field]],
  [/^(updateSite|saveLookDraft)$/, (field) => (field === 'slug' ? 'address' : settingWord(field))],
]

/** The fields that a call changed: "title, steps"; empty if there are none to name. */
export function changedText({ action, fields }: Pick<Logged, 'action' | 'fields'>): string {
  const wordOf = fieldWords.find(([call]) => call.test(action))?.[1]
  return fields.flatMap((field) => wordOf?.(field) ?? []).join(', ')
}

type Logged = {
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string } | null
  readonly fields: readonly string[]
}

/** The pages that show items without their own page, by kind. */
const pages: Readonly<Record<string, string>> = {
  ...{ comment: 'comments', image: 'media', video: 'media', media: 'media', domain: 'settings' },
  ...{ newsletter: 'newsletters', newsletterSend: 'newsletters', send: 'newsletters' },
  ...{ subscriber: 'subscribers', person: 'people', user: 'people', invitation: 'people' },
  ...{ importBatch: 'import', lookDraft: 'look', webhook: 'settings/webhooks' },
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

/** The kitchen page that shows the changed item; null if there is none. */
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

/** The page with all of these settings; the settings page if they are on several pages. */
function pageOfSettings(fields: readonly string[]): string {
  const found = new Set(fields.map(settingPage))
  const [page = 'settings'] = found
  return found.size === 1 ? page : 'settings'
}

/**
 * The number of saves in a joined entry, and the time of the first unless it was in the same minute: "3 saves since
 * 13:53".
 */
export function savesText(count: number, begunAt: Date, endedAt: Date): string {
  const [from, to] = [timeOfDay(begunAt), timeOfDay(endedAt)]
  return from === to ? `${count} saves` : `${count} saves since ${from}`
}
