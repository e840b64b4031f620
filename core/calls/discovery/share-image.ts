import type { Image } from '../../model/media/image.ts'
import type { Site } from '../../model/site/site.ts'
import { accentColors } from '../../model/theme/site-colors.ts'
import { plateOf, type Plate } from '../../model/theme/title-plate.ts'
import { versionOf } from './version-of.ts'

/** The sizes of the images of a shared page, in pixels (Open Graph); the first one is the default. */
export const shareSizes = {
  usual: { width: 800, height: 600 },
  wide: { width: 1200, height: 630 },
} as const

/** One of `shareSizes`. */
export type ShareSize = keyof typeof shareSizes

/**
 * The content of a share image: the image of the page, otherwise its title on a background in the site's colors and
 * fonts.
 */
export type ShareImage = {
  readonly image: Image | null
  readonly title: string
  readonly siteTitle: string
  readonly plate: Plate
  readonly displayFamily: string
  readonly displayWeight: number
  readonly narrativeFamily: string
  /** Each #rgb or #rrggbb. */
  readonly colors: Readonly<
    Record<'text' | 'subdued' | 'accent' | 'onAccent' | 'panel' | 'emphasis' | 'background', string>
  >
}

type SharingSite = Pick<Site, 'title' | 'colorTheme' | 'themeAccentColor' | 'typeTheme'>

/** The shared page: a recipe or collection of the site by kind and slug, or the site itself. */
export type SharedPage = {
  readonly kind: 'recipes' | 'collections'
  readonly slug: string
  readonly title: string
  readonly image: Image | null
} | null

/** The fields of a site that its share images use. */
export type FeaturingSite = SharingSite & Pick<Site, 'slug' | 'featuredImage' | 'featuredRecipes'>

/** The image of a page; for the site itself, its featured image or that of its first featured recipe. */
export function shareImage(site: FeaturingSite, page: SharedPage): ShareImage {
  const { colorTheme: theme, typeTheme: type } = site
  const ofSite = site.featuredImage ?? site.featuredRecipes.find(({ images }) => images.length > 0)?.images[0]
  return {
    image: (page === null ? ofSite : page.image) ?? null,
    title: page?.title ?? site.title,
    siteTitle: site.title,
    plate: plateOf(page?.slug ?? site.slug),
    displayFamily: type.displayFontFamily,
    displayWeight: type.displayFontBoldWeight,
    narrativeFamily: type.narrativeFontFamily,
    colors: {
      ...accentColors(site),
      text: theme.colorText,
      subdued: theme.colorSubdued,
      panel: theme.colorPanel,
      emphasis: theme.colorEmphasis,
      background: theme.colorBackground,
    },
  }
}

/** The path of a share image on the site's host; it changes with the content of the image. */
export function sharePath(site: FeaturingSite, page: SharedPage, size: ShareSize): string {
  const name = page === null ? 'site' : `${page.kind}/${encodeURIComponent(page.slug)}`
  return `/share/${shareVersion(shareImage(site, page))}/${size}/${name}.jpg`
}

/** The version in the path of a share image. */
export function shareVersion({ image, ...drawn }: ShareImage): string {
  return versionOf(image === null ? drawn : [image.key, image.crop ?? null])
}
