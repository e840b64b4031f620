import { err, ok, type Result } from '../../values/result.ts'
import type { Crop, Image } from './image.ts'
import { ladderBox, ladderQuality, maxImageSide, type ImageSide } from './image-ladder.ts'

/** The formats of renditions; without one, the server chooses by the Accept header. */
const imageFormats = ['avif', 'webp', 'jpeg', 'png'] as const

/** One of `imageFormats`. */
export type ImageFormat = (typeof imageFormats)[number]

/** The default quality (1 to 100), as specified. */
const defaultImageQuality = 75

/** The sides of a site's icon, in pixels. */
export const faviconSizes = [16, 32, 48, 192, 512] as const

/** The parameters of a rendition; sizes in pixels, quality 1 to 100, crop in pixels of the original. */
export type ImageRequest = {
  readonly width?: number
  readonly height?: number
  readonly quality?: number
  readonly crop?: Crop | null
  readonly format?: ImageFormat
}

/** A request as the server processes it: size and quality rounded to the ladder, crop resolved. */
export type ImageQuery = {
  readonly width: number | null
  readonly height: number | null
  readonly quality: number
  readonly crop: Crop | null
  readonly format: ImageFormat | null
}

/** The fields of an image that its address is built from. */
export type ImageSource = Pick<Image, 'key' | 'width' | 'height' | 'crop'>

/**
 * The address of an image on the site's own host. Parameters are in a fixed order (width, height, quality, crop,
 * format), so that equal requests share a cache entry; size and quality are rounded to the ladder (`ladderBox`,
 * `ladderQuality`), but never exceed the (cropped) original. Without a crop in the request, the image's own applies;
 * `crop: null` requests the whole image.
 */
export function imageUrl(image: ImageSource, request: ImageRequest = {}): string {
  const crop = request.crop === undefined ? cropOf(image) : clampCrop(request.crop, image)
  const size = fit(request, crop ?? image)
  const query =
    parameter('width', size.width) +
    parameter('height', size.height) +
    parameter('quality', ladderQuality(request.quality ?? defaultImageQuality)) +
    parameter('crop', crop && `${crop.width},${crop.height},${crop.x},${crop.y}`) +
    parameter('format', request.format)
  return `/images/${image.key.split('/').map(encodeURIComponent).join('/')}?${query.slice(1)}`
}

/**
 * A `srcset` with the given widths of the ladder, without duplicates and none above the original; `ratio` (width to
 * height) crops every candidate.
 */
export function imageSrcSet(
  image: ImageSource,
  widths: readonly ImageSide[],
  request: Omit<ImageRequest, 'width' | 'height'> & { readonly ratio?: number } = {},
): string {
  const { ratio, ...rest } = request
  const { crop, width: widest } =
    ratio === undefined ? wholeOf(image, rest.crop) : cut(image, ratio, rest.crop)
  const sizes = [...new Set(widths.map((width) => clamp(width, 1, Math.min(widest, maxImageSide))))]
  return sizes
    .sort((one, other) => one - other)
    .map((width) => `${imageUrl(image, { ...rest, crop, width })} ${width}w`)
    .join(', ')
}

/** The largest centered part of an image (or of its crop) with the given width to height. */
export function cropToRatio(image: ImageSource, ratio: number): Crop {
  const whole = cropOf(image) ?? { width: image.width, height: image.height, x: 0, y: 0 }
  const width = clamp(whole.height * ratio, 1, whole.width)
  const height = clamp(whole.width / ratio, 1, whole.height)
  return {
    width,
    height,
    x: whole.x + Math.floor((whole.width - width) / 2),
    y: whole.y + Math.floor((whole.height - height) / 2),
  }
}

/**
 * Parses a request from search parameters; size and quality are rounded to the ladder. The error is a sentence that
 * names the parameter; unknown parameters are ignored, and repeated ones are rejected.
 */
