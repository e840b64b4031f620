/** Where local storage keeps private notes that are not saved yet, all of them of one reader. */
export const noteDraftsKey = 'trivet.note-drafts'

/** Where the kitchen keeps the titles of the sites that it opened and the roles in them. */
export const siteNamesKey = 'trivet.kitchen.names'

/** What signing out removes, on every page, as the next person at this browser must not see it. */
export const personalKeys = [noteDraftsKey, siteNamesKey] as const
