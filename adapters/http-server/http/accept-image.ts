import type { ImageFormat } from '#core/model/media/image-url.ts'
import { headerWeights } from './header-weights.ts'

/** The image formats that are sent, the smallest files first. */
const offered = ['avif', 'webp', 'jpeg'] as const

/**
 * The format with the highest weight in Accept (RFC 9110, 12.5.1), of equals the smallest; JPEG if none is named. A
 * wildcard does not count: mail programs and crawlers send it too.
 */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  const weights = headerWeights(accept)
  const weightOf = (format: ImageFormat) => weights.get(`image/${format}`) ?? 0
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : 'jpeg'
}
