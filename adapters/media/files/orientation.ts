import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#core/model/media/image.ts'

/** How a stored image must be transformed: first mirrored horizontally, then rotated clockwise. */
export type Orientation = { readonly isMirrored: boolean; readonly degrees: 0 | 90 | 180 | 270 }

/** By Exif number, from 1. */
const orientations: readonly Orientation[] = [
  { isMirrored: false, degrees: 0 },
  { isMirrored: true, degrees: 0 },
  { isMirrored: false, degrees: 180 },
  { isMirrored: true, degrees: 180 },
  { isMirrored: true, degrees: 270 },
  { isMirrored: false, degrees: 90 },
  { isMirrored: true, degrees: 90 },
  { isMirrored: false, degrees: 270 },
]
const normal: Orientation = { isMirrored: false, degrees: 0 }

/** The orientation of an Exif number; an unknown number changes nothing. */
export function orientationOf(exif = 1): Orientation {
  return orientations[exif - 1] ?? normal
}

/** True if width and height are swapped. */
export function isOnItsSide({ degrees }: Orientation): boolean {
  return degrees % 180 !== 0
}

/**
 * A pipeline that continues with the oriented result of another one. Orienting first would decode the whole image,
 * so it is done after shrinking, and in a separate pipeline, because sizes have another meaning in one that
 * rotates.
 */
export async function applyOrientation(image: Sharp, { isMirrored, degrees }: Orientation): Promise<Sharp> {
  if (degrees === 0 && !isMirrored) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).flop(isMirrored).rotate(degrees)
}

type Size = { readonly width: number; readonly height: number }

/** The position of an area of the oriented image in the file, whose size is given as stored. */
export function areaInFile({ x, y, width, height }: Crop, orientation: Orientation, file: Size): Crop {
  const [right, below] = [x + width, y + height]
  const areas: Readonly<Record<Orientation['degrees'], Crop>> = {
    0: { x, y, width, height },
    90: { x: y, y: file.height - right, width: height, height: width },
    180: { x: file.width - right, y: file.height - below, width, height },
    270: { x: file.width - below, y: x, width: height, height: width },
  }
  const area = areas[orientation.degrees]
  return orientation.isMirrored ? { ...area, x: file.width - area.x - area.width } : area
}
