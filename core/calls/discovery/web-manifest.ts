import { textDirection } from '../../values/text/language-tag.ts'
import type { IconPurpose, IconSize } from './site-icon.ts'

/** The data of a host's web app manifest; addresses are paths on the host. */
export type ManifestSite = {
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  readonly themeColor: string
  readonly backgroundColor: string
  readonly iconPath: (size: IconSize, purpose: IconPurpose) => string
}

/** The maximum length of a name that is displayed below an icon without being cut, in characters. */
const shortNameLength = 12

const icons = [
  [192, 'any'],
  [512, 'any'],
  [192, 'maskable'],
  [512, 'maskable'],
] as const

/** The web app manifest of a host as a JSON object. */
export function webManifest(site: ManifestSite): object {
  return {
    name: site.title,
    short_name: shortName(site.title),
    ...(site.description === '' ? {} : { description: site.description }),
    lang: site.language,
    dir: textDirection(site.language),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: site.themeColor,
    background_color: site.backgroundColor,
    icons: icons.map(([size, purpose]) => ({
      src: site.iconPath(size, purpose),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}

/** The first words of a title that fit below an icon; a first word that is too long is cut. */
function shortName(title: string): string {
  const characters = [...title.trim()]
  if (characters.length <= shortNameLength) return characters.join('')
  const start = characters.slice(0, shortNameLength + 1)
  const space = start.lastIndexOf(' ')
  return start.slice(0, space > 0 ? space : shortNameLength).join('')
}
