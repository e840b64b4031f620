import type { CaptionTrack } from './captions.ts'

/** A registered image. */
export type ImageRecord = {
  readonly id: string
  readonly ownerId: string
  readonly key: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly lqip: string
  readonly createdAt: Date
  /** The name of the uploaded file; absent if unknown. */
  readonly fileName?: string
  /** A description of the image for screen readers; absent if there is none. */
  readonly alt?: string
}

/** A stored video. */
export type VideoRecord = {
  readonly id: string
  readonly ownerId: string
  readonly key: string
  readonly contentType: string
  readonly createdAt: Date
  /** The name of the uploaded file; absent if unknown. */
  readonly fileName?: string
  /** A description of the video for screen readers; absent if there is none. */
  readonly alt?: string
}

/** A stored video and what is known of its captions, by language. */
export type CaptionedVideo = VideoRecord & { readonly captions: readonly CaptionTrack[] }

/** Captions of a video in one language. */
export type CaptionsRecord = CaptionTrack & {
  readonly videoId: string
  /** A WebVTT file. */
  readonly text: string
  readonly createdAt: Date
}
