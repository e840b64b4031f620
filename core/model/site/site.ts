import { z } from 'zod'
import { Email } from '../account/user.ts'
import { Crop, Image } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { isTimeZone } from '../../values/time/calendar-day.ts'
import { bookRegions } from './book-links.ts'
import { limits } from '../../values/limits.ts'
import { RecipeCard } from '../recipe/recipe.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { Color, ColorTheme, TypeTheme } from '../theme/theme.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

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

/** The platforms that a creator can link to in the settings. */
export const SocialPlatform = z.enum([
  'discord',
  'email',
  'instagram',
  'pinterest',
  'substack',
  'tiktok',
  'x',
  'youtube',
])
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** The platforms that the reading side knows: the settings' ones and those of older sites. */
export const ReadSocialPlatform = z.enum([...SocialPlatform.options, 'facebook', 'website', 'amazon'])
export type ReadSocialPlatform = z.infer<typeof ReadSocialPlatform>

/** A web or email address, or a path on the same site. */
const urlPattern = /^(https?:\/\/[^\s/?#]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])[^\s\\]*)$/i
const url = z.string().max(limits.href).regex(urlPattern, { error: 'Invalid URL' })
const label = z.string().min(1).max(limits.label)
const title = z.string().min(1).max(limits.title)
const heading = z.string().max(limits.title).nullable()

/** A slug that can be in an address and in a host name: lower-case letters, digits and inner hyphens. */
export const Slug = z
  .string()
  .min(1)
  .max(limits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'Use lower-case letters, digits and single hyphens, as in lemon-cake',
  })
export type Slug = z.infer<typeof Slug>

/** A site's slug is also the first label of its host name, so it has at most 63 characters (RFC 1035). */
export const SiteSlug = Slug.max(limits.siteSlug)
export type SiteSlug = z.infer<typeof SiteSlug>

/** A profile elsewhere, as a site's owner writes it. */
export const SocialMediaLinkDraft = z.strictObject({ platform: SocialPlatform, url })

/** A link that a site's owner put into the header. */
export const HeaderLink = z.strictObject({ label, href: url, openInNewTab: z.boolean().optional() })
export type HeaderLink = z.infer<typeof HeaderLink>

/** A recommended product, as a site's owner writes it. */
export const ProductLinkDraft = z.strictObject({
  productTitle: title,
  productImageId: clearable(z.uuid()),
  href: url,
})

/** A link of the links page, as a site's owner writes it. */
export const SiteLinkDraft = z.strictObject({ label: label.optional(), href: url })

/** A date at which readers can meet the creator, as it is stored and as the owner reads it. */
export const SiteEventSetting = z.strictObject({
  id: z.uuid(),
  title,
  imageId: z.uuid().nullable().default(null),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10),
  location: title.nullable().default(null),
  description: ShortText.nullable().default(null),
  href: url.nullable().default(null),
})
export type SiteEventSetting = z.infer<typeof SiteEventSetting>

/** An event as the owner writes it; one without an id gets it from the server. */
export const SiteEventDraft = SiteEventSetting.partial({ id: true })
export type SiteEventDraft = z.infer<typeof SiteEventDraft>

/** One mention in the press; the date is null where it is not known. */
export const PressItem = z.strictObject({
  title,
  url,
  description: z.string().max(limits.pressDescription).nullable(),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10).nullable(),
})
export type PressItem = z.infer<typeof PressItem>

/** A shop that sells the book in a region, with how many percent it takes off (null for none). */
export const BookShop = z.strictObject({
  title: label,
  region: z.enum(bookRegions),
  discountPercent: z.number().int().min(1).max(99).nullable(),
  href: url,
})
export type BookShop = z.infer<typeof BookShop>

/** The book that a site promotes, as its owner writes it. */
export const BookSetting = z.strictObject({
  title,
  subtitle: heading,
  /** Null for a cover that is set in the type and the colours of the site. */
  coverImageId: z.uuid().nullable(),
  introduction: RichText.nullable(),
  /** The table of contents; the number of recipes is null where it is not said. */
  chapters: z
    .array(z.strictObject({ title, recipeCount: z.number().int().min(0).max(9999).nullable() }))
    .max(limits.book.chapters),
  /** What it costs where, in words. */
  prices: z.array(z.strictObject({ shop: label, text: label })).max(limits.book.prices),
  shops: z.array(BookShop).max(limits.book.shops),
})
export type BookSetting = z.infer<typeof BookSetting>

