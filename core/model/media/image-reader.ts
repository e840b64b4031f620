import type { Image, ImageUse } from './image.ts'
import type { ImageRecord } from './media-record.ts'

/** Images that were loaded together, by id. */
export type ImageReader = {
  byId(id: string | null | undefined): Image | null
  /** An image with the crop and the alternative text of one of its uses. */
  use(use: ImageUse | null | undefined): Image | null
}

/** A stored image in reading form. */
export function recordToImage({ id, key, width, height, lqip, alt }: ImageRecord): Image {
  return { id, key, width, height, lqip, ...(alt === undefined ? {} : { alt }) }
}
