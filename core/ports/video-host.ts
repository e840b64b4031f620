import type { VideoContentType } from '../model/media/video.ts'
import type { Result } from '../values/result.ts'
import type { MediaFailure } from '../model/media/media-failure.ts'

/** What the bytes of a video say of it; the size is in bytes. */
export type VideoFacts = { readonly contentType: VideoContentType; readonly size: number }

/** Keeps videos by key. */
export interface VideoHost {
  /** An address that takes one PUT of these bytes within 10 minutes, at most `videoMaxBytes`. */
  uploadUrl(key: string, contentType: VideoContentType): Promise<string>
  /** Reads what the stored bytes are; recognised by content, never by name. */
  inspect(key: string): Promise<Result<VideoFacts, MediaFailure>>
  remove(key: string): Promise<void>
}

/** The dependency on a `VideoHost`. */
export type VideoHostDep = { readonly videoHost: VideoHost }
