/** The edges of a box in the window, in pixels. */
export type Box = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The distance of the bar to its text, to what is beside it and to the end of what is visible, in pixels. */
const gap = 6

type BarSurroundings = {
  readonly text: Box
  readonly bar: { readonly width: number; readonly height: number }
  /** The part of the window that nothing lies over. */
  readonly view: Box
  /** The boxes of what is written in a strip of the window, and of its controls. */
  readonly writtenIn: (strip: Box) => readonly Box[]
}

/** Where the bar of a text stands: over or under it, with its left upper corner in the window, or at the lower edge of what is visible. */
type BarPlace =
  | { readonly side: 'above' | 'below'; readonly left: number; readonly top: number }
  | { readonly side: 'edge' }

/**
 * The place of a bar at which it covers nothing that is written: above its text or below it, as far right as there is
 * room and always inside the window; else at the lower edge.
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

/** The left edge of the rightmost place in a strip that is free over this width; null if there is none. */
function freeLeft(strip: Box, width: number, taken: readonly Box[]): number | null {
  let end = strip.right
  for (const box of [...taken].toSorted((one, other) => other.right - one.right)) {
    if (end - width >= box.right) break
    end = Math.min(end, box.left - gap)
  }
  return end - width >= strip.left ? end - width : null
}
