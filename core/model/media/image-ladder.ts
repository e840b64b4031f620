/**
 * The widths and heights, in pixels, that renditions are made in. What is asked for is rounded up to one of them, so
 * that the number of renditions of an image has a bound however many addresses are tried.
 */
export const imageSides = [48, 64, 96, 160, 240, 400, 640, 800, 1200, 1800, 2560, 4096] as const

/** One of `imageSides`. */
export type ImageSide = (typeof imageSides)[number]

/** The longest side, in pixels, that may be asked for. */
export const maxImageSide = 4096

/** The qualities that renditions are made in, 1 to 100; others are rounded to the nearest. */
export const imageQualities = [50, 75, 90] as const

/** Width to height of renditions that fill a box; other boxes are rounded to the nearest. */
export const imageRatios = [1, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 5 / 4, 4 / 5, 16 / 9, 9 / 16] as const

/** A box in pixels; with one side alone, the other follows from the image. */
export type ImageBox = { readonly width: number | null; readonly height: number | null }

/**
 * The box on the ladder that serves for another one: a side alone is rounded up; of a whole box the width is, and the
 * height follows from the nearest ratio. A box on the ladder stays as it is.
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

/** The quality on the ladder that is nearest, the better one of two. */
export function ladderQuality(quality: number): number {
  return nearest(imageQualities.toReversed(), quality, (one, other) => Math.abs(one - other))
}

function roundUp(side: number): number {
  return imageSides.find((rung) => rung >= side) ?? maxImageSide
}

/** The first of the values that are least far from another one. */
function nearest(
  values: readonly number[],
  wanted: number,
  distance: (one: number, other: number) => number,
): number {
  return values.reduce((best, value) => (distance(value, wanted) < distance(best, wanted) ? value : best))
}
