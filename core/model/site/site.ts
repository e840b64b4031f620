import { z } from 'zod'
import { RichText } from '../../values/rich-text/rich-text.ts'
import { LanguageTag } from '../../values/text/language-tag.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'
import { Image } from '../media/image.ts'
import { RecipeCard } from '../recipe/recipe.ts'
import { ColorTheme, TypeTheme } from '../theme/theme.ts'
import { Book } from './book.ts'
import { PressItem } from './press-item.ts'
import { settingTitle } from './setting-parts.ts'
import { SiteEvent } from './site-event.ts'
import { HeaderLink, ReadSocialPlatform } from './site-links.ts'
import { SiteRole } from './site-role.ts'
import { HeaderLayout, HomeLayout, OwnedSettings, ThemeStyle, TimeZone } from './site-settings.ts'
import { SiteSlug } from './slug.ts'

/** The input for creating a site. */
export const SiteDraft = z.strictObject({
  title: settingTitle,
  slug: SiteSlug,
  timeZone: TimeZone.optional(),
  language: LanguageTag.optional(),
})
export type SiteDraft = z.infer<typeof SiteDraft>

/** Identifies the content of a site's settings: it changes with each change of them. */
export const SettingsVersion = z.string().max(100)

/** A site as its owner and editors read it. */
export const ManagedSite = OwnedSettings.extend({
  id: z.uuid(),
  role: SiteRole,
  /** The address of the site's home page. */
  url: z.string(),
  /** Since when and why an administrator has closed the site; null while it is open. */
  closure: z.object({ closedAt: z.iso.datetime(), reason: z.string() }).nullable(),
  /** False if the platform has no payment service: then no plans can be bought, neither by readers nor by the owner. */
  takesPayments: z.boolean(),
  createdAt: z.iso.datetime(),
  version: SettingsVersion,
})
export type ManagedSite = z.infer<typeof ManagedSite>

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
  /** True for a dark logo on a transparent background; dark mode puts the light background of the site behind it. */
  isLogoDark: z.boolean(),
  icon: Image.nullable(),
  featuredImage: Image.nullable(),
  favicon: Image.nullable(),
  featuredRecipes: z.array(RecipeCard),
  events: z.array(SiteEvent),
  /** Newest first. */
  press: z.array(PressItem),
  book: Book.nullable(),
  /** The site's own terms; null in responses for pages other than the terms. */
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
  /** BCP 47. */
  language: z.string(),
  allowTraining: z.boolean(),
  hideSidebarBio: z.boolean(),
  /** In US cents; null if the plan is not offered. */
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
