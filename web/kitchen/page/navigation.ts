import type { SiteRole } from '#core/model/site/site-role.ts'
import type { KitchenIconName } from '../ui/kitchen-icon.tsx'

/** A kitchen page in the navigation, the command palette and the shortcuts. */
export type NavigationEntry = {
  /** Relative to `/kitchen/{siteSlug}/`. */
  readonly path: string
  readonly label: string
  readonly icon: KitchenIconName
  /** The second key of the shortcut "G, then …". */
  readonly key?: string
  /** Entries of a group are listed together, with space between groups. */
  readonly group: (typeof navigationGroups)[number]
  /** True for entries in the bottom bar of narrow screens. All others are under More. */
  readonly isInBar?: boolean
  /** The path of the entry whose tabs link to this page. Such a page is in the palette but not in the navigation. */
  readonly tabOf?: string
  /** Additional search terms for the palette. */
  readonly words?: string
  /** The minimum role that may open the page. If omitted, every role may. */
  readonly minRole?: SiteRole
}

/** The groups in display order. */
export const navigationGroups = ['content', 'readers', 'site'] as const

/** All navigation entries in display order. A new page adds its entry here and its route in `routes.ts`. */
export const navigation: readonly NavigationEntry[] = [
  { path: 'overview', label: 'Overview', icon: 'overview', key: 'o', group: 'content', minRole: 'editor' },
  { path: 'recipes', label: 'Recipes', icon: 'recipes', key: 'r', group: 'content', isInBar: true },
  {
    ...{ path: 'collections', label: 'Collections', icon: 'collections', key: 'c' },
    ...{ group: 'content', minRole: 'editor' },
  },
  { path: 'media', label: 'Media', icon: 'media', key: 'd', group: 'content', isInBar: true },
  {
    ...{ path: 'trash', tabOf: 'media', label: 'Trash', icon: 'trash' },
    ...{ group: 'content', minRole: 'editor', words: 'deleted restore' },
  },
  {
    ...{ path: 'newsletters', label: 'Newsletters', icon: 'newsletters', key: 'n' },
    ...{ group: 'readers', minRole: 'editor' },
  },
  {
    ...{ path: 'subscribers', label: 'Subscribers', icon: 'subscribers', key: 's' },
    ...{ group: 'readers', minRole: 'editor' },
  },
  {
    ...{ path: 'comments', label: 'Comments', icon: 'comments', key: 'm' },
    ...{ group: 'readers', minRole: 'editor', isInBar: true },
  },
  { path: 'figures', label: 'Figures', icon: 'figures', key: 'f', group: 'readers', minRole: 'editor' },
  { path: 'look', label: 'Look', icon: 'look', key: 'l', group: 'site', minRole: 'owner' },
  {
    ...{ path: 'homepage', label: 'Pages', icon: 'pages', key: 'p' },
    ...{ group: 'site', minRole: 'owner', words: 'homepage home featured products' },
  },
  { path: 'about', tabOf: 'homepage', label: 'About', icon: 'subscribers', group: 'site', minRole: 'owner' },
  { path: 'events', tabOf: 'homepage', label: 'Events', icon: 'calendar', group: 'site', minRole: 'owner' },
  { path: 'press', tabOf: 'homepage', label: 'Press', icon: 'press', group: 'site', minRole: 'owner' },
  { path: 'book', tabOf: 'homepage', label: 'Book', icon: 'book', group: 'site', minRole: 'owner' },
  { path: 'links', tabOf: 'homepage', label: 'Links', icon: 'links', group: 'site', minRole: 'owner' },
  {
    ...{ path: 'terms', tabOf: 'homepage', label: 'Terms', icon: 'file' },
    ...{ group: 'site', minRole: 'owner', words: 'terms of service legal imprint privacy' },
  },
  { path: 'people', label: 'People', icon: 'people', group: 'site', minRole: 'owner' },
  { path: 'log', label: 'Log', icon: 'file', group: 'site', minRole: 'owner' },
  { path: 'plans', label: 'Plans', icon: 'tag', group: 'site', minRole: 'owner' },
  { path: 'settings', label: 'Settings', icon: 'settings', group: 'site', minRole: 'owner' },
]

const ranks: readonly SiteRole[] = ['writer', 'editor', 'owner']

const isAtLeast = (role: SiteRole, minRole: SiteRole) => ranks.indexOf(role) >= ranks.indexOf(minRole)

/** Parses a role name; undefined for any other text. */
export function siteRoleOf(name: string | undefined): SiteRole | undefined {
  return ranks.find((role) => role === name)
}

/** The navigation entries that a role may open. */
export function navigationFor(role: SiteRole): readonly NavigationEntry[] {
  return navigation.filter(({ minRole = 'writer' }) => isAtLeast(role, minRole))
}

/** The entries that the navigation lists. All others are tabs of these. */
export function listedEntries(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  return entries.filter(({ tabOf }) => tabOf === undefined)
}

/**
 * The role that is required for a page, if this role may not open it; otherwise null. `path` starts after
 * `/kitchen/{siteSlug}/`.
 */
export function missingRole(role: SiteRole, path: string): SiteRole | null {
  const [first = ''] = path.split('/')
  const minRole = first === 'import' ? 'editor' : navigation.find((entry) => entry.path === first)?.minRole
  return minRole === undefined || isAtLeast(role, minRole) ? null : minRole
}

/** The tabs of the Pages entry, in order. */
export const pageTabs: readonly { readonly path: string; readonly label: string }[] = [
  { path: 'homepage', label: 'Homepage' },
  ...navigation.filter(({ tabOf }) => tabOf === 'homepage'),
]

/** The path of a page in a site's kitchen, such as `kitchenPath('ottolina', 'recipes')`. */
export function kitchenPath(siteSlug: string, path: string): string {
  return `/kitchen/${siteSlug}/${path}`
}
