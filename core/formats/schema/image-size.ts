/** An image with its size in pixels (0 if unknown). */
export type SizedImage = { url: string; width: number; height: number }

/** Sorts images by area, largest first, without duplicates; those of unknown size are last, in their original order. */
export function largestFirst(images: readonly SizedImage[]): string[] {
  const sized = images.map((image) => ({ url: image.url, area: areaOf(image) }))
  sized.sort((left, right) => right.area - left.area)
  return [...new Set(sized.map((image) => image.url))]
}

function areaOf(image: SizedImage): number {
  if (image.width > 0 && image.height > 0) return image.width * image.height
  if (image.width > 0) return image.width * image.width
  return areaInAddress(image.url)
}

/** The area in pixels according to the address: "-1200x800.jpg", "/w_800/", "?w=800&h=600", "width=1200". */
function areaInAddress(url: string): number {
  const pair = /(?<!\d)(\d{2,4})x(\d{2,4})(?!\d)/.exec(url)
  if (pair !== null) return Number(pair[1]) * Number(pair[2])
  const width = Number(/(?:[?&/,_](?:w|width|resize|fit)[=_](\d{2,4}))/.exec(url)?.[1] ?? 0)
  const height = Number(/(?:[?&/,_](?:h|height)[=_](\d{2,4}))/.exec(url)?.[1] ?? 0)
  return width > 0 && height > 0 ? width * height : width * width
}
