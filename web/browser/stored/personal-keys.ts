import type { KeyValueStorage } from '#core/ports/device.ts'

/** The local storage key of the unsaved private notes of one reader. */
export const noteDraftsKey = 'trivet.note-drafts'

/** The local storage key of the titles and roles of the sites opened in the kitchen. */
export const siteNamesKey = 'trivet.kitchen.names'

/** The local storage key of unsent comments and replies. */
export const commentDraftsKey = 'trivet.comment-drafts'

/** The local storage key of unsent texts: replies and newsletter notes in the kitchen, a new address. */
export const unsentTextsKey = 'trivet.kitchen.unsentTexts'

/** The local storage key of the site that a person has begun to create. */
export const newSiteKey = (userId: string) => `trivet.newSite.${userId}`

const personalKeys = [noteDraftsKey, siteNamesKey, commentDraftsKey, unsentTextsKey]

/**
 * Removes a reader's data from the local storage of this host when they sign out or delete their account, so that other
 * users of the browser cannot see it.
 */
export function removePersonalData(local: KeyValueStorage): void {
  for (const key of personalKeys) local.remove(key)
}
