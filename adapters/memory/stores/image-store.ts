import type { ImageStore } from '#core/ports/stores/image-store.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { ImageRecord, VideoRecord } from '#core/model/media/media-record.ts'

export function createMemoryImageStore(accounts: MemoryAccounts): ImageStore {
  const images = createShelf<ImageRecord>()
  const videos = createShelf<VideoRecord>()
  accounts.join({
    holdings: ({ userId }) => ({ images: images.ofOwner(userId), videos: videos.ofOwner(userId) }),
    eraseAccount({ userId, imageIds, videoIds }) {
      images.removeOf(userId, imageIds)
      videos.removeOf(userId, videoIds)
    },
  })
  return {
    create: async (image) => images.keep(image),
    byIds: async (ids) => images.byIds(ids),
    byKey: async (key) => images.byKey(key),
    createVideo: async (video) => videos.keep(video),
    videosByIds: async (ids) => videos.byIds(ids),
    registeredKeys: async (keys) => keys.filter((key) => images.byKey(key) ?? videos.byKey(key)),
  }
}

function createShelf<Medium extends VideoRecord>() {
  const media = new Map<string, Medium>()
  const byKey = (key: string): Medium | null =>
    structuredClone([...media.values()].find((medium) => medium.key === key) ?? null)
  return {
    byKey,
    byIds: (ids: readonly string[]) =>
      structuredClone([...media.values()].filter(({ id }) => ids.includes(id))),
    ofOwner: (ownerId: string) => [...media.values()].filter((medium) => medium.ownerId === ownerId),
    removeOf(ownerId: string, ids: readonly string[]) {
      for (const id of ids) if (media.get(id)?.ownerId === ownerId) media.delete(id)
    },
    keep(medium: Medium): Medium {
      const known = byKey(medium.key)
      if (known !== null) return known
      media.set(medium.id, structuredClone(medium))
      return structuredClone(medium)
    },
  }
}
