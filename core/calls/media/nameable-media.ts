import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media-usage-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'

/** Where images and videos are named, and by whom. */
export type MediaPlace = {
  readonly site: SiteRecord
  readonly userId: string
  /** The ids that what is written named before, which it may continue naming. */
  readonly before?: ReadonlySet<string>
}

/** What telling whose images and videos are asks of the outside. */
export type NameableMediaDeps = ImageStoreDep & MediaUsageStoreDep

/** Ids of images and of videos. */
export type MediaIds = { readonly images: readonly string[]; readonly videos: readonly string[] }

/** The same of those that a person may name. */
export type NameableMedia = { readonly images: ReadonlySet<string>; readonly videos: ReadonlySet<string> }

/**
 * Of images and videos, those that a person may name on a site: what they uploaded themselves, and what the site uses
 * already. Whoever could name another's would have its original by an export.
 */
export async function nameableMedia(
  { images = [], videos = [] }: Partial<MediaIds>,
  { site, userId, before }: MediaPlace,
  deps: NameableMediaDeps,
): Promise<NameableMedia> {
  const foundImages = await deps.imageStore.byIds([...new Set(images)])
  const foundVideos = await deps.imageStore.videosByIds([...new Set(videos)])
  const isKnown = ({ id, ownerId }: ImageRecord | VideoRecord) => ownerId === userId || before?.has(id)
  const foreign = [...foundImages, ...foundVideos].filter((each) => !isKnown(each)).map(({ id }) => id)
  const used = await deps.mediaUsageStore.used(site.id, foreign)
  const named = (found: readonly (ImageRecord | VideoRecord)[]) =>
    new Set(found.filter((each) => isKnown(each) || used.has(each.id)).map(({ id }) => id))
  return { images: named(foundImages), videos: named(foundVideos) }
}
