import { contrastRatio } from './contrast.ts'
import type { ColorTheme } from './theme.ts'

/** The fields of a site that its colors depend on. */
export type ColoredSite = { readonly colorTheme: ColorTheme; readonly themeAccentColor: string | null }

/** The accent color, the site's own or the theme's, and a readable text color on it; both #rgb or #rrggbb. */
export function accentColors({ colorTheme, themeAccentColor }: ColoredSite): {
  accent: string
  onAccent: string
} {
  const accent = hexColor(themeAccentColor) ?? colorTheme.colorAccent
  const onAccent = moreReadable(accent, [colorTheme.colorBackground, colorTheme.colorText, '#ffffff'])
  return { accent, onAccent }
}

function hexColor(text: string | null): string | null {
  return text !== null && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text : null
}

/** The candidate with the highest contrast on a background. */
function moreReadable(surface: string, candidates: readonly string[]): string {
  return candidates.reduce((best, candidate) =>
    contrastRatio(candidate, surface) > contrastRatio(best, surface) ? candidate : best,
  )
}
