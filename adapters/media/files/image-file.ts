import { open as openFile } from 'node:fs/promises'
import sharp, { type Metadata, type Region, type ResizeOptions, type Sharp } from 'sharp'
import { maxImageSide } from '#core/model/media/image-ladder.ts'
import { clampCrop } from '#core/model/media/image-url.ts'
import type { Crop, ImageContentType } from '#core/model/media/image.ts'
import { recognizeImage, signatureBytes } from '#core/model/media/recognize-media.ts'
import type { ImageFacts, ImageVariant } from '#core/ports/image-host.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { withoutAvifMetadata } from './avif-metadata.ts'
import { isHeavy, maxPixels, tooLargeToDecode, type PixelType } from './image-limits.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import type { MediaFile } from '../stores/media-store.ts'
import { withoutPngMetadata } from './png-metadata.ts'
import { withoutWebpMetadata } from './webp-metadata.ts'
import { applyOrientation, areaInFile, isOnItsSide, orientationOf, type Orientation } from './orientation.ts'

const notAnImage: MediaFailure = {
  reason: 'wrong_type',
  message: 'This is not a supported image: send a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG file.',
}
const damaged: MediaFailure = {
  reason: 'damaged',
  message: 'This image is incomplete or damaged. Export it again and upload it again.',
}
const notDrawable: MediaFailure = {
  reason: 'damaged',
  message: 'This drawing is damaged, or too large or complex to be rendered; simplify it.',
}

/** An image to store, with its properties. */
export type PreparedImage = { readonly bytes: Uint8Array; readonly facts: ImageFacts }

/** The estimated cost of decoding an image, from its first bytes and its header only. */
export type ImageEstimate = {
  readonly isHeavy: boolean
  /** In milliseconds. */
  readonly timeLimit: number
}

/**
 * Several times the time of the largest images on an idle machine; for drawings, the time of a simple one on a
 * busy machine.
 */
const timeLimits = { pixels: 30_000, heic: 60_000, drawing: 10_000 } as const

/**
 * Estimates the cost of decoding; an image over the limits of its format is refused before anything is
 * decompressed.
 */
export async function estimateImage(file: MediaFile): Promise<Result<ImageEstimate, MediaFailure>> {
  const signature = recognizeImage(await headOf(file))
  if (!signature) return err(notAnImage)
  // The header of a drawing does not tell its cost.
  if (signature === 'image/svg+xml') return ok({ isHeavy: true, timeLimit: timeLimits.drawing })
  const metadata = await readMetadata(inputOf(file))
  if (!metadata) return err(damaged)
  const tooLarge = tooLargeToDecode(contentTypeOf(metadata, signature), metadata)
  if (tooLarge) return err(tooLarge)
  const timeLimit = metadata.compression === 'hevc' ? timeLimits.heic : timeLimits.pixels
  return ok({ isHeavy: isHeavy(metadata), timeLimit })
}

/**
 * Reads an uploaded image and makes it safe to store: drawings are rasterized, and the location of photos is
 * removed.
 */
export async function prepareImage(bytes: Uint8Array): Promise<Result<PreparedImage, MediaFailure>> {
  const readable = await toReadable(bytes)
  if (!readable.ok) return readable
  const facts = await readImage({ bytes: readable.value })
  if (!facts.ok) return facts
  return ok({ bytes: await withoutPlace(readable.value, facts.value), facts: facts.value })
}

/** Converts an image to a format that browsers show: drawings to PNG, HEIC to JPEG, all others unchanged. */
async function toReadable(bytes: Uint8Array): Promise<Result<Uint8Array, MediaFailure>> {
  const signature = recognizeImage(bytes)
  if (signature === 'image/svg+xml') {
    // Loaded on demand, like the HEIC decoder, because few images need it.
    const { drawSvg } = await import('./svg-drawing.ts')
    const drawn = await drawSvg(bytes)
    return drawn ? ok(drawn) : err(notDrawable)
  }
  if (signature !== 'image/heic' && signature !== 'image/heif') return ok(bytes)
  const metadata = await readMetadata(bytes)
  if (!metadata) return err(damaged)
  if (metadata.compression === 'av1') return ok(bytes)
  const tooLarge = tooLargeToDecode(signature, metadata)
  if (tooLarge) return err(tooLarge)
  const { convertHeic } = await import('./heic.ts')
  const converted = await convertHeic(bytes, metadata)
  return converted ? ok(converted) : err(damaged)
}

/** Remove personal metadata from originals; renditions have no metadata at all. */
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

