/** The edges of a box in viewport coordinates, in pixels. */
export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/**
 * The minimum distance from the bar to its text, to other text and controls, and to the edge of the visible area, in
 * pixels.
 */
const gap = 6

type BarSurroundings = {
  readonly text: Box
  readonly bar: { readonly width: number; readonly height: number }
  /** The part of the viewport that the header and an on-screen keyboard leave visible. */
  readonly view: Box
  /** Returns the boxes of the lines of text and of the controls within a strip of the viewport. */
  readonly writtenIn: (strip: Box) => readonly Box[]
}

/**
 * The position of the bar of a text: above or below the text, with the viewport coordinates of its upper left corner,
 * or at the lower edge of the visible area.
 */
type BarPlace =
  | { readonly side: 'above' | 'below'; readonly left: number; readonly top: number }
  | { readonly side: 'edge' }

/**
 * Returns a position at which the bar covers no other text or control: above its text or else below it, as far right as
 * possible and within the viewport. Returns the lower edge if there is no such position.
 */
export function barPlace({ text, bar, view, writtenIn }: BarSurroundings): BarPlace {
  const right = Math.min(text.right, view.right)
  const left = Math.max(view.left, Math.min(text.left, right - bar.width))
  const tops = { above: text.top - gap - bar.height, below: text.bottom + gap }
  for (const side of ['above', 'below'] as const) {
    const strip = { left, right, top: tops[side], bottom: tops[side] + bar.height }
    if (strip.top < view.top || strip.bottom + gap > view.bottom) continue
    const free = freeLeft(strip, bar.width, writtenIn(strip))
    if (free !== null) return { side, left: free, top: strip.top }
  }
  return { side: 'edge' }
}

/** The left edge of the rightmost free space of this width in a strip, or null if there is none. */
function freeLeft(strip: Box, width: number, taken: readonly Box[]): number | null {
  let end = strip.right
  for (const box of [...taken].toSorted((one, other) => other.right - one.right)) {
    if (end - width >= box.right) break
    end = Math.min(end, box.left - gap)
  }
  return end - width >= strip.left ? end - width : null
}
