import type { Image, ImageUse } from '../../model/media/image.ts'
import type { ImageRecord, ImageStoreDep } from '../../ports/stores/image-store.ts'

/** Pictures that were loaded together, found by id. */
export type ImageReader = {
  byId(id: string | null | undefined): Image | null
  /** A picture with the crop of one use of it. */
  use(use: ImageUse | null | undefined): Image | null
}

/** Loads pictures by id in one read; ids without a picture are found as null. */
export async function imageReader(
  { imageStore }: ImageStoreDep,
  ids: readonly string[],
): Promise<ImageReader> {
  const wanted = [...new Set(ids)]
  const records = wanted.length > 0 ? await imageStore.byIds(wanted) : []
  const images = new Map(records.map((record) => [record.id, recordToImage(record)]))
  const byId = (id: string | null | undefined) => (id ? (images.get(id) ?? null) : null)
  return {
    byId,
    use(use) {
      const image = byId(use?.id)
      return image && use?.crop ? { ...image, crop: use.crop } : image
    },
  }
}

/** The reading form of a stored picture. */
export function recordToImage({ id, key, width, height, lqip }: ImageRecord): Image {
  return { id, key, width, height, lqip }
}
