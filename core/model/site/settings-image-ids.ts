import type { SiteSettings } from './site-settings.ts'

/** The ids of the images that the settings of a site reference, with duplicates. */
export function settingsImageIds(settings: SiteSettings): string[] {
  const { featuredImageId, logoId, iconId, faviconId, productLinks, events, book } = settings
  const products = productLinks.map(({ productImageId }) => productImageId)
  const ofEvents = events.map(({ imageId }) => imageId)
  const own = [featuredImageId, logoId, iconId, faviconId, book?.coverImageId]
  return [...own, ...products, ...ofEvents].flatMap((id) => id ?? [])
}
