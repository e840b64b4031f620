import type { FileCache } from './file-cache.ts'
import type { MediaStore } from './media-store.ts'

/** Caches originals of a remote store on the local disk. */
export function cachedOriginals(store: MediaStore, cache: FileCache): MediaStore {
  const nameOf = (key: string) => `${key}.original`

  async function fetched(key: string): Promise<Uint8Array | null> {
    const bytes = await store.read(key)
    if (bytes) await cache.write(nameOf(key), bytes)
    return bytes
  }

  return {
    ...store,
    read: async (key) => (await cache.read(nameOf(key))) ?? fetched(key),
    async file(key) {
      const path = await cache.pathOf(nameOf(key))
      if (path !== null) return { path }
      const bytes = await fetched(key)
      return bytes && { bytes }
    },
  }
}
