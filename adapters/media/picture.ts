import sharp, { type Metadata, type Region, type ResizeOptions, type Sharp } from 'sharp'
import { maxImageSide } from '#core/model/media/image-ladder.ts'
import { clampCrop } from '#core/model/media/image-url.ts'
import type { Crop, ImageContentType } from '#core/model/media/image.ts'
import { recogniseImage } from '#core/model/media/recognise-media.ts'
import type { ImageFacts, ImageVariant } from '#core/ports/image-host.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { paintDrawing } from './drawing.ts'
import { withoutAvifMetadata } from './avif-metadata.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { withoutPngMetadata } from './png-metadata.ts'
import { withoutWebpMetadata } from './webp-metadata.ts'
import { areaInFile, isOnItsSide, turned, turnOf, type Turn } from './orientation.ts'

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

/** How an original loses what it tells of people and places; a rendition never has any of it. */
const cleaners: {
  readonly [Type in ImageContentType]?: (bytes: Uint8Array, metadata: Metadata) => Uint8Array | null
} = {
  'image/jpeg': (bytes, { orientation }) => withoutJpegMetadata(bytes, orientation),
  'image/png': (bytes, { orientation }) => withoutPngMetadata(bytes, orientation),
  'image/webp': (bytes, { orientation }) => withoutWebpMetadata(bytes, orientation),
  'image/avif': withoutAvifMetadata,
}

async function withoutPlace(bytes: Uint8Array, { contentType }: ImageFacts): Promise<Uint8Array> {
  const metadata = await readMetadata(bytes)
  return (metadata && cleaners[contentType]?.(bytes, metadata)) ?? bytes
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
    const small = open(bytes).resize(16, 16, { fit: 'inside' })
    const upright = await turned(small, turnOf(metadata.orientation))
    const { data, info } = await upright.webp({ quality: 30 }).toBuffer({ resolveWithObject: true })
    const { width, height } = metadata.autoOrient
    const lqip = `data:image/${info.format};base64,${data.toString('base64')}`
    return ok({ contentType: contentTypeOf(metadata, signature), width, height, lqip })
  } catch {
    return err(unreadable)
  }
}

/** Makes a rendition of the original: cropped, shrunk, rotated as its EXIF says, without any metadata. */
export async function renderVariant(
  bytes: Uint8Array,
  variant: ImageVariant,
): Promise<Result<Uint8Array, MediaFailure>> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    const turn = turnOf(metadata.orientation)
    const cropped = variant.crop ? open(bytes).extract(areaOf(variant.crop, metadata)) : open(bytes)
    const picture = cropped.resize(boxOf(fitted(variant, metadata), turn))
    return ok(await encode(await turned(picture, turn), variant).toBuffer())
  } catch {
    return err(damaged)
  }
}

/** Pictures of more pixels than this are heavy where they are unpacked as a whole. */
const manyPixels = 12_000_000

/**
 * True for a picture that takes hundreds of megabytes to read. JPEG and PNG are read line by line, unless they are
 * stored to appear bit by bit; all others are unpacked as a whole.
 */
export async function isHeavy(bytes: Uint8Array): Promise<boolean> {
  const signature = recogniseImage(bytes)
  const metadata = signature && signature !== 'image/svg+xml' ? await readMetadata(bytes) : null
  if (metadata === null || metadata.width * metadata.height <= manyPixels) return false
  const isReadByLines = metadata.format === 'jpeg' || metadata.format === 'png'
  return !isReadByLines || metadata.isProgressive === true
}

type Size = { readonly width: number; readonly height: number }

const shrunk = { fit: 'inside', withoutEnlargement: true } as const
const cut = { fit: 'cover', position: 'attention', withoutEnlargement: true } as const

/** A box that is larger than the (cropped) picture becomes the largest of its ratio within it. */
function fitted({ width, height, crop }: ImageVariant, { autoOrient }: Metadata): Partial<Size> {
  if (width === undefined || height === undefined) {
    return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
  }
  const whole = clampCrop(crop ?? null, autoOrient) ?? autoOrient
  const scale = Math.min(1, whole.width / width, whole.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What the picture is to fit into or to fill before it is turned upright. */
function boxOf({ width, height }: Partial<Size>, turn: Turn): ResizeOptions {
  const box = { width: width ?? maxImageSide, height: height ?? maxImageSide }
  const sides = isOnItsSide(turn) ? { width: box.height, height: box.width } : box
  return { ...sides, ...(width === undefined || height === undefined ? shrunk : cut) }
}

/** The part of a crop that lies inside the picture as it is seen, as a place in the file. */
function areaOf(crop: Crop, { autoOrient, orientation, width, height }: Metadata): Region {
  const x = Math.min(crop.x, autoOrient.width - 1)
  const y = Math.min(crop.y, autoOrient.height - 1)
  const inside = {
    ...{ x, y, width: Math.min(crop.width, autoOrient.width - x) },
    height: Math.min(crop.height, autoOrient.height - y),
  }
  const area = areaInFile(inside, turnOf(orientation), { width, height })
  return { left: area.x, top: area.y, width: area.width, height: area.height }
}

/** As it lies in the file, which the camera may have been turned for. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
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