/** Reads the properties of an image by decoding all of it, so that a truncated file is detected. */
export async function readImage(file: MediaFile): Promise<Result<ImageFacts, MediaFailure>> {
  // Only bytes with a known signature reach the decoders, which support many more formats than are needed
  // here.
  const signature = recognizeImage(await headOf(file))
  if (!signature || signature === 'image/svg+xml') return err(notAnImage)
  const metadata = await readMetadata(inputOf(file))
  if (!metadata) return err(damaged)
  const contentType = contentTypeOf(metadata, signature)
  const tooLarge = tooLargeToDecode(contentType, metadata)
  if (tooLarge) return err(tooLarge)
  try {
    const small = open(file).resize(16, 16, { fit: 'inside' })
    const oriented = await applyOrientation(small, orientationOf(metadata.orientation))
    const { data, info } = await oriented.webp({ quality: 30 }).toBuffer({ resolveWithObject: true })
    const { width, height } = metadata.autoOrient
    const lqip = `data:image/${info.format};base64,${data.toString('base64')}`
    return ok({ contentType, width, height, lqip })
  } catch {
    return err(damaged)
  }
}

/** Makes a rendition of the original: cropped, shrunk, rotated as its EXIF says, without any metadata. */
export async function renderVariant(
  file: MediaFile,
  variant: ImageVariant,
): Promise<Result<Uint8Array, MediaFailure>> {
  try {
    const metadata = await sharp(inputOf(file), { limitInputPixels: maxPixels }).metadata()
    const orientation = orientationOf(metadata.orientation)
    const cropped = variant.crop ? open(file).extract(areaOf(variant.crop, metadata)) : open(file)
    const image = cropped.resize(boxOf(fitted(variant, metadata), orientation))
    return ok(await encode(await applyOrientation(image, orientation), variant).toBuffer())
  } catch {
    // Throws if the file is gone, because that is not a fault of the image.
    await headOf(file)
    return err(damaged)
  }
}

type Size = { readonly width: number; readonly height: number }

const shrunk = { fit: 'inside', withoutEnlargement: true } as const
const cut = { fit: 'cover', position: 'attention', withoutEnlargement: true } as const

/** A box larger than the (cropped) image is reduced to the largest box of its ratio within the image. */
function fitted({ width, height, crop }: ImageVariant, { autoOrient }: Metadata): Partial<Size> {
  if (width === undefined || height === undefined) {
    return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) }
  }
  const whole = clampCrop(crop ?? null, autoOrient) ?? autoOrient
  const scale = Math.min(1, whole.width / width, whole.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The box that the image must fit or fill, before it is oriented. */
function boxOf({ width, height }: Partial<Size>, orientation: Orientation): ResizeOptions {
  const box = { width: width ?? maxImageSide, height: height ?? maxImageSide }
  const sides = isOnItsSide(orientation) ? { width: box.height, height: box.width } : box
  return { ...sides, ...(width === undefined || height === undefined ? shrunk : cut) }
}

/** The part of a crop within the image as displayed, in the coordinates of the file. */
function areaOf(crop: Crop, { autoOrient, orientation, width, height }: Metadata): Region {
  const x = Math.min(crop.x, autoOrient.width - 1)
  const y = Math.min(crop.y, autoOrient.height - 1)
  const inside = {
    ...{ x, y, width: Math.min(crop.width, autoOrient.width - x) },
    height: Math.min(crop.height, autoOrient.height - y),
  }
  const area = areaInFile(inside, orientationOf(orientation), { width, height })
  return { left: area.x, top: area.y, width: area.width, height: area.height }
}

/** Opens the image as stored, without applying its orientation. */
function open(file: MediaFile): Sharp {
  return sharp(inputOf(file), { limitInputPixels: maxPixels, failOn: 'truncated' })
}

function encode(image: Sharp, { format, quality = 75 }: ImageVariant): Sharp {
  switch (format) {
    case 'avif':
      // Effort 2 is three times as fast as the default, for files that are about a twentieth larger.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: 2 })
    case 'webp':
      return image.webp({ quality, effort: 3 })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 8 })
  }
}

async function readMetadata(input: string | Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

function inputOf(file: MediaFile): string | Uint8Array {
  return 'path' in file ? file.path : file.bytes
}

async function headOf(file: MediaFile): Promise<Uint8Array> {
  if ('bytes' in file) return file.bytes.subarray(0, signatureBytes)
  const handle = await openFile(file.path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Only the metadata tells how an image of the HEIF family is encoded. */
function contentTypeOf(metadata: Metadata, signature: PixelType): PixelType {
  return metadata.compression === 'av1' ? 'image/avif' : signature
}
