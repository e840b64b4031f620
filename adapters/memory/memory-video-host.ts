import { recognizeVideo } from '#core/model/media/recognize-media.ts'
import type { VideoHost } from '#core/ports/video-host.ts'
import { err, ok } from '#core/values/result.ts'

/** Stores videos in memory, in `videos`. */
export function createMemoryVideoHost(videos = new Map<string, Uint8Array>()): VideoHost {
  return {
    uploadUrl: async (key) => `memory://videos/${key}`,
    async inspect(key) {
      const bytes = videos.get(key)
      const contentType = bytes && recognizeVideo(bytes)
      if (!bytes || !contentType) return err({ reason: 'missing', message: 'There is no such video.' })
      return ok({ contentType, size: bytes.length })
    },
    remove: async (key) => void videos.delete(key),
  }
}
