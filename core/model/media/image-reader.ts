import type { Image, ImageUse } from './image.ts'
import type { ImageRecord } from './media-record.ts'

/** Images that were loaded together, found by id. */
export type ImageReader = {
  byId(id: string | null | undefined): Image | null
  /** An image with the crop and the alternative text of one use of it. */
  use(use: ImageUse | null | undefined): Image | null
}

/** The reading form of a stored image. */
export function recordToImage({ id, key, width, height, lqip, alt }: ImageRecord): Image {
  return { id, key, width, height, lqip, ...(alt === undefined ? {} : { alt }) }
}
