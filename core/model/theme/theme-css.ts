import type { Site } from '../site/site.ts'
import { luminance } from './contrast.ts'
import { safeCssOverrides } from './css-overrides.ts'
import { fontStack } from './font-stacks.ts'
import { accentColors } from './site-colors.ts'

/** What the stylesheet of a site is made of. */
type CssTheme = Pick<Site, 'colorTheme' | 'typeTheme' | 'themeAccentColor' | 'cssOverrides'>

/** The stylesheet of a site: its colours, its type, and its own rules, which win over all others. */
export function themeCss(site: CssTheme): string {
  const { colorTheme: colors, typeTheme: type } = site
  const { accent, onAccent } = accentColors(site)
  const properties = {
    '--color-text': colors.colorText,
    '--color-accent': accent,
    '--color-subdued': colors.colorSubdued,
    '--color-overlay': colors.colorOverlay,
    '--color-background': colors.colorBackground,
    '--color-panel': colors.colorPanel,
    '--color-emphasis': colors.colorEmphasis,
    '--color-outline': colors.colorOutline,
    '--color-on-accent': onAccent,
    '--font-display': fontStack(type.displayFontFamily),
    '--font-narrative': fontStack(type.narrativeFontFamily),
    '--display-normal': type.displayFontNormalWeight,
    '--display-bold': type.displayFontBoldWeight,
    '--narrative-normal': type.narrativeFontNormalWeight,
    '--narrative-bold': type.narrativeFontBoldWeight,
    'color-scheme': luminance(colors.colorBackground) < 0.2 ? 'dark' : 'light',
  }
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `@layer theme{:root{${declarations.join(';')}}}\n${safeCssOverrides(site.cssOverrides ?? '').css}`
}
