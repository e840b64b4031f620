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
export function deedOf(action: string): string {
  const [verb = '', ...rest] = action.split(/(?=[A-Z])/)
  return [verbs[verb] ?? verb, ...rest.map((word) => word.toLowerCase())].join(' ')
}

const pages: Readonly<Record<string, string>> = { comment: 'comments', site: 'settings' }

/** The page of the kitchen on which what was changed is found, null for what has none. */
export function pageOfSubject({ kind, id }: { readonly kind: string; readonly id: string }): string | null {
  if (kind === 'recipe') return `recipes/${id}`
  return kind === 'letter' ? `newsletters/letters/${id}` : (pages[kind] ?? null)
}
