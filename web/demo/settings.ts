import type { SiteEventSetting } from '#core/model/site/site-event.ts'
import type { SiteSettings } from '#core/model/site/site-settings.ts'
import { colorThemes, typeThemes } from '#core/model/theme/themes.ts'
import { recipeId } from './draft.ts'
import { imageKey, mediaId } from './site-media.ts'
import type { DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** The settings of a demo site. */
export function siteSettings(site: DemoSite): SiteSettings {
  const mark = mediaId(imageKey(site.slug, 'mark'))
  return {
    title: site.title,
    slug: site.slug,
    defaultMeasurementSystem: site.measurementSystem,
    defaultTemperatureSystem: site.temperatureSystem,
    googleAnalyticsId: null,
    about: site.about,
    aboutShort: site.aboutShort,
    aboutHeading: site.aboutHeading,
    featuredImageId: mediaId(imageKey(site.slug, 'featured')),
    logoId: site.hasLogo ? mark : null,
    iconId: mark,
    faviconId: mark,
    imageCrops: [],
    colorThemeId: themeId(colorThemes, site.colorTheme),
    typeThemeId: themeId(typeThemes, site.typeTheme),
    cssOverrides: null,
    hideSidebarBio: site.hideSidebarBio,
    hideSearch: false,
    headerLayout: site.headerLayout,
    homeLayout: site.homeLayout,
    featuredRecipeIds: site.featured.map((slug) => recipeId(site, slug)),
    socialMediaLinks: site.socialLinks,
    headerLinks: site.headerLinks.map((link) => ({ ...link, openInNewTab: false })),
    productLinks: site.products.map(({ title, href }, index) => ({
      productTitle: title,
      href,
      productImageId: mediaId(imageKey(site.slug, 'product', `${index}`)),
    })),
    links: site.links,
    events: siteEvents(site),
    press: [...site.press],
    // The shops are among the links of the site.
    book: site.book ? { ...site.book, coverImageId: null, shops: [] } : null,
    terms: null,
    linkPageHeading: site.linkPageHeading,
    newslettersEnabled: true,
    newsletterCheckedByDefault: true,
    replyToEmail: null,
    postalAddress: null,
    subscriptionsEnabled: site.plans !== null,
    paymentsEnabled: site.plans !== null,
    commentsEnabled: true,
    holdFirstComments: false,
    timeZone: 'UTC',
    language: 'en',
    allowTraining: false,
    themeAccentColor: null,
    themeStyle: site.themeStyle,
  }
}

/** The initial record of a demo site, with the title for unfinished sites. */
export function siteRecord(
  site: DemoSite,
  ownerId: string,
  title: string,
  createdAt: Date,
): Omit<SiteRecord, 'revision'> {
  return {
    id: stableId('site', site.slug),
    ownerId,
    settings: { ...siteSettings(site), title, featuredRecipeIds: [] },
    domain: null,
    closure: null,
    firstMailsPerDay: null,
    monthlyAmountCents: site.plans?.monthlyCents ?? null,
    yearlyAmountCents: site.plans?.yearlyCents ?? null,
    createdAt,
  }
}

function siteEvents(site: DemoSite): SiteEventSetting[] {
  return site.events.map(({ title, date, location, description, href, hasImage }, index) => ({
    ...{ id: stableId('event', site.slug, `${index}`), title, date, location, href },
    description,
    imageId: hasImage ? mediaId(imageKey(site.slug, 'event', `${index}`)) : null,
  }))
}

function themeId(themes: readonly { readonly id: string; readonly title: string }[], title: string): string {
  const theme = themes.find((each) => each.title === title)
  if (!theme) throw new Error(`There is no theme ${title}`)
  return theme.id
}
