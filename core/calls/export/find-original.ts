import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media/media-usage-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { Original } from './export-calls.ts'

/** Finds the original of an image or a video that the site uses or the person uploaded; null for others. */
export async function findOriginal(
  site: SiteRecord,
  userId: string,
  mediaId: string,
  deps: ImageStoreDep & MediaUsageStoreDep,
): Promise<Original | null> {
  const [images, videos] = await Promise.all([
    deps.imageStore.byIds([mediaId]),
    deps.imageStore.videosByIds([mediaId]),
  ])
  const found = images[0] ?? videos[0]
  if (!found) return null
  const isOwner =
    found.ownerId === userId || (await deps.mediaUsageStore.used(site.id, [mediaId])).has(mediaId)
  const { id, key, contentType } = found
  return isOwner ? { kind: images[0] ? 'image' : 'video', id, key, contentType } : null
}
