import type { CaptionedVideo, ImageRecord, VideoRecord } from '../../../model/media/media-record.ts'

/** The known properties of the bytes of an image or a video. */
export type StoredBytes = {
  /** In bytes, as it counts towards the quota of the owner; 0 if unknown. */
  readonly size: number
  /** The SHA-256 digest of the uploaded bytes in Base64; null if unknown. */
  readonly digest: string | null
}

/** Stores the records of images and videos; their bytes are on the image host. */
export interface ImageStore {
  /** Stores and returns it, or returns the existing one with this key. */
  create(image: ImageRecord, stored?: StoredBytes): Promise<ImageRecord>
  byIds(ids: readonly string[]): Promise<ImageRecord[]>
  byKey(key: string): Promise<ImageRecord | null>
  /** An account's image with these bytes that is not in the trash; of several, the oldest. */
  byDigest(ownerId: string, digest: string): Promise<ImageRecord | null>
  /** Stores and returns it, or returns the existing one with this key. */
  createVideo(video: VideoRecord, stored?: StoredBytes): Promise<VideoRecord>
  videoByKey(key: string): Promise<VideoRecord | null>
  /** As `byDigest`, for videos. */
  videoByDigest(ownerId: string, digest: string): Promise<VideoRecord | null>
  videosByIds(ids: readonly string[]): Promise<CaptionedVideo[]>
  /** The keys that belong to a registered image or video, in no particular order. */
  registeredKeys(keys: readonly string[]): Promise<string[]>
}

/** The dependency on the reads of an `ImageStore`; a unit of work has its writes. */
export type ImageStoreDep = {
  readonly imageStore: Pick<
    ImageStore,
    'byIds' | 'byKey' | 'byDigest' | 'videoByKey' | 'videoByDigest' | 'videosByIds' | 'registeredKeys'
  >
}
