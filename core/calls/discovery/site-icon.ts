import type { Image } from '../../model/media/image.ts'
import type { Site } from '../../model/site/site.ts'
import { accentColors } from '../../model/theme/site-colors.ts'
import { initialOf } from '../../model/theme/title-plate.ts'
import { versionOf } from './version-of.ts'

/** The sizes of a site's icon in pixels: favicons, the Apple touch icon (180) and those of the web app manifest. */
export const iconSizes = [16, 32, 48, 180, 192, 512] as const

/** One of `iconSizes`. */
export type IconSize = (typeof iconSizes)[number]

/** `maskable` icons have a margin that any mask may cut off (W3C manifest, 1.12.2). */
export type IconPurpose = 'any' | 'maskable'

/** The content of a site's icon: its image, or a letter on the accent color. */
export type SiteIcon = {
  readonly image: Image | null
  readonly letter: string
  readonly family: string
  /** Colors as #rgb or #rrggbb. */
  readonly ground: string
  readonly ink: string
  /** Fills the area around an image that is not square. */
  readonly background: string
}

type IconSite = Pick<
  Site,
  'title' | 'favicon' | 'icon' | 'logo' | 'colorTheme' | 'themeAccentColor' | 'typeTheme'
>

/** The icon of a site: its favicon, icon, or a logo that is nearly square; else the initial of its title. */
export function siteIcon(site: IconSite): SiteIcon {
  const { accent, onAccent } = accentColors(site)
  return {
    image: site.favicon ?? site.icon ?? squareLogo(site.logo),
    letter: initialOf(site.title),
    family: site.typeTheme.displayFontFamily,
    ground: accent,
    ink: onAccent,
    background: site.colorTheme.colorBackground,
  }
}

/** The path of an icon on the site's host; it changes with the content of the icon. */
export function iconPath(icon: SiteIcon, size: IconSize, purpose: IconPurpose = 'any'): string {
  return iconPathOf(iconVersion(icon), size, purpose)
}

/** The path of an icon with a known version. */
export function iconPathOf(version: string, size: IconSize, purpose: IconPurpose): string {
  return `/icons/${version}/${size}${purpose === 'maskable' ? '-maskable' : ''}.png`
}

/** The version in the path of an icon. */
export function iconVersion({ image, ...drawn }: SiteIcon): string {
  return versionOf(image === null ? drawn : [image.key, image.crop ?? null, drawn.background])
}

/** A wide logo is illegible at 16 pixels. */
function squareLogo(logo: Image | null): Image | null {
  if (logo === null) return null
  const { width, height } = logo.crop ?? logo
  return Math.max(width, height) <= 1.5 * Math.min(width, height) ? logo : null
}