export function parseImageQuery(
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): Result<ImageQuery, string> {
  const width = readNumber(parameters['width'], maxImageSide)
  if (width === undefined) return err(`width must be a whole number from 1 to ${maxImageSide}.`)
  const height = readNumber(parameters['height'], maxImageSide)
  if (height === undefined) return err(`height must be a whole number from 1 to ${maxImageSide}.`)
  const quality = readNumber(parameters['quality'], 100)
  if (quality === undefined) return err('quality must be a whole number from 1 to 100.')
  const crop = readCrop(parameters['crop'])
  if (crop === undefined) return err('crop must be four whole numbers: width,height,x,y.')
  const format = readFormat(parameters['format'])
  if (format === undefined) return err(`format must be one of ${imageFormats.join(', ')}.`)
  const box = ladderBox({ width, height })
  return ok({ ...box, quality: ladderQuality(quality ?? defaultImageQuality), crop, format })
}

function parameter(name: string, value: string | number | null | undefined): string {
  return value == null ? '' : `&${name}=${value}`
}

function cropOf(image: ImageSource): Crop | null {
  return clampCrop(image.crop ?? null, image)
}

/** The part of a crop within the image; null if it is empty or the whole image. */
export function clampCrop(
  crop: Crop | null,
  size: { readonly width: number; readonly height: number },
): Crop | null {
  if (crop === null || crop.x >= size.width || crop.y >= size.height) return null
  const width = Math.min(crop.width, size.width - crop.x)
  const height = Math.min(crop.height, size.height - crop.y)
  return width === size.width && height === size.height ? null : { width, height, x: crop.x, y: crop.y }
}

function wholeOf(image: ImageSource, asked: Crop | null | undefined): { crop: Crop | null; width: number } {
  const crop = asked === undefined ? cropOf(image) : clampCrop(asked, image)
  return { crop, width: crop?.width ?? image.width }
}

function cut(
  image: ImageSource,
  ratio: number,
  asked: Crop | null | undefined,
): { crop: Crop; width: number } {
  const crop = cropToRatio(asked === undefined ? image : { ...image, crop: asked ?? undefined }, ratio)
  return { crop, width: crop.width }
}

function fit(request: ImageRequest, whole: { readonly width: number; readonly height: number }) {
  const asked = ladderBox({ width: sideOf(request.width), height: sideOf(request.height) })
  const [width, height] = [asked.width ?? undefined, asked.height ?? undefined]
  const shrink = Math.min(1, limit(whole.width) / (width ?? 1), limit(whole.height) / (height ?? 1))
  return {
    width: width === undefined ? undefined : clamp(width * shrink, 1, whole.width),
    height: height === undefined ? undefined : clamp(height * shrink, 1, whole.height),
  }
}

function sideOf(side: number | undefined): number | null {
  return side === undefined ? null : clamp(side, 1, maxImageSide)
}

function limit(side: number): number {
  return Math.min(side, maxImageSide)
}

function clamp(value: number, low: number, high: number): number {
  return Number.isNaN(value) ? low : Math.max(low, Math.min(high, Math.round(value)))
}

/** Parses an integer from 1 to `max`; null if absent, undefined if invalid. */
function readNumber(value: string | readonly string[] | undefined, max: number): number | null | undefined {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^\d{1,5}$/.test(value)) return undefined
  const number = Number(value)
  return number >= 1 && number <= max ? number : undefined
}

function readCrop(value: string | readonly string[] | undefined): Crop | null | undefined {
  if (value === undefined) return null
  const found = typeof value === 'string' ? /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(value) : null
  if (found === null) return undefined
  const [width = 0, height = 0, x = 0, y = 0] = found.slice(1).map(Number)
  return width > 0 && height > 0 ? { width, height, x, y } : undefined
}

function readFormat(value: string | readonly string[] | undefined): ImageFormat | null | undefined {
  if (value === undefined) return null
  return imageFormats.find((format) => format === value)
}
