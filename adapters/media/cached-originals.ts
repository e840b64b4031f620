import type { FileCache } from './file-cache.ts'
import type { MediaStore } from './media-store.ts'

/** Originals that lie far away: what was read once is read from the cache while it is there. */
export function cachedOriginals(store: MediaStore, cache: FileCache): MediaStore {
  const nameOf = (key: string) => `${key}.original`
  return {
    ...store,
    async read(key) {
      const near = await cache.read(nameOf(key))
      if (near) return near
      const fetched = await store.read(key)
      if (fetched) await cache.write(nameOf(key), fetched)
      return fetched
    },
  }
}
