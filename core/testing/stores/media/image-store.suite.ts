import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import type { ImageRecord } from '../../../model/media/media-record.ts'

/** The contract of every image store. */
export function imageStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the image store of ${name}`, () => {
    const { stores, newId } = useStorage(openEmpty)
    const newVideo = () => ({
      id: newId(),
      ownerId: newId(),
      key: `${newId()}.mp4`,
      contentType: 'video/mp4',
      createdAt: new Date('2026-03-01T12:00:00.123Z'),
    })
    const newImage = (): ImageRecord => ({
      ...newVideo(),
      contentType: 'image/avif',
      width: 4032,
      height: 3024,
      lqip: `data:image/webp;base64,${'A'.repeat(900)}`,
    })

    it('returns images as stored, by key and ids', async () => {
      const [first, second] = [newImage(), newImage()]
      const { imageStore } = stores()
      expect(await imageStore.create(first)).toEqual(first)
      await imageStore.create(second)
      expect(await imageStore.byKey(first.key)).toEqual(first)
      expect(new Set(await imageStore.byIds([second.id, first.id, newId()]))).toEqual(
        new Set([first, second]),
      )
      expect(await imageStore.byIds([])).toEqual([])
      expect(await imageStore.byKey('unknown')).toBeNull()
    })

    it('returns videos as stored, separately from images', async () => {
      const video = newVideo()
      const { imageStore } = stores()
      expect(await imageStore.createVideo(video)).toEqual(video)
      expect(await imageStore.videosByIds([video.id, newId()])).toEqual([{ ...video, captions: [] }])
      expect(await imageStore.videosByIds([])).toEqual([])
      expect(await imageStore.videoByKey(video.key)).toEqual(video)
      expect(await imageStore.videoByKey('unknown')).toBeNull()
      expect(await imageStore.byIds([video.id])).toEqual([])
    })

    it('finds what an account has with the same bytes, the oldest, unless it is in the trash', async () => {
      const { imageStore, mediaLibraryStore } = stores()
      const owner = newId()
      const bytes = { size: 5, digest: newId() }
      const kinds = [
        {
          create: () => imageStore.create({ ...newImage(), ownerId: owner }, bytes),
          find: imageStore.byDigest.bind(imageStore),
        },
        {
          create: () => imageStore.createVideo({ ...newVideo(), ownerId: owner }, bytes),
          find: imageStore.videoByDigest.bind(imageStore),
        },
      ]
      for (const { create, find } of kinds) {
        expect(await find(owner, bytes.digest)).toBeNull()
        const [first, second] = [await create(), await create()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(await find(owner, bytes.digest)).toEqual(first)
        expect(await find(owner, 'another digest')).toBeNull()
        expect(await find(newId(), bytes.digest)).toBeNull()
        await mediaLibraryStore.setTrashed(first?.id ?? '', true)
        expect(await find(owner, bytes.digest)).toEqual(second)
      }
    })

    it('returns the registered keys of any number of keys', async () => {
      const [image, video] = [newImage(), newVideo()]
      const { imageStore } = stores()
      await imageStore.create(image)
      await imageStore.createVideo(video)
      const unknown = Array.from({ length: 1200 }, (_, index) => `unknown-${index}.jpg`)
      const asked = [image.key, ...unknown, video.key]
      expect(new Set(await imageStore.registeredKeys(asked))).toEqual(new Set([image.key, video.key]))
      expect(await imageStore.registeredKeys([])).toEqual([])
    })

    it('keeps the first record of each key, even for many concurrent callers', async () => {
      const image = newImage()
      const { imageStore } = stores()
      const kept = await Promise.all(
        Array.from({ length: 8 }, () => imageStore.create({ ...image, id: newId() })),
      )
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
      const video = newVideo()
      await imageStore.createVideo(video)
      expect(await imageStore.createVideo({ ...video, id: newId() })).toEqual(video)
    })
  })
}
