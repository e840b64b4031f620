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
  /** Of the file that was uploaded; absent where it is not known. */
  readonly fileName?: string
  /** What the image shows, for those who do not see it; absent where nobody has said it. */
  readonly alt?: string
}

/** A stored video. */
export type VideoRecord = {
  readonly id: string
  readonly ownerId: string
  readonly key: string
  readonly contentType: string
  readonly createdAt: Date
  /** Of the file that was uploaded; absent where it is not known. */
  readonly fileName?: string
  /** What the image shows, for those who do not see it; absent where nobody has said it. */
  readonly alt?: string
}
