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
