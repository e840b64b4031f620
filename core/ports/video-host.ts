import type { VideoContentType } from '../model/media/video.ts'
import type { Result } from '../values/result.ts'
import type { MediaFailure } from '../model/media/media-failure.ts'

/** Properties detected from the bytes of a video; the size is in bytes. */
export type VideoFacts = { readonly contentType: VideoContentType; readonly size: number }

/** Stores videos by key. */
export interface VideoHost {
  /** An address that accepts one PUT of these bytes within 10 minutes, at most `videoMaxBytes`. */
  uploadUrl(key: string, contentType: VideoContentType): Promise<string>
  /** Reads the properties of the stored bytes, detected from their content. */
  inspect(key: string): Promise<Result<VideoFacts, MediaFailure>>
  remove(key: string): Promise<void>
}

/** The dependency on a `VideoHost`. */
export type VideoHostDep = { readonly videoHost: VideoHost }
