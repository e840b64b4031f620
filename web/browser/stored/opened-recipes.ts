import type { KeyValueStorage } from '#core/ports/device.ts'

/** The session storage key of the opened recipes that the service worker does not know yet, as a list of paths. */
const openedKey = 'trivet.openedRecipes'

/** The maximum length of the record; the oldest paths are dropped. */
const maxLength = 2000

/** True for the path of a recipe, which can be cached for offline reading. */
export const isRecipePath = (path: string): boolean => /^\/recipes\/[^/]+$/.test(path)

/** Records an opened recipe until the service worker runs and can cache it, even if the reader leaves it before. */
export function noteOpenedRecipe(session: Pick<KeyValueStorage, 'get' | 'set'>, path: string): void {
  if (isRecipePath(path)) session.set(openedKey, `${session.get(openedKey) ?? ''} ${path}`.slice(-maxLength))
}

/** Returns the recorded paths, each once, and clears the record. */
export function takeOpenedRecipes(session: KeyValueStorage): readonly string[] {
  const opened = (session.get(openedKey) ?? '').split(' ')
  session.remove(openedKey)
  // The first path may have been truncated.
  return [...new Set(opened)].filter(isRecipePath)
}
