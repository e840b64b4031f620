import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'

/** Stores the records of images and videos; their bytes are on the image host. */
export interface ImageStore {
  /**
   * Stores it and returns it, or returns the one that has this key already. `bytes` is what it takes of its owner's
   * quota, 0 where that is not known.
   */
  create(image: ImageRecord, bytes?: number): Promise<ImageRecord>
  byIds(ids: readonly string[]): Promise<ImageRecord[]>
  byKey(key: string): Promise<ImageRecord | null>
  /** Stores and returns it, or returns the existing one with this key; `bytes` as for images. */
  createVideo(video: VideoRecord, bytes?: number): Promise<VideoRecord>
  videosByIds(ids: readonly string[]): Promise<VideoRecord[]>
  /** Which of these keys belong to a registered image or video, in no order. */
  registeredKeys(keys: readonly string[]): Promise<string[]>
}

/** The dependency on an `ImageStore`. */
export type ImageStoreDep = { readonly imageStore: ImageStore }
