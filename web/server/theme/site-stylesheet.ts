import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { siteInDarkMode, themeCss } from '#core/model/theme/theme-css.ts'
import { defaultTypeTheme, defaultColorTheme } from '#core/model/theme/themes.ts'
import type { Site } from '#core/model/site/site.ts'

type ThemedSite = Pick<
  Site,
  'slug' | 'colorTheme' | 'typeTheme' | 'themeAccentColor' | 'themeStyle' | 'cssOverrides'
>

/** The theme of a page: its stylesheet, and values that the page contains. */
export type PageTheme = {
  /** The address of the stylesheet, which changes with its content; null if none is needed. */
  readonly href: string | null
  readonly style: Site['themeStyle']
  /** The browser's theme color. */
  readonly color: string
  /** The theme color in dark mode. */
  readonly nightColor: string
  /** The font families of the page, the display family first. */
  readonly families: readonly string[]
}

/** The theme of the platform's pages, whose colors are in platform.css. */
export const platformTheme: PageTheme = {
  href: null,
  style: 'accent',
  color: defaultColorTheme.colorBackground,
  nightColor: '#191613',
  families: [defaultTypeTheme.displayFontFamily, defaultTypeTheme.narrativeFontFamily],
}

/** The maximum number of cached themes; one takes less than 1 KB. */
const maxThemes = 500

/** Themes by their content, which outlasts most changes of a site. */
const themeCache = new LRUCache<string, PageTheme>({ max: maxThemes })

/** The theme of a site's pages. */
export async function themeOf(site: ThemedSite): Promise<PageTheme> {
  const { slug, colorTheme, typeTheme, themeAccentColor, themeStyle, cssOverrides } = site
  const content = [slug, colorTheme, typeTheme, themeAccentColor, themeStyle, cssOverrides]
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
  const theme = themeCache.get(key) ?? {
    href: await themePath(site),
    style: themeStyle,
    color: colorTheme.colorBackground,
    nightColor: siteInDarkMode(site).colorTheme.colorBackground,
    families: [typeTheme.displayFontFamily, typeTheme.narrativeFontFamily],
  }
  themeCache.set(key, theme)
  return theme
}

/** The path of a site's stylesheet, for example /theme/ottolina-1f0c9a2b4d5e.css; it may be cached forever. */
export async function themePath(site: ThemedSite): Promise<string> {
  const css = await themeCss(site)
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return `/theme/${site.slug}-${hash}.css`
}
