import { ok } from '../../values/result.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { mediaCalls } from './media-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { mediaView } from './media-view.ts'

/** Lists the images and videos that the site uses or the viewer owns. */
export function listMedia(deps: MediaLibraryStoreDep): UseCase<typeof mediaCalls.listMedia> {
  return async ({ search, kind, unused, ids, page, limit, offset }, { site, viewer }) => {
    const start = page === undefined ? offset : (page - 1) * limit
    const query = { search, kind, ids, isUnused: unused === 'true', limit, offset: start }
    const place = { siteId: site.id, ownerId: viewer.user.id }
    const { media, total } = await deps.mediaLibraryStore.list({ ...place, ...query })
    return ok({ media: media.map(mediaView), total })
  }
}
