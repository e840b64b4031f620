import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxImageSide } from '#core/image/image-url.ts'
import type { Crop, ImageContentType } from '#core/image/image.ts'
import { recogniseImage } from '#core/image/recognise-media.ts'
import type { ImageFacts, ImageVariant } from '#core/ports/image-host.ts'
import type { MediaFailure } from '#core/ports/media-failure.ts'
import { err, ok, type Result } from '#core/result.ts'
import { paintDrawing } from './drawing.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'

/** The largest picture that is decoded, in pixels; more is taken for a decompression bomb. */
export const maxPixels = 100_000_000

const notAPicture: MediaFailure = {
  reason: 'wrong_type',
  message: 'This is not a picture that can be used: send a JPEG, PNG, WebP, GIF, AVIF or SVG file.',
}
const notDecodable: MediaFailure = {
  reason: 'wrong_type',
  message: 'HEIC pictures cannot be read here: export this one as JPEG and send it anew.',
}
const damaged: MediaFailure = {
  reason: 'damaged',
  message:
    'This picture cannot be read to its end; it may have been cut off. Export it again and send it anew.',
}
const notPaintable: MediaFailure = {
  reason: 'damaged',
  message: 'This drawing is broken, or too large or too intricate to be painted; make it simpler.',
}
const tooLarge: MediaFailure = {
  reason: 'too_large',
  message: `This picture has more than ${maxPixels / 1_000_000} million pixels; make it smaller first.`,
}

/** A picture as it is kept, with what it is. */
export type PreparedPicture = { readonly bytes: Uint8Array; readonly facts: ImageFacts }

/**
 * Reads a picture that comes in, and makes it safe to keep: a drawing becomes a picture of pixels, and a photograph
 * does not tell where it was taken.
 */
export async function preparePicture(bytes: Uint8Array): Promise<Result<PreparedPicture, MediaFailure>> {
  const isDrawing = recogniseImage(bytes) === 'image/svg+xml'
  const kept = isDrawing ? await paintDrawing(bytes, { maxPixels }) : bytes
  if (!kept) return err(notPaintable)
  const facts = await readPicture(kept)
  if (!facts.ok) return facts
  return ok({ bytes: await withoutPlace(kept, facts.value), facts: facts.value })
}

/** Telephones write places into JPEG files; no rendition has any, in whatever format its original came. */
async function withoutPlace(bytes: Uint8Array, { contentType }: ImageFacts): Promise<Uint8Array> {
  if (contentType !== 'image/jpeg') return bytes
  const metadata = await readMetadata(bytes)
  return withoutJpegMetadata(bytes, metadata?.orientation) ?? bytes
}

/** Reads what the bytes are by decoding them; the whole picture is read, so a cut-off file is found out. */
export async function readPicture(bytes: Uint8Array): Promise<Result<ImageFacts, MediaFailure>> {
  // Only what begins like a picture reaches the decoders: they know many more formats than are needed here.
  const signature = recogniseImage(bytes)
  if (!signature || signature === 'image/svg+xml') return err(notAPicture)
  const unreadable = signature === 'image/heic' || signature === 'image/heif' ? notDecodable : damaged
  const metadata = await readMetadata(bytes)
  if (!metadata) return err(unreadable)
  if (metadata.width * metadata.height > maxPixels) return err(tooLarge)
  try {
    const { data, info } = await open(bytes)
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = metadata.autoOrient
    const lqip = `data:image/${info.format};base64,${data.toString('base64')}`
    return ok({ contentType: contentTypeOf(metadata, signature), width, height, lqip })
  } catch {
    return err(unreadable)
  }
}

/** Makes a rendition of the original: rotated as its EXIF says, cropped, shrunk, without any metadata. */
export async function renderVariant(
  bytes: Uint8Array,
  variant: ImageVariant,
): Promise<Result<Uint8Array, MediaFailure>> {
  try {
    let picture = open(bytes)
    const { crop, width, height } = variant
    if (crop) picture = picture.extract(await areaInside(bytes, crop))
    picture =
      width === undefined || height === undefined
        ? picture.resize({ width: width ?? maxImageSide, height: height ?? maxImageSide, ...shrunk })
        : picture.resize({ width, height, ...cut })
    return ok(await encode(picture, variant).toBuffer())
  } catch {
    return err(damaged)
  }
}

const shrunk = { fit: 'inside', withoutEnlargement: true } as const
const cut = { fit: 'cover', position: 'attention', withoutEnlargement: true } as const

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

/** How a picture of the HEIF family is coded, only its inside tells for certain. */
function contentTypeOf(metadata: Metadata, signature: ImageContentType): ImageContentType {
  return metadata.compression === 'av1' ? 'image/avif' : signature
}
