import type { KeyValueStorage } from '../../ports/device.ts'

/** The key of the bearer token in local storage. */
export const authTokenKey = 'trivet.authToken'

/** The stored bearer token, null if there is none. */
export function readAuthToken(local: KeyValueStorage): string | null {
  return local.get(authTokenKey)
}
