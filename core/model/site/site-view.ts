import type { RecipeCard } from '../recipe/recipe.ts'
import { colorThemeById, typeThemeById } from '../theme/themes.ts'
import { compareText } from '../../values/text/title-order.ts'
import { sortedPress } from './press-list.ts'
import type { Book, BookSetting } from './book.ts'
import type { Site } from './site.ts'
import type { SiteImageCrop } from './site-settings.ts'
import type { SiteRecord } from './site-record.ts'
import type { UserRecord } from '../account/user-record.ts'
import type { ImageReader } from '../media/image-reader.ts'

/** The ids of all images in the reading form of a site, except those of its featured recipes. */
export function siteImageIds({ settings }: SiteRecord, owner: UserRecord | null): string[] {
  const { featuredImageId, logoId, iconId, faviconId, productLinks, events, book } = settings
  return [
    ...[featuredImageId, logoId, iconId, faviconId, book?.coverImageId, owner?.avatar?.id],
    ...productLinks.map(({ productImageId }) => productImageId),
    ...events.map(({ imageId }) => imageId),
  ].flatMap((id) => id ?? [])
}

/** The parts of the reading form of a site that are not in its record. */
export type SiteViewParts = {
  readonly owner: UserRecord | null
  readonly images: ImageReader
  readonly featured: readonly RecipeCard[]
  readonly isLogoDark: boolean
  readonly takesPayments: boolean
}

/** A stored site in reading form; prices are included only while the plans can be bought. */
export function siteView(
  site: SiteRecord,
  { owner, images, featured, isLogoDark, takesPayments }: SiteViewParts,
): Site {
  const { settings } = site
  const imageIn = (place: SiteImageCrop['place'], id: string | null) => {
    const cut = settings.imageCrops.find((each) => each.place === place && each.imageId === id)
    return images.use(id === null ? null : { id, crop: cut?.crop ?? null })
  }
  const isSold = takesPayments && settings.paymentsEnabled
  return {
    id: site.id,
    slug: settings.slug,
    title: settings.title,
    aboutShort: settings.aboutShort,
    about: settings.about,
    aboutHeading: settings.aboutHeading,
    owner: { displayName: owner?.displayName ?? settings.title, avatar: images.use(owner?.avatar) },
    logo: imageIn('logo', settings.logoId),
    isLogoDark,
    icon: imageIn('icon', settings.iconId),
    featuredImage: imageIn('featuredImage', settings.featuredImageId),
    favicon: imageIn('favicon', settings.faviconId),
    featuredRecipes: [...featured],
    events: newestFirst(settings.events).map(({ imageId, ...event }) => ({
      ...event,
      image: images.byId(imageId),
    })),
    press: sortedPress(settings.press),
    book: bookToReading(settings.book, images),
    terms: settings.terms,
    links: settings.links.map(({ label, href }, index) => ({
      id: String(index),
      href,
      label: label ?? null,
    })),
    linkPageHeading: settings.linkPageHeading,
    productLinks: settings.productLinks.map(({ productTitle, productImageId, href }) => ({
      productTitle,
      href,
      productImage: images.byId(productImageId),
    })),
    socialMediaLinks: settings.socialMediaLinks.map((link, index) => ({ id: String(index), ...link })),
    headerLinks: settings.headerLinks,
    headerLayout: settings.headerLayout,
    homeLayout: settings.homeLayout,
    newslettersEnabled: settings.newslettersEnabled,
    newsletterCheckedByDefault: settings.newsletterCheckedByDefault,
    subscriptionsEnabled: settings.subscriptionsEnabled,
    commentsEnabled: settings.commentsEnabled,
    language: settings.language,
    allowTraining: settings.allowTraining,
    hideSidebarBio: settings.hideSidebarBio,
    monthlyAmountCents: isSold ? site.monthlyAmountCents : null,
    yearlyAmountCents: isSold ? site.yearlyAmountCents : null,
    googleAnalyticsId: settings.googleAnalyticsId,
    defaultMeasurementSystem: settings.defaultMeasurementSystem,
    defaultTemperatureSystem: settings.defaultTemperatureSystem,
    cssOverrides: settings.cssOverrides,
    colorTheme: colorThemeById(settings.colorThemeId),
    typeTheme: typeThemeById(settings.typeThemeId),
    themeStyle: settings.themeStyle,
    themeAccentColor: settings.themeAccentColor,
    ui: { nav: { hideSearch: settings.hideSearch } },
  }
}

function bookToReading(setting: BookSetting | null, images: ImageReader): Book | null {
  if (setting === null) return null
  const { coverImageId, ...book } = setting
  return { ...book, cover: images.byId(coverImageId) }
}

function newestFirst<Event extends { readonly date: string }>(events: readonly Event[]): Event[] {
  return [...events].sort((one, other) => compareText(other.date, one.date))
}
