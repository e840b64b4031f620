/** A registered picture. */
export type ImageRecord = {
  readonly id: string
  readonly ownerId: string
  readonly key: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly lqip: string
  readonly createdAt: Date
}

/** A stored film. */
export type VideoRecord = {
  readonly id: string
  readonly ownerId: string
  readonly key: string
  readonly contentType: string
  readonly createdAt: Date
}

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
