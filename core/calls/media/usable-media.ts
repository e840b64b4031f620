import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media/media-usage-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'

/** The site and the person that use images and videos. */
export type MediaPlace = {
  readonly site: SiteRecord
  readonly userId: string
  /** The ids that the edited content used before, which it may continue to use. */
  readonly before?: ReadonlySet<string>
}

/** The ports that `usableMedia` uses. */
export type UsableMediaDeps = ImageStoreDep & MediaUsageStoreDep

/** Ids of images and of videos. */
export type MediaIds = { readonly images: readonly string[]; readonly videos: readonly string[] }

/** The ids of the images and videos that a person may use. */
export type UsableMedia = { readonly images: ReadonlySet<string>; readonly videos: ReadonlySet<string> }

/**
 * Filters images and videos to those that a person may use on a site: what they uploaded themselves, and what the site
 * uses already. Otherwise an export would contain the originals of other accounts.
 */
export async function usableMedia(
  { images = [], videos = [] }: Partial<MediaIds>,
  { site, userId, before }: MediaPlace,
  deps: UsableMediaDeps,
): Promise<UsableMedia> {
  const foundImages = await deps.imageStore.byIds([...new Set(images)])
  const foundVideos = await deps.imageStore.videosByIds([...new Set(videos)])
  const isKnown = ({ id, ownerId }: ImageRecord | VideoRecord) => ownerId === userId || before?.has(id)
  const foreign = [...foundImages, ...foundVideos].filter((each) => !isKnown(each)).map(({ id }) => id)
  const used = await deps.mediaUsageStore.used(site.id, foreign)
  const usable = (found: readonly (ImageRecord | VideoRecord)[]) =>
    new Set(found.filter((each) => isKnown(each) || used.has(each.id)).map(({ id }) => id))
  return { images: usable(foundImages), videos: usable(foundVideos) }
}
