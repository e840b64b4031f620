import { contrastRatio, luminance, mixColors, nearestPassing, textContrast } from './contrast.ts'
import type { ColorTheme } from './theme.ts'

/** Below this luminance a background counts as dark. */
const darkBelow = 0.2

/** Whether a theme is dark as it is. */
export function isDarkTheme({ colorBackground }: Pick<ColorTheme, 'colorBackground'>): boolean {
  return luminance(colorBackground) < darkBelow
}

/**
 * The same theme in dark mode: the hue of its ink as the ground, the hue of its ground as the ink, and its accent as
 * near to itself as contrast allows. Text, subdued and accent pass WCAG AA on background, panel and emphasis. A theme
 * that is dark already is given back as it is.
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

/** Above this luminance a band across the page is too bright for a dark room. */
const bandBelow = 0.08

/**
 * A colour for a band across the page in dark mode, on which the text of the night can be read: the accent of the day,
 * as much darker as it has to be.
 */
export function bandByNight(accent: string, { colorBackground, colorText }: ColorTheme): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixColors(accent, colorBackground, step / 20))
  const isCalm = (color: string) =>
    luminance(color) < bandBelow && contrastRatio(color, colorText) >= textContrast
  return steps.find(isCalm) ?? colorBackground
}

/** Nearly black, with what hue the ink of the theme has. */
function groundOf(ink: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixColors(ink, '#000000', step / 20))
  return steps.find((color) => contrastRatio(color, '#ffffff') >= 17) ?? '#141414'
}