/** The book that a site promotes, as readers see it. */
export const Book = BookSetting.omit({ coverImageId: true }).extend({ cover: Image.nullable() })
export type Book = z.infer<typeof Book>

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
  title,
  slug: SiteSlug,
  defaultMeasurementSystem: MeasurementSystem,
  defaultTemperatureSystem: TemperatureSystem,
  googleAnalyticsId: z.string().max(limits.foreignId).nullable(),
  about: RichText.nullable(),
  aboutShort: ShortText.nullable(),
  aboutHeading: heading,
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
  linkPageHeading: heading,
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

/** What creating a site takes. */
export const SiteDraft = z.strictObject({ title, slug: SiteSlug, timeZone: TimeZone.optional() })
export type SiteDraft = z.infer<typeof SiteDraft>

/** What a member of a site may be; a writer writes drafts, and publishes and sends nothing. */
export const SiteRole = z.enum(['owner', 'editor', 'writer'])
export type SiteRole = z.infer<typeof SiteRole>

/** A site as its owner and editors read it. */
export const ManagedSite = OwnedSettings.extend({
  id: z.uuid(),
  role: SiteRole,
  /** The address of the site's home page. */
  url: z.string(),
  /** Since when and why the platform shows the site to nobody; null while it is open. */
  closure: z.object({ closedAt: z.iso.datetime(), reason: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type ManagedSite = z.infer<typeof ManagedSite>

/** A date at which readers can meet the creator. */
export const SiteEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  image: Image.nullable(),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10),
  location: z.string().nullable(),
  description: RichText.nullable(),
  href: z.string().nullable(),
})
export type SiteEvent = z.infer<typeof SiteEvent>

/** A site as readers see it. */
export const Site = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  aboutShort: RichText.nullable(),
  about: RichText.nullable(),
  aboutHeading: z.string().nullable(),
  owner: z.object({ displayName: z.string(), avatar: Image.nullable() }),
  logo: Image.nullable(),
  icon: Image.nullable(),
  featuredImage: Image.nullable(),
  favicon: Image.nullable(),
  featuredRecipes: z.array(RecipeCard),
  events: z.array(SiteEvent),
  /** Newest first. */
  press: z.array(PressItem),
  book: Book.nullable(),
  /** The site's own terms; pages other than that of the terms are sent without them. */
  terms: RichText.nullable(),
  links: z.array(z.object({ id: z.string(), href: z.string(), label: z.string().nullable() })),
  linkPageHeading: z.string().nullable(),
  productLinks: z.array(
    z.object({ productImage: Image.nullable(), href: z.string(), productTitle: z.string() }),
  ),
  socialMediaLinks: z.array(z.object({ id: z.string(), platform: ReadSocialPlatform, url: z.string() })),
  headerLinks: z.array(HeaderLink),
  headerLayout: HeaderLayout,
  homeLayout: HomeLayout,
  newslettersEnabled: z.boolean(),
  newsletterCheckedByDefault: z.boolean(),
  subscriptionsEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  hideSidebarBio: z.boolean(),
  /** Cents of a US dollar; null when the plan is not offered. */
  monthlyAmountCents: z.number().int().nullable(),
  yearlyAmountCents: z.number().int().nullable(),
  googleAnalyticsId: z.string().nullable(),
  defaultMeasurementSystem: MeasurementSystem,
  defaultTemperatureSystem: TemperatureSystem,
  cssOverrides: z.string().nullable(),
  colorTheme: ColorTheme,
  typeTheme: TypeTheme,
  themeStyle: ThemeStyle,
  themeAccentColor: z.string().nullable(),
  ui: z.object({ nav: z.object({ hideSearch: z.boolean() }) }),
})
export type Site = z.infer<typeof Site>
