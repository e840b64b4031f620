import { colorThemes, typeThemes } from '../theme/themes.ts'
import type { SiteDraft, SiteSettings } from './site.ts'

/** Names that hosts or paths of the platform need for themselves; no site can have one as its slug. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['www', 'api', 'admin', 'app', 'assets', 'cdn', 'mail', 'smtp', 'images', 'videos', 'static', 'status'],
  ...['sites', 'site-slugs', 'site-recipes', 'site-collections', 'globals', 'current-user', 'bookmarks'],
  ...[
    'sign-in',
    'sign-in-codes',
    'sign-up',
    'sign-out',
    'recipe-parse',
    'image-upload-urls',
    'subscriptions',
  ],
  ...['single-use-tokens', 'early-signups', 'cancellations', 'billing-portal-sessions', 'kitchen', 'profile'],
])

/** True for a slug that the platform keeps for itself. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}

/** The settings that a site starts with. */
export function newSiteSettings({ title, slug }: SiteDraft): SiteSettings {
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
    colorThemeId: colorThemes[0]?.id ?? null,
    typeThemeId: typeThemes[0]?.id ?? null,
    cssOverrides: null,
    hideSidebarBio: false,
    headerLayout: 'left',
    featuredRecipeIds: [],
    socialMediaLinks: [],
    headerLinks: [],
    productLinks: [],
    links: [],
    linkPageHeading: null,
    newslettersEnabled: true,
    subscriptionsEnabled: false,
    paymentsEnabled: false,
    commentsEnabled: true,
    themeAccentColor: null,
    themeStyle: 'accent',
  }
}
