import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { isTimeZone } from '../../values/time/calendar-day.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'
import { Email } from '../account/user.ts'
import { Crop } from '../media/image.ts'
import { Color } from '../theme/theme.ts'
import { BookSetting } from './book.ts'
import { PressItem } from './press-item.ts'
import { settingHeading, settingTitle } from './setting-parts.ts'
import { SiteEventDraft, SiteEventSetting } from './site-event.ts'
import { HeaderLink, ProductLinkDraft, SiteLinkDraft, SocialMediaLinkDraft } from './site-links.ts'
import { SiteSlug } from './slug.ts'

/** Where a site's header has its logo. */
export const HeaderLayout = z.enum(['left', 'centered'])
export type HeaderLayout = z.infer<typeof HeaderLayout>

/**
 * How a home page presents the featured recipes: two large and the rest in a grid, one that fills the page, two thirds
 * beside a list, a dense grid under the search, a letter around one recipe, or a row of images that scrolls.
 */
export const HomeLayout = z.enum(['featured', 'lead', 'magazine', 'grid', 'letter', 'strip'])
export type HomeLayout = z.infer<typeof HomeLayout>

/** How strongly a site's colour shows. */
export const ThemeStyle = z.enum(['accent', 'tonal', 'bold'])
export type ThemeStyle = z.infer<typeof ThemeStyle>

/** A time zone by its IANA name, as Europe/Rome. */
export const TimeZone = z
  .string()
  .max(limits.label)
  .refine(isTimeZone, { error: 'Use the name of a time zone, as in Europe/Rome' })

/** Which part of an image a site shows in one of its places; it counts while that place names that image. */
export const SiteImageCrop = z.strictObject({
  place: z.enum(['logo', 'icon', 'favicon', 'featuredImage']),
  imageId: z.uuid(),
  crop: Crop,
})
export type SiteImageCrop = z.infer<typeof SiteImageCrop>

/** What an owner may set on a site; every field is optional on update. */
export const SiteSettings = z.strictObject({
  title: settingTitle,
  slug: SiteSlug,
  defaultMeasurementSystem: MeasurementSystem,
  defaultTemperatureSystem: TemperatureSystem,
  googleAnalyticsId: z.string().max(limits.foreignId).nullable(),
  about: RichText.nullable(),
  aboutShort: ShortText.nullable(),
  aboutHeading: settingHeading,
  featuredImageId: z.uuid().nullable(),
  logoId: z.uuid().nullable(),
  iconId: z.uuid().nullable(),
  faviconId: z.uuid().nullable(),
  imageCrops: z.array(SiteImageCrop).max(limits.imageCrops),
  colorThemeId: z.uuid().nullable(),
  typeThemeId: z.uuid().nullable(),
  cssOverrides: z.string().max(limits.cssOverrides).nullable(),
  hideSidebarBio: z.boolean(),
  /** Takes the search away from the header. */
  hideSearch: z.boolean(),
  /** In which the days of the site's figures begin, by its IANA name. */
  timeZone: TimeZone,
  headerLayout: HeaderLayout,
  homeLayout: HomeLayout,
  featuredRecipeIds: z.array(z.uuid()).max(limits.featuredRecipes),
  socialMediaLinks: z.array(SocialMediaLinkDraft).max(limits.socialMediaLinks),
  headerLinks: z.array(HeaderLink).max(limits.headerLinks),
  productLinks: z.array(ProductLinkDraft).max(limits.productLinks),
  links: z.array(SiteLinkDraft).max(limits.links),
  events: z.array(SiteEventSetting).max(limits.events),
  press: z.array(PressItem).max(limits.press),
  /** The book that the site promotes; null for none. */
  book: BookSetting.nullable(),
  /** The site's own terms, which stand before those of the platform; null for none. */
  terms: RichText.nullable(),
  linkPageHeading: settingHeading,
  newslettersEnabled: z.boolean(),
  /** Whether the newsletter box of the sign-up form is checked at first. */
  newsletterCheckedByDefault: z.boolean(),
  /** Where answers to newsletters go, which every reader can see; null for nowhere but the sender's address. */
  replyToEmail: Email.nullable(),
  subscriptionsEnabled: z.boolean(),
  paymentsEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  /** Whether the first comment of a person waits until someone who manages the site has approved it. */
  holdFirstComments: z.boolean(),
  themeAccentColor: Color.nullable(),
  themeStyle: ThemeStyle,
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** Cents of a US dollar; cards are charged from 50 on (https://docs.stripe.com/currencies). */
const price = z.number().int().min(50).max(99_999_999)

/** All that an owner changes on a site: its settings, and what readers pay; null where a plan is not offered. */
export const OwnedSettings = SiteSettings.extend({
  monthlyAmountCents: price.nullable(),
  yearlyAmountCents: price.nullable(),
})
export type OwnedSettings = z.infer<typeof OwnedSettings>

/** What changing a site takes: the fields that are to change. */
export const SettingsDraft = OwnedSettings.extend({
  events: z.array(SiteEventDraft).max(limits.events),
}).partial()
export type SettingsDraft = z.infer<typeof SettingsDraft>
