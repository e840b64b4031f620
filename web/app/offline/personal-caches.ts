/** The name prefix of caches with data of one account. */
const personalPrefix = 'personal'

/** The name of a session's cache, derived from the digest of its `Authorization` header. */
export async function personalCacheName(authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${personalPrefix}-${hex}`
}

/** Deletes the caches of all sessions except the one with this name. */
export async function deletePersonalCaches(caches: CacheStorage, except?: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(personalPrefix) && name !== except)
      .map((name) => caches.delete(name)),
  )
}
