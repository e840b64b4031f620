import type { BundledVideo, SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { CaptionStoreDep } from '../../ports/stores/media/caption-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { Issue } from '../../values/errors.ts'
import {
  canonicalLanguage,
  saveCaptions,
  type CaptionStores,
  type SaveCaptionsDeps,
} from '../media/save-captions.ts'

/** A video of a bundle with its captions. */
export async function withCaptions(
  video: BundledVideo,
  { captionStore }: CaptionStoreDep,
): Promise<BundledVideo> {
  const captions = await captionStore.ofVideo(video.id)
  if (captions.length === 0) return video
  return { ...video, captions: captions.map(({ language, text }) => ({ language, text })) }
}

/**
 * Adds the captions of a bundle to the videos of these ids, in the languages in which they have none. Returns warnings
 * for captions that could not be added.
 */
export async function importCaptions(
  { videos }: SiteBundle,
  known: ReadonlySet<string>,
  deps: StorageDep<ImageStoreDep & CaptionStores> & SaveCaptionsDeps,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [index, { id, key, captions = [] }] of videos.entries()) {
    if (!known.has(id)) continue
    for (const file of captions) {
      const added = await deps.storage.transact(async (stores) => {
        const [video] = await stores.imageStore.videosByIds([id])
        const language = canonicalLanguage(file.language)
        const isThere = !video || video.captions.some((track) => track.language === language)
        return isThere ? { ok: true, value: null } : saveCaptions(stores, video, file, deps)
      })
      if (added.ok) continue
      const message = `The captions of ${key} in the language ${file.language} were omitted. ${added.error.message}`
      issues.push({ path: `videos.${index}.captions`, message })
    }
  }
  return issues
}
