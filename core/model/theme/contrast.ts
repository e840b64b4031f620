import type { ColorTheme } from './theme.ts'

type ColorName = Exclude<keyof ColorTheme, 'id' | 'title'>

/** The minimum contrast of normal text (WCAG 2.2 AA, success criterion 1.4.3). */
export const textContrast = 4.5

/** Two colors of a theme with insufficient contrast, and the nearest color for the text that would be sufficient. */
export type ContrastProblem = {
  readonly ink: ColorName
  readonly surface: ColorName
  readonly ratio: number
  readonly required: number
  /** The nearest text color with sufficient contrast on all its backgrounds; null if there is none. */
  readonly nearest: string | null
}

const inks = ['colorText', 'colorSubdued', 'colorAccent'] as const
const surfaces = ['colorBackground', 'colorPanel', 'colorEmphasis'] as const

/** The color pairs of a theme that fail WCAG AA: text, subdued and accent on background, panel and emphasis. */
export function contrastProblems(theme: ColorTheme): ContrastProblem[] {
  return inks.flatMap((ink) => {
    const failing = surfaces.filter((surface) => contrastRatio(theme[ink], theme[surface]) < textContrast)
    if (failing.length === 0) return []
    const all = surfaces.map((surface) => theme[surface])
    const nearest = nearestPassing(theme[ink], all, textContrast)
    return failing.map((surface) => ({
      ink,
      surface,
      ratio: contrastRatio(theme[ink], theme[surface]),
      required: textContrast,
      nearest,
    }))
  })
}

/** The contrast of two colors (#rgb or #rrggbb) by WCAG 2.2: 1 for equal ones, 21 for black on white. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of a color by WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The color between `ink` and black or white that has the required contrast on every background and is nearest to
 * `ink`; `ink` itself if it passes, null if there is none.
 */
export function nearestPassing(ink: string, on: readonly string[], required: number): string | null {
  const start = channels(ink)
  const passes = (color: string) => on.every((surface) => contrastRatio(color, surface) >= required)
  const ways = [0, 255].flatMap((end) => {
    for (let step = 0; step <= 255; step += 1) {
      const parts = start.map((from) => ({ from, to: Math.round(from + ((end - from) * step) / 255) }))
      const color = toHex(parts.map(({ to }) => to))
      if (passes(color)) return [{ color, distance: Math.hypot(...parts.map(({ from, to }) => to - from)) }]
    }
    return []
  })
  const [best] = ways.sort((one, other) => one.distance - other.distance)
  return best?.color ?? null
}

/** Mixes two colors (#rrggbb): the first at 0, the second at 1. */
export function mixColors(one: string, other: string, share: number): string {
  const to = channels(other)
  return toHex(channels(one).map((from, at) => Math.round(from + ((to[at] ?? 0) - from) * share)))
}

function channels(color: string): number[] {
  const digits = color.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) || 0)
}

function toHex(color: readonly number[]): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
