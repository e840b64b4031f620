import { darkBandColor, darkTheme, isDarkTheme } from './dark-theme.ts'
import { fontStack } from './font-stacks.ts'
import { accentColors, type ColoredSite } from './site-colors.ts'
import type { TypeTheme } from './theme.ts'

/** The fields of a site that its stylesheet is generated from. */
type CssTheme = ColoredSite & { readonly typeTheme: TypeTheme; readonly cssOverrides: string | null }

/**
 * The stylesheet of a site: its theme, and its own rules, which have priority. The code that checks rules is loaded for
 * the first site that has some.
 */
export async function themeCss(site: CssTheme): Promise<string> {
  const { cssOverrides } = site
  if (!cssOverrides) return `${themeRules(site)}\n`
  const { safeCssOverrides } = await import('./css-overrides.ts')
  return `${themeRules(site)}\n${safeCssOverrides(cssOverrides).css}`
}

/**
 * The rules of a site's theme: its colors in light and dark mode, and its fonts. Dark mode follows the reader's system,
 * unless `data-scheme` on the root element is set by their choice.
 */
export function themeRules(site: Omit<CssTheme, 'cssOverrides'>): string {
  const { accent, onAccent } = accentColors(site)
  const day = { ...colorProperties(site), ...bandProperties(accent, onAccent) }
  const dark = siteInDarkMode(site)
  const band = bandProperties(darkBandColor(accent, dark.colorTheme), dark.colorTheme.colorText)
  // A dark logo keeps the light background for which it was designed.
  const night = { ...colorProperties(dark), ...band, '--logo-plate': site.colorTheme.colorBackground }
  const rules = [
    `:root{${declarations({ ...day, ...typeProperties(site) })}}`,
    ...(isDarkTheme(site.colorTheme)
      ? []
      : [
          `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${declarations(night)}}}`,
          `:root[data-scheme=dark]{${declarations(night)}}`,
        ]),
  ]
  return `@layer theme{${rules.join('')}}`
}

/** The theme of a site in dark mode: the site's own accent color becomes part of the theme. */
export function siteInDarkMode<Themed extends ColoredSite>(site: Themed): Themed {
  const { accent } = accentColors(site)
  const colorTheme = darkTheme({ ...site.colorTheme, colorAccent: accent })
  return { ...site, colorTheme, themeAccentColor: null }
}

function colorProperties(site: ColoredSite) {
  const { colorTheme: colors } = site
  const { accent, onAccent } = accentColors(site)
  return {
    '--color-text': colors.colorText,
    '--color-accent': accent,
    '--color-subdued': colors.colorSubdued,
    '--color-overlay': colors.colorOverlay,
    '--color-background': colors.colorBackground,
    '--color-panel': colors.colorPanel,
    '--color-emphasis': colors.colorEmphasis,
    '--color-outline': colors.colorOutline,
    '--color-on-accent': onAccent,
    'color-scheme': isDarkTheme(colors) ? 'dark' : 'light',
  }
}

/** The band of color at the top of a page in the bold style. */
function bandProperties(band: string, onBand: string) {
  return { '--color-band': band, '--color-on-band': onBand }
}

function typeProperties({ typeTheme: type }: Pick<CssTheme, 'typeTheme'>) {
  return {
    '--font-display': fontStack(type.displayFontFamily),
    '--font-narrative': fontStack(type.narrativeFontFamily),
    '--display-normal': type.displayFontNormalWeight,
    '--display-bold': type.displayFontBoldWeight,
    '--narrative-normal': type.narrativeFontNormalWeight,
    '--narrative-bold': type.narrativeFontBoldWeight,
  }
}

function declarations(properties: Readonly<Record<string, string | number>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
