import type { Crop } from './image.ts'

type Size = { readonly width: number; readonly height: number }

/** A point in an image, as fractions of its width and height (0 to 1). */
export type FocalPoint = { readonly x: number; readonly y: number }

/** The center of a crop, or of the whole image. */
export function focalPointOf(crop: Crop | null, { width, height }: Size): FocalPoint {
  if (crop === null) return { x: 0.5, y: 0.5 }
  return { x: (crop.x + crop.width / 2) / width, y: (crop.y + crop.height / 2) / height }
}

/**
 * The largest part of an image with an aspect ratio, centered as close to a point as the edges allow. The ratio is
 * exact to one pixel.
 */
export function cropAround(size: Size, ratio: number, focus: FocalPoint): Crop {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)))
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / ratio)))
  return {
    width,
    height,
    x: within(size.width * focus.x - width / 2, size.width - width),
    y: within(size.height * focus.y - height / 2, size.height - height),
  }
}

/** A crop in whole pixels within the image; null if it is the whole image. */
export function wholeCrop(crop: Crop, size: Size): Crop | null {
  const width = Math.max(1, within(crop.width, size.width))
  const height = Math.max(1, within(crop.height, size.height))
  if (width === size.width && height === size.height) return null
  return { width, height, x: within(crop.x, size.width - width), y: within(crop.y, size.height - height) }
}

function within(value: number, max: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(max, Math.round(value))) : 0
}
