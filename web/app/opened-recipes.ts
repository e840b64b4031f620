import type { KeyValueStorage } from '#core/ports/device.ts'

/** The session storage key of the opened recipes that the service worker does not know yet, as a list of paths. */
const openedKey = 'trivet.openedRecipes'

/** How many are recorded at most. */
const maxRecorded = 20

/** True for the path of a recipe, which can be cached for offline reading. */
export const isRecipePath = (path: string): boolean => /^\/recipes\/[^/]+$/.test(path)

/** Records an opened recipe until the service worker is there to cache it, also if the reader leaves it before. */
export function noteOpenedRecipe(session: Pick<KeyValueStorage, 'get' | 'set'>, path: string): void {
  if (!isRecipePath(path)) return
  const others = openedIn(session).filter((other) => other !== path)
  session.set(openedKey, [...others, path].slice(-maxRecorded).join(' '))
}

/** Returns the recorded paths, last opened last, and clears the record. */
export function takeOpenedRecipes(session: KeyValueStorage): readonly string[] {
  const opened = openedIn(session)
  session.remove(openedKey)
  return opened
}

function openedIn(session: Pick<KeyValueStorage, 'get'>): string[] {
  return (session.get(openedKey) ?? '').split(' ').filter(isRecipePath)
}
