import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { RichText } from '../../values/rich-text/rich-text.ts'
import { Image } from '../media/image.ts'
import { bookRegions } from './book-links.ts'
import { settingHeading, settingLabel, settingTitle, settingUrl } from './setting-parts.ts'

/** A shop that sells the book in a region, with its discount in percent (null for none). */
const BookShop = z.strictObject({
  title: settingLabel,
  region: z.enum(bookRegions),
  discountPercent: z.number().int().min(1).max(99).nullable(),
  href: settingUrl,
})

/** The book that a site promotes, in writing form. */
export const BookSetting = z.strictObject({
  title: settingTitle,
  subtitle: settingHeading,
  /** Null for a generated cover in the fonts and colors of the site. */
  coverImageId: z.uuid().nullable(),
  introduction: RichText.nullable(),
  /** The table of contents; the number of recipes is null if it is not given. */
  chapters: z
    .array(z.strictObject({ title: settingTitle, recipeCount: z.number().int().min(0).max(9999).nullable() }))
    .max(limits.book.chapters),
  /** The prices by shop, as text. */
  prices: z.array(z.strictObject({ shop: settingLabel, text: settingLabel })).max(limits.book.prices),
  shops: z.array(BookShop).max(limits.book.shops),
})
export type BookSetting = z.infer<typeof BookSetting>

/** The book that a site promotes, as readers see it. */
export const Book = BookSetting.omit({ coverImageId: true }).extend({ cover: Image.nullable() })
export type Book = z.infer<typeof Book>
