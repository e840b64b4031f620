import { createHash } from 'node:crypto'
import { siteByNight, themeCss } from '#core/model/theme/theme-css.ts'
import { defaultTypeTheme, defaultColorTheme } from '#core/model/theme/themes.ts'
import type { Site } from '#core/model/site/site.ts'

type ThemedSite = Pick<
  Site,
  'slug' | 'colorTheme' | 'typeTheme' | 'themeAccentColor' | 'themeStyle' | 'cssOverrides'
>

/** How a page is dressed: its stylesheet, and what is in the page itself. */
export type PageTheme = {
  /** The address of the stylesheet, which changes with its content; null where none is needed. */
  readonly href: string | null
  readonly style: Site['themeStyle']
  /** The colour around the page, for browsers that show it. */
  readonly color: string
  /** The same by night. */
  readonly nightColor: string
  /** The families that the page is set in, the display family first. */
  readonly families: readonly string[]
}

/** The dress of Trivet's own pages; their colours are in platform.css. */
export const platformTheme: PageTheme = {
  href: null,
  style: 'accent',
  color: defaultColorTheme.colorBackground,
  nightColor: '#191613',
  families: [defaultTypeTheme.displayFontFamily, defaultTypeTheme.narrativeFontFamily],
}

/** The server keeps its sites from page to page, and so what they are dressed in. */
const themeCache = new WeakMap<ThemedSite, PageTheme>()

/** The dress of a site's pages. */
export function themeOf(site: ThemedSite): PageTheme {
  const theme = themeCache.get(site) ?? {
    href: themePath(site),
    style: site.themeStyle,
    color: site.colorTheme.colorBackground,
    nightColor: siteByNight(site).colorTheme.colorBackground,
    families: [site.typeTheme.displayFontFamily, site.typeTheme.narrativeFontFamily],
  }
  themeCache.set(site, theme)
  return theme
}

/** Where a site's stylesheet is served, for example /theme/ottolina-1f0c9a2b4d5e.css; it may be kept for ever. */
export function themePath(site: ThemedSite): string {
  const hash = createHash('sha256').update(themeCss(site)).digest('hex').slice(0, 12)
  return `/theme/${site.slug}-${hash}.css`
}
