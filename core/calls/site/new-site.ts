import { routes } from '../contract/routes.ts'
import { defaultColorTheme, defaultTypeTheme } from '../../model/theme/themes.ts'
import { isReservedWord } from '../../model/site/reserved-slugs.ts'
import type { SiteDraft } from '../../model/site/site.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'

/** The path segments of the catalogue in the position of a site's slug. */
const routeNames: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ path }) => path.split('/').slice(4, 5)),
)

/** True for a slug that the platform reserves. */
export function isReservedSlug(slug: string): boolean {
  return isReservedWord(slug) || routeNames.has(slug)
}

/** The settings that a site starts with. */
export function newSiteSettings({ title, slug, timeZone = 'UTC', language = 'en' }: SiteDraft): SiteSettings {
  return {
    title,
    slug,
    defaultMeasurementSystem: 'imperial',
    defaultTemperatureSystem: 'fahrenheit',
    googleAnalyticsId: null,
    about: null,
    aboutShort: null,
    aboutHeading: null,
    featuredImageId: null,
    logoId: null,
    iconId: null,
    faviconId: null,
    imageCrops: [],
    colorThemeId: defaultColorTheme.id,
    typeThemeId: defaultTypeTheme.id,
    cssOverrides: null,
    hideSidebarBio: false,
    hideSearch: false,
    language,
    timeZone,
    allowTraining: false,
    headerLayout: 'left',
    homeLayout: 'featured',
    featuredRecipeIds: [],
    socialMediaLinks: [],
    headerLinks: [],
    productLinks: [],
    links: [],
    events: [],
    press: [],
    book: null,
    terms: null,
    linkPageHeading: null,
    newslettersEnabled: true,
    newsletterCheckedByDefault: true,
    replyToEmail: null,
    postalAddress: null,
    subscriptionsEnabled: false,
    paymentsEnabled: false,
    commentsEnabled: true,
    holdFirstComments: false,
    themeAccentColor: null,
    themeStyle: 'accent',
  }
}
