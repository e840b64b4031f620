import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { mediaCalls } from './media-calls.ts'
import { mediaUses, type MediaUsesDeps } from './media-uses.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { mediaView } from './media-view.ts'

type UpdateMediaDeps = AuditedStorageDep<MediaUsesDeps & MediaLibraryStoreDep>

/** Changes the description and the file name of an image or a video. */
export function updateMedia(deps: UpdateMediaDeps): UseCase<typeof mediaCalls.updateMedia> {
  return ({ mediaId, body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const place = { siteId: context.site.id, ownerId: context.viewer.user.id }
      if (!(await stores.mediaLibraryStore.find(place, mediaId))) return err(domainError('image_not_found'))
      const { alt, fileName } = body
      await stores.mediaLibraryStore.update(mediaId, {
        ...(alt === undefined ? {} : { alt }),
        ...(fileName === undefined ? {} : { fileName }),
      })
      const changed = await stores.mediaLibraryStore.find(place, mediaId)
      if (!changed) return err(domainError('image_not_found'))
      return ok({ media: mediaView(changed), usedBy: await mediaUses(mediaId, context.site, stores) })
    })
}
