import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Crop, ImageContentType } from '#core/image/image.ts'
import type { ImageFacts, ImageFailure, ImageVariant } from '#core/ports/image-host.ts'
import { err, ok, type Result } from '#core/result.ts'

/** The largest picture that is decoded, in pixels; more is taken for a decompression bomb. */
export const maxPixels = 100_000_000

/** The longest side of an SVG drawing after it was made a picture of pixels. */
const drawingSide = 2048

const contentTypes: Readonly<Record<string, ImageContentType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heif: 'image/heic',
  avif: 'image/avif',
}

const notAnImage: ImageFailure = {
  reason: 'not_an_image',
  message: 'This is not a picture that can be used: send a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG file.',
}
const damaged: ImageFailure = {
  reason: 'damaged',
  message:
    'This picture cannot be read to its end; it may have been cut off. Export it again and send it anew.',
}
const tooLarge: ImageFailure = {
  reason: 'too_large',
  message: `This picture has more than ${maxPixels / 1_000_000} million pixels; make it smaller first.`,
}

/** Reads what the bytes are by decoding them; the whole picture is read, so a cut-off file is found out. */
export async function readPicture(bytes: Uint8Array): Promise<Result<ImageFacts, ImageFailure>> {
  const metadata = await readMetadata(bytes)
  const contentType = metadata && contentTypeOf(metadata)
  if (!metadata || !contentType) return err(notAnImage)
  if (metadata.width * metadata.height > maxPixels) return err(tooLarge)
  try {
    const { data, info } = await open(bytes)
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer({
        resolveWithObject: true,
      })
    const { width, height } = metadata.autoOrient
    const lqip = `data:image/${info.format};base64,${data.toString('base64')}`
    return ok({ contentType, width, height, lqip })
  } catch {
    return err(damaged)
  }
}

/** Makes a rendition of the original: rotated as its EXIF says, cropped, shrunk, without any metadata. */
export async function renderVariant(
  bytes: Uint8Array,
  variant: ImageVariant,
): Promise<Result<Uint8Array, ImageFailure>> {
  try {
    let picture = open(bytes)
    const { crop, width, height } = variant
    if (crop) picture = picture.extract(await areaInside(bytes, crop))
    if (width !== undefined || height !== undefined) {
      picture = picture.resize({
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
        fit: 'cover',
        position: 'attention',
        withoutEnlargement: true,
      })
    }
    return ok(await encode(picture, variant).toBuffer())
  } catch {
    return err(damaged)
  }
}

/** The part of a crop that lies inside the picture as it is seen, after its rotation. */
async function areaInside(bytes: Uint8Array, crop: Crop) {
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const left = Math.min(crop.x, size.width - 1)
  const top = Math.min(crop.y, size.height - 1)
  return {
    left,
    top,
    width: Math.min(crop.width, size.width - left),
    height: Math.min(crop.height, size.height - top),
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true })
}

function encode(picture: Sharp, { format, quality = 75 }: ImageVariant): Sharp {
  switch (format) {
    case 'avif':
      // Effort 2 is three times as fast as the default, for files that are about a twentieth larger.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: 2 })
    case 'webp':
      return picture.webp({ quality, effort: 3 })
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
    case 'png':
      return picture.png({ compressionLevel: 8 })
  }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

function contentTypeOf(metadata: Metadata): ImageContentType | undefined {
  if (metadata.format === 'heif') return metadata.compression === 'av1' ? 'image/avif' : 'image/heic'
  return contentTypes[metadata.format]
}

/** Makes a drawing a picture of pixels, so that nothing in it can run or load; other pictures stay as they are. */
export async function withoutScripts(bytes: Uint8Array, contentType: ImageContentType): Promise<Uint8Array> {
  if (contentType !== 'image/svg+xml') return bytes
  return sharp(bytes, { limitInputPixels: maxPixels, density: 192 })
    .resize({ width: drawingSide, height: drawingSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
