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

/** What a call did, in words: "updateRecipe" is "changed recipe", "createNewsletterSend" is "added newsletter send". */
export function actionText(action: string): string {
  const [verb = '', ...rest] = action.split(/(?=[A-Z])/)
  return [verbs[verb] ?? verb, ...rest.map((word) => word.toLowerCase())].join(' ')
}

type Logged = {
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string } | null
  readonly fields: readonly string[]
}

/** Where things are found that have no page of their own, by their kind. */
const pages: Readonly<Record<string, string>> = {
  ...{ comment: 'comments', image: 'media', video: 'media', media: 'media', domain: 'settings' },
  ...{ newsletter: 'newsletters', newsletterSend: 'newsletters', send: 'newsletters' },
  ...{ subscriber: 'subscribers', person: 'people', user: 'people', invitation: 'people' },
  ...{ importBatch: 'import', lookDraft: 'look' },
}

/** Where a setting is changed; every other one is on the page of the settings. */
const settingPages: readonly (readonly [string, RegExp])[] = [
  ['about', /^(about|aboutShort|aboutHeading|featuredImageId|hideSidebarBio|socialMediaLinks)$/],
  [
    'look',
    /^(colorThemeId|typeThemeId|theme.*|headerLayout|homeLayout|logoId|iconId|faviconId|imageCrops|cssOverrides)$/,
  ],
  ['homepage', /^(featuredRecipeIds|productLinks|headerLinks)$/],
  ['links', /^(links|linkPageHeading)$/],
  ['events', /^events$/],
  ['press', /^press$/],
  ['book', /^book$/],
  ['terms', /^terms$/],
]

/** Where calls lead whose entries name nothing. */
const callPages: readonly (readonly [string, RegExp])[] = [
  ['subscribers/not-mailed', /Suppress/],
  ['subscribers', /Subscriber/],
  ['newsletters', /Newsletter/],
  ['look', /LookDraft/],
  ['plans', /AppSubscription/],
  ['trash', /Trashed/],
  ['comments/blocked', /blockReader/i],
]

/** The page of the kitchen on which what was changed is found, null for what has none. */
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

/** The page on which all of these settings are; the settings where they are on several. */
function pageOfSettings(fields: readonly string[]): string {
  const found = new Set(
    fields.map((field) => settingPages.find(([, word]) => word.test(field))?.[0] ?? 'settings'),
  )
  const [page = 'settings'] = found
  return found.size === 1 ? page : 'settings'
}
