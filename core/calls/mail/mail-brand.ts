import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ImageRecord } from '../../model/media/media-record.ts'
import { imageUrl } from '../../model/media/image-url.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import { contrastRatio, nearestPassing, textContrast } from '../../model/theme/contrast.ts'
import { fontStack } from '../../model/theme/font-stacks.ts'
import type { ColorTheme } from '../../model/theme/theme.ts'
import { colorThemeById, typeThemeById } from '../../model/theme/themes.ts'
import type { MailBrand, MailColors } from '../../model/mail/mail-document.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

/** The name of the platform in its own mails. */
const platformName = 'Trivet'

/** The height of a logo in a mail, in pixels. */
const logoHeight = 40
/** The maximum width of a logo in a mail, in pixels. */
const maxLogoWidth = 520

/** The look of a site's mails, or of the platform's mails without a site. */
export async function loadMailBrand(
  { imageStore, platform }: ImageStoreDep & PlatformDep,
  site: SiteRecord | null,
): Promise<MailBrand> {
  const {
    colorThemeId = null,
    typeThemeId = null,
    themeAccentColor = null,
    logoId = null,
  } = site?.settings ?? {}
  const url = site ? siteOrigin(platform, { slug: site.settings.slug, domain: site.domain }) : platform.url
  const [logo] = logoId === null ? [] : await imageStore.byIds([logoId])
  const type = typeThemeById(typeThemeId)
  return {
    ...{ name: site?.settings.title ?? platformName, language: site?.settings.language ?? 'en', url },
    logo: logo
      ? { url: url + imageUrl(logo, { height: logoHeight * 2, format: 'png' }), ...sizeOfLogo(logo) }
      : null,
    ...mailColors(colorThemeById(colorThemeId), themeAccentColor),
    displayFont: fontStack(type.displayFontFamily),
    textFont: fontStack(type.narrativeFontFamily),
  }
}

/** Scales a logo to `logoHeight`, or lower if it would be wider than `maxLogoWidth`. */
function sizeOfLogo({ width, height }: Pick<ImageRecord, 'width' | 'height'>) {
  const scale = Math.min(logoHeight / height, maxLogoWidth / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The background of mails in dark mode, in colors that mail programs leave mostly unchanged. */
const darkSurfaces = { sheet: '#292521', ground: '#1d1a17', outline: '#4a433c' } as const

/** The colors of a theme for mails, light and dark, with sufficient contrast. */
export function mailColors(
  theme: ColorTheme,
  ownAccent: string | null,
): { readonly light: MailColors; readonly dark: MailColors } {
  const accent =
    ownAccent !== null && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(ownAccent) ? ownAccent : theme.colorAccent
  const surfaces = { sheet: theme.colorBackground, ground: theme.colorPanel, outline: theme.colorOutline }
  const { colorText: text, colorSubdued: subdued } = theme
  return {
    light: readableColors({ text, subdued, accent }, surfaces),
    dark: readableColors({ text: '#f1ebe2', subdued: '#b8aea3', accent }, darkSurfaces),
  }
}

function readableColors(
  inks: Pick<MailColors, 'text' | 'subdued' | 'accent'>,
  surfaces: Pick<MailColors, 'sheet' | 'ground' | 'outline'>,
): MailColors {
  const on = [surfaces.sheet, surfaces.ground]
  const readable = (ink: string) => nearestPassing(ink, on, textContrast) ?? ink
  const accent = readable(inks.accent)
  const [onAccent = '#ffffff'] = ['#ffffff', '#1d1a17'].sort(
    (one, other) => contrastRatio(other, accent) - contrastRatio(one, accent),
  )
  return { ...surfaces, text: readable(inks.text), subdued: readable(inks.subdued), accent, onAccent }
}
