import { describe, expect, it } from 'vitest'
import type { CaptionsRecord } from '../../../model/media/media-record.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

const createdAt = new Date('2026-03-01T12:00:00.123Z')

/** The contract of every caption store. */
export function captionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the caption store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    async function newVideo(ownerId = newId()) {
      const id = newId()
      const video = { id, ownerId, key: `${id}.mp4`, contentType: 'video/mp4', createdAt }
      return stores().imageStore.createVideo(video, { size: 1000, digest: null })
    }
    const captions = (videoId: string, language: string, text = 'WEBVTT\n'): CaptionsRecord => ({
      ...{ id: newId(), videoId, language, text, createdAt },
    })
    const trackOf = ({ id, language }: CaptionsRecord) => ({ id, language })

    it('returns captions as stored, in the order of their languages, and their text by the key of the video', async () => {
      const video = await newVideo()
      const { captionStore, imageStore, mediaLibraryStore } = stores()
      const long = captions(video.id, 'pt-BR', `WEBVTT\n\n${'ü😀 '.repeat(100_000)}`)
      const german = captions(video.id, 'de')
      await captionStore.put(long)
      await captionStore.put(german)
      expect(await captionStore.ofVideo(video.id)).toEqual([german, long])
      expect(await captionStore.text(video.key, long.id)).toBe(long.text)
      expect(await captionStore.text((await newVideo()).key, long.id)).toBeNull()
      expect(await captionStore.text(video.key, newId())).toBeNull()
      const withCaptions = { ...video, captions: [german, long].map(trackOf) }
      expect(await imageStore.videosByIds([video.id])).toEqual([withCaptions])
      const place = { siteId: newId(), ownerId: video.ownerId }
      expect(await mediaLibraryStore.find(place, video.id)).toMatchObject({ video: withCaptions })
    })

    it('replaces the captions of a language, and removes them', async () => {
      const video = await newVideo()
      const { captionStore } = stores()
      const [first, second] = [captions(video.id, 'en'), captions(video.id, 'en', 'WEBVTT - new\n')]
      await captionStore.put(first)
      await captionStore.put(second)
      expect(await captionStore.ofVideo(video.id)).toEqual([second])
      expect(await captionStore.text(video.key, first.id)).toBeNull()
      expect(await captionStore.remove(video.id, 'de')).toBe(false)
      expect(await captionStore.remove(video.id, 'en')).toBe(true)
      expect(await captionStore.ofVideo(video.id)).toEqual([])
    })

    it('raises the revision of the sites that use the video, and of no other', async () => {
      const video = await newVideo()
      const { captionStore, siteStore, recipeStore } = stores()
      const sites = [sampleSite(newNumber()), sampleSite(newNumber())]
      for (const site of sites) await siteStore.create(site)
      const [using, other] = sites.map(({ id }) => id)
      const recipe = { ...sampleRecipeRecord(using ?? '', newNumber()), videoId: video.id }
      await recipeStore.create(recipe, titleSearch(recipe))
      const revisions = () => Promise.all([using, other].map((id) => siteStore.revision(id ?? '')))
      const [before = 0, unrelated] = (await revisions()).map(Number)
      await captionStore.put(captions(video.id, 'en'))
      expect(await revisions()).toEqual([before + 1, unrelated])
      await captionStore.remove(video.id, 'en')
      expect(await revisions()).toEqual([before + 2, unrelated])
      await captionStore.remove(video.id, 'en')
      expect(await revisions()).toEqual([before + 2, unrelated])
    })

    it('deletes captions with their video, and counts them among the bytes of its owner', async () => {
      const video = await newVideo()
      const { captionStore, mediaLibraryStore, quotaStore } = stores()
      const text = 'WEBVTT\n\nNOTE ü\n'
      const stored = () => quotaStore.storedBytes(video.ownerId, createdAt)
      const english = captions(video.id, 'en', text)
      await captionStore.put(english)
      expect(await stored()).toBe(1000 + text.length + 1)
      await mediaLibraryStore.setTrashed(video.id, true)
      await mediaLibraryStore.erase(video.id)
      expect(await captionStore.ofVideo(video.id)).toEqual([])
      expect(await captionStore.text(video.key, english.id)).toBeNull()
      expect(await stored()).toBe(0)
    })
  })
}
