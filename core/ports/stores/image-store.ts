import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'

/** Keeps what is known of pictures and films; their bytes are on the image host. */
export interface ImageStore {
  /** Keeps it and returns it, or returns the one that has this key already. */
  create(image: ImageRecord): Promise<ImageRecord>
  byIds(ids: readonly string[]): Promise<ImageRecord[]>
  byKey(key: string): Promise<ImageRecord | null>
  /** Keeps it and returns it, or returns the one that has this key already. */
  createVideo(video: VideoRecord): Promise<VideoRecord>
  videosByIds(ids: readonly string[]): Promise<VideoRecord[]>
  /** Which of these keys belong to a registered picture or film, in no order. */
  registeredKeys(keys: readonly string[]): Promise<string[]>
}

/** Asks for an `ImageStore`. */
export type ImageStoreDep = { readonly imageStore: ImageStore }
