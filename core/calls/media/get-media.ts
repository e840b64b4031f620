import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { mediaCalls } from './media-calls.ts'
import { mediaUses, type MediaUsesDeps } from './media-uses.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { mediaView } from './media-view.ts'

type GetMediaDeps = MediaUsesDeps & MediaLibraryStoreDep

/** Returns one image or video and its uses. */
export function getMedia(deps: GetMediaDeps): UseCase<typeof mediaCalls.getMedia> {
  return async ({ mediaId }, { site, viewer }) => {
    const found = await deps.mediaLibraryStore.find({ siteId: site.id, ownerId: viewer.user.id }, mediaId)
    if (!found) return err(domainError('image_not_found'))
    return ok({ media: mediaView(found), usedBy: await mediaUses(mediaId, site, deps) })
  }
}
