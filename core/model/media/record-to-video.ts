import type { Video } from './image.ts'
import type { CaptionedVideo } from './media-record.ts'

/** A stored video in reading form. */
export function recordToVideo({ id, key, captions }: CaptionedVideo): Video {
  return {
    ...{ id, key },
    ...(captions.length === 0
      ? {}
      : { captions: captions.map((track) => ({ id: track.id, language: track.language })) }),
  }
}
