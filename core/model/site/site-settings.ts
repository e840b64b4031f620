import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { LanguageTag } from '../../values/text/language-tag.ts'
import { isTimeZone } from '../../values/time/calendar-day.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'
import { Email } from '../account/user.ts'
import { Crop } from '../media/image.ts'
import { Color } from '../theme/theme.ts'
import { isAnalyticsId } from './analytics.ts'
import { BookSetting } from './book.ts'
import { PressItem } from './press-item.ts'
import { settingHeading, settingTitle } from './setting-parts.ts'
import { SiteEventDraft, SiteEventSetting } from './site-event.ts'
import { HeaderLink, ProductLinkDraft, SiteLinkDraft, SocialMediaLinkDraft } from './site-links.ts'
import { SiteSlug } from './slug.ts'

/** The position of the logo in the header. */
export const HeaderLayout = z.enum(['left', 'centered'])
export type HeaderLayout = z.infer<typeof HeaderLayout>

/**
 * How a home page displays the featured recipes: two large ones and a grid, a single one that fills the page, two
 * thirds next to a list, a dense grid under the search, a letter with one recipe, or a scrolling row of images.
 */
export const HomeLayout = z.enum(['featured', 'lead', 'magazine', 'grid', 'letter', 'strip'])
export type HomeLayout = z.infer<typeof HomeLayout>

/** How much of a site's accent color is used. */
export const ThemeStyle = z.enum(['accent', 'tonal', 'bold'])
export type ThemeStyle = z.infer<typeof ThemeStyle>

/** An IANA time zone, such as Europe/Rome. */
export const TimeZone = z
  .string()
  .max(limits.label)
  .refine(isTimeZone, { error: 'Use the name of a time zone, as in Europe/Rome' })

/** The part of an image to display in one place of a site; it applies only while that place has that image. */
export const SiteImageCrop = z.strictObject({
  place: z.enum(['logo', 'icon', 'favicon', 'featuredImage']),
  imageId: z.uuid(),
  crop: Crop,
})
export type SiteImageCrop = z.infer<typeof SiteImageCrop>

/** The settings of a site; every field is optional on update. */
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
  /** Removes the search from the header. */
  hideSearch: z.boolean(),
  /** The language of the site's content. */
  language: LanguageTag,
  /** The time zone for the days of the site's statistics. */
  timeZone: TimeZone,
  /** Whether language models may be trained with the site's content; search engines always may read it. */
  allowTraining: z.boolean(),
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
  /** The site's own terms, which are displayed before those of the platform; null for none. */
  terms: RichText.nullable(),
  linkPageHeading: settingHeading,
  newslettersEnabled: z.boolean(),
  /** Whether the newsletter checkbox of the sign-up form is initially checked. */
  newsletterCheckedByDefault: z.boolean(),
  /** The reply address of newsletters, which every reader can see; null for the sender's address. */
  replyToEmail: Email.nullable(),
  /** The postal address at the end of newsletters, which laws of several countries demand; null for none. */
  postalAddress: settingHeading,
  subscriptionsEnabled: z.boolean(),
  paymentsEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  /** Whether the first comment of a reader is held until a manager of the site has approved it. */
  holdFirstComments: z.boolean(),
  themeAccentColor: Color.nullable(),
  themeStyle: ThemeStyle,
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** In US cents; the minimum for card payments is 50 (https://docs.stripe.com/currencies). */
const price = z.number().int().min(50).max(99_999_999)

/**
 * Everything that an owner can change on a site: its settings, and the prices for readers; null if a plan is not
 * offered.
 */
export const OwnedSettings = SiteSettings.extend({
  monthlyAmountCents: price.nullable(),
  yearlyAmountCents: price.nullable(),
})
export type OwnedSettings = z.infer<typeof OwnedSettings>

/** The input of an update of a site: the fields to change. */
export const SettingsDraft = OwnedSettings.extend({
  googleAnalyticsId: OwnedSettings.shape.googleAnalyticsId.refine(
    (id) => id === null || id.trim() === '' || isAnalyticsId(id.trim().toUpperCase()),
    { error: 'Enter an id of Google Analytics 4, such as G-1A2B3C4D5E' },
  ),
  events: z.array(SiteEventDraft).max(limits.events),
}).partial()
export type SettingsDraft = z.infer<typeof SettingsDraft>
