import type { KeyValueStorage } from '../ports/device.ts'

/** Where the bearer token lies in the browser's local storage. */
export const authTokenKey = 'trivet.authToken'

/** The stored bearer token, null when there is none. */
export function readAuthToken(local: KeyValueStorage): string | null {
  return local.get(authTokenKey)
}

/** What tokens that cross hosts begin with, so that a page can tell them from links in mails. */
export const singleUsePrefix = 'su_'

/** True for a token that carries a signed-in reader from one origin to another, false for one out of a mail. */
export function isSingleUseToken(token: string): boolean {
  return token.startsWith(singleUsePrefix)
}
