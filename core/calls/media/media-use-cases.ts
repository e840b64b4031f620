import type { UseCases } from '../contract/use-cases.ts'
import type { mediaCalls } from './media-calls.ts'
import { listMedia } from './list-media.ts'
import { getMedia } from './get-media.ts'
import { updateMedia } from './update-media.ts'
import { deleteMedia } from './delete-media.ts'
import { deleteVideoCaptions, setVideoCaptions } from './video-captions.ts'

/** The ports that the media library uses. */
export type MediaDeps = Parameters<typeof getMedia>[0] &
  Parameters<typeof updateMedia>[0] &
  Parameters<typeof setVideoCaptions>[0] &
  Parameters<typeof deleteMedia>[0]

/** Creates the use cases of the media library. */
export function createMediaUseCases(deps: MediaDeps): UseCases<typeof mediaCalls> {
  return {
    listMedia: listMedia(deps),
    getMedia: getMedia(deps),
    updateMedia: updateMedia(deps),
    setVideoCaptions: setVideoCaptions(deps),
    deleteVideoCaptions: deleteVideoCaptions(deps),
    deleteMedia: deleteMedia(deps),
  }
}
