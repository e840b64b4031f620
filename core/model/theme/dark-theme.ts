import { contrastRatio, luminance, mixColors, nearestPassing, textContrast } from './contrast.ts'
import type { ColorTheme } from './theme.ts'

/** A background with a lower luminance is dark. */
const darkBelow = 0.2

/** True if a theme is already dark. */
export function isDarkTheme({ colorBackground }: Pick<ColorTheme, 'colorBackground'>): boolean {
  return luminance(colorBackground) < darkBelow
}

/**
 * The dark variant of a theme: its text color determines the hue of the background, its background the hue of the text,
 * and the accent is as close to the original as contrast allows. Text, subdued and accent pass WCAG AA on background,
 * panel and emphasis. A theme that is already dark is returned unchanged.
 */
export function darkTheme(theme: ColorTheme): ColorTheme {
  if (isDarkTheme(theme)) return theme
  const colorBackground = groundOf(theme.colorText)
  const raise = (by: number, towards = '#ffffff') => mixColors(colorBackground, towards, by)
  const colorPanel = raise(0.05)
  const colorEmphasis = mixColors(raise(0.08), theme.colorAccent, 0.12)
  const surfaces = [colorBackground, colorPanel, colorEmphasis]
  const readable = (ink: string) => nearestPassing(ink, surfaces, textContrast) ?? '#ffffff'
  const colorText = readable(mixColors(theme.colorBackground, colorBackground, 0.06))
  return {
    ...theme,
    ...{ colorBackground, colorPanel, colorEmphasis, colorText },
    colorSubdued: readable(mixColors(colorText, colorBackground, 0.3)),
    colorAccent: readable(theme.colorAccent),
    colorOutline: raise(0.2),
  }
}

/** The maximum luminance of a band across the page in dark mode. */
const bandBelow = 0.08

/**
 * The color of a band across the page in dark mode: the accent of light mode, darkened until it is dim enough and the
 * text of dark mode is readable on it.
 */
export function darkBandColor(accent: string, { colorBackground, colorText }: ColorTheme): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixColors(accent, colorBackground, step / 20))
  const isCalm = (color: string) =>
    luminance(color) < bandBelow && contrastRatio(color, colorText) >= textContrast
  return steps.find(isCalm) ?? colorBackground
}

/** Almost black, with the hue of the theme's text color. */
function groundOf(ink: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixColors(ink, '#000000', step / 20))
  return steps.find((color) => contrastRatio(color, '#ffffff') >= 17) ?? '#141414'
}
