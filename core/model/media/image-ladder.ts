/**
 * The widths and heights of renditions, in pixels. Requested sizes are rounded up to one of them, so that the number of
 * renditions of an image is limited whatever is requested.
 */
export const imageSides = [48, 64, 96, 160, 240, 400, 640, 800, 1200, 1800, 2560, 4096] as const

/** One of `imageSides`. */
export type ImageSide = (typeof imageSides)[number]

/** The longest side that can be requested, in pixels. */
export const maxImageSide = 4096

/** The qualities of renditions, 1 to 100; others are rounded to the nearest. */
export const imageQualities = [50, 75, 90] as const

/** The aspect ratios (width to height) of renditions that fill a box; other ratios are rounded to the nearest. */
export const imageRatios = [1, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 5 / 4, 4 / 5, 16 / 9, 9 / 16] as const

/** A box in pixels; if one side is null, it follows from the image. */
export type ImageBox = { readonly width: number | null; readonly height: number | null }

/**
 * Rounds a box to the ladder: a single side is rounded up; if both are given, the width is rounded up, and the height
 * follows from the nearest ratio. Idempotent.
 */
export function ladderBox({ width, height }: ImageBox): ImageBox {
  if (width === null || height === null) {
    return { width: width && roundUp(width), height: height && roundUp(height) }
  }
  const ratio = nearest(imageRatios, width / height, (one, other) => Math.abs(Math.log(one / other)))
  const widest = imageSides.findLast((side) => side / ratio <= maxImageSide) ?? maxImageSide
  const rounded = Math.min(roundUp(width), widest)
  return { width: rounded, height: Math.round(rounded / ratio) }
}

/** The nearest quality of the ladder; of two equally near ones, the better. */
export function ladderQuality(quality: number): number {
  return nearest(imageQualities.toReversed(), quality, (one, other) => Math.abs(one - other))
}

function roundUp(side: number): number {
  return imageSides.find((rung) => rung >= side) ?? maxImageSide
}

/** The nearest of the values; the first one if several are equally near. */
function nearest(
  values: readonly number[],
  wanted: number,
  distance: (one: number, other: number) => number,
): number {
  return values.reduce((best, value) => (distance(value, wanted) < distance(best, wanted) ? value : best))
}
