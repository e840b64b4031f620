import { recordToImage } from '../../model/media/image-reader.ts'
import { recordToVideo } from '../../model/media/record-to-video.ts'
import type { MediaItem } from '../../ports/stores/media/media-library-store.ts'
import type { MediaView } from './media-calls.ts'

/** An image or a video as the media library lists it. */
export function mediaView(item: MediaItem): MediaView {
  const record = item.kind === 'image' ? item.image : item.video
  const { id, contentType, fileName = null, alt = null } = record
  return {
    ...{ id, kind: item.kind, contentType, fileName, alt, uses: item.uses },
    image: item.kind === 'image' ? recordToImage(item.image) : null,
    video: item.kind === 'video' ? recordToVideo(item.video) : null,
    bytes: item.bytes === 0 ? null : item.bytes,
    createdAt: record.createdAt.toISOString(),
  }
}
