import type { KeyValueStorage } from '../ports/device.ts'

/** Where the bearer token lies in the browser's local storage. */
export const authTokenKey = 'trivet.authToken'

/** The stored bearer token, null when there is none. */
export function readAuthToken(local: KeyValueStorage): string | null {
  return local.get(authTokenKey)
}
