import type { KeyValueStorage } from '../ports/device.ts'

/** Where the bearer token lies in the browser's local storage. */
export const authTokenKey = 'trivet.authToken'

/** The stored bearer token, null when there is none. */
export function readAuthToken(local: KeyValueStorage): string | null {
  return local.get(authTokenKey)
}

/** The start of tokens that carry a signed-in reader from one origin to another: they confirm by themselves. */
export const singleUsePrefix = 'su_'

/** True for a token that crosses origins, false for one out of a mail. */
export function isSingleUseToken(token: string): boolean {
  return token.startsWith(singleUsePrefix)
}
