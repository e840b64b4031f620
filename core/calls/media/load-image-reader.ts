import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ImageReader } from '../../model/media/image-reader.ts'
import { recordToImage } from '../../model/media/image-reader.ts'

/** Loads images by id in one query; the returned function gives null for unknown ids. */
export async function loadImageReader(
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
      if (!image || !use) return image
      return { ...image, ...(use.crop ? { crop: use.crop } : {}), ...(use.alt ? { alt: use.alt } : {}) }
    },
  }
}
