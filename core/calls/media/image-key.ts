import type { ImageContentType } from '../../model/media/image.ts'
import type { RandomDep } from '../../ports/random.ts'

const endings: Readonly<Record<ImageContentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/svg+xml': 'svg',
}

/** A random storage key for an image. File names of clients are never part of an address or a path. */
export function imageKey(contentType: ImageContentType, { random }: RandomDep): string {
  return `${random.uuid()}.${endings[contentType]}`
}
