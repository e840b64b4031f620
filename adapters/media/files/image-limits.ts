import type { Metadata } from 'sharp'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { ImageContentType } from '#core/model/media/image.ts'

/** The properties from an image's header on which limits depend. */
export type ImageHeader = Pick<
  Metadata,
  'width' | 'height' | 'pages' | 'format' | 'isProgressive' | 'compression'
>

/** The raster formats. */
export type PixelType = Exclude<ImageContentType, 'image/svg+xml'>

/**
 * The maximum pixels of an image, in millions, by the cost of decoding: JPEG and PNG are read line by line, WebP
 * and GIF take 4 to 5 bytes per pixel at once, HEIC 12, and AVIF 18.
 */
export const maxMegapixels: Readonly<Record<PixelType, number>> = {
  'image/jpeg': 100,
  'image/png': 100,
  'image/webp': 50,
  'image/gif': 50,
  'image/heic': 50,
  'image/heif': 50,
  'image/avif': 25,
}

/** The maximum of `maxMegapixels`, in pixels. */
export const maxPixels = 100_000_000

/** The maximum number of frames of an animated image, and of the pixels of all frames, in millions. */
const maxFrames = 1000
const maxMegapixelsOfFrames = 500

const names: Readonly<Record<PixelType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/avif': 'AVIF',
}

/** The problem with the size of an image, from its header only; null if it may be decoded. */
export function tooLargeToDecode(
  contentType: PixelType,
  { width, height, pages = 1 }: ImageHeader,
): MediaFailure | null {
  const megapixels = (width * height) / 1_000_000
  if (megapixels > maxMegapixels[contentType]) {
    const limit = `${maxMegapixels[contentType]} million pixels`
    const message = `${names[contentType]} images may have up to ${limit}; make this one smaller first.`
    return { reason: 'too_large', message }
  }
  if (pages > maxFrames || pages * megapixels > maxMegapixelsOfFrames) {
    return {
      reason: 'too_large',
      message: 'This animated image has too many frames; make it shorter or smaller.',
    }
  }
  return null
}

/** Images with more pixels than this take hundreds of megabytes if they are decoded as a whole. */
const manyPixels = 12_000_000

/**
 * True if decoding an image takes much memory. JPEG and PNG are read line by line, unless they are progressive or
 * interlaced; AVIF takes several times as much per pixel as others, and HEIC has a separate decoder.
 */
export function isHeavy({ width, height, format, isProgressive, compression }: ImageHeader): boolean {
  const pixels = width * height
  if (compression === 'hevc') return true
  if (format === 'jpeg' || format === 'png') return isProgressive === true && pixels > manyPixels
  return pixels > (format === 'heif' ? manyPixels / 4 : manyPixels)
}
