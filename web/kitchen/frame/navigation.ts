import type { SiteRole } from '#core/model/site/site-role.ts'
import type { KitchenIconName } from '../ui/kitchen-icon.tsx'

/** A page of the kitchen that the navigation, the palette and the keys lead to. */
export type NavigationEntry = {
  /** Behind `/kitchen/{siteSlug}/`. */
  readonly path: string
  readonly label: string
  readonly icon: KitchenIconName
  /** The second key of "G, then …". */
  readonly key?: string
  /** Entries of a group stand together, with space between groups. */
  readonly group: (typeof navigationGroups)[number]
  /** True for what is in the bar at the bottom of a narrow screen; all others are behind More. */
  readonly isInBar?: boolean
  /** Set for a page that the tabs of this entry lead to: the palette has it, the navigation does not. */
  readonly tabOf?: string
  /** Other words by which the palette finds it. */
  readonly words?: string
  /** The least role that may go there; left out where everybody of the site may. */
  readonly least?: SiteRole
}

/** The groups in their order. */
export const navigationGroups = ['content', 'readers', 'site'] as const

/** Every entry of the navigation in its order. A page adds its line here and its route in `routes.ts`. */
export const navigation: readonly NavigationEntry[] = [
  { path: 'overview', label: 'Overview', icon: 'overview', key: 'o', group: 'content', least: 'editor' },
  { path: 'recipes', label: 'Recipes', icon: 'recipes', key: 'r', group: 'content', isInBar: true },
  {
    ...{ path: 'collections', label: 'Collections', icon: 'collections', key: 'c' },
    ...{ group: 'content', least: 'editor' },
  },
  { path: 'media', label: 'Media', icon: 'media', key: 'd', group: 'content', isInBar: true },
  {
    ...{ path: 'trash', tabOf: 'media', label: 'Trash', icon: 'trash' },
    ...{ group: 'content', least: 'editor', words: 'deleted restore' },
  },
  {
    ...{ path: 'newsletters', label: 'Newsletters', icon: 'newsletters', key: 'n' },
    ...{ group: 'readers', least: 'editor' },
  },
  {
    ...{ path: 'subscribers', label: 'Subscribers', icon: 'subscribers', key: 's' },
    ...{ group: 'readers', least: 'editor' },
  },
  {
    ...{ path: 'comments', label: 'Comments', icon: 'comments', key: 'm' },
    ...{ group: 'readers', least: 'editor', isInBar: true },
  },
  { path: 'figures', label: 'Figures', icon: 'figures', key: 'f', group: 'readers', least: 'editor' },
  { path: 'look', label: 'Look', icon: 'look', key: 'l', group: 'site', least: 'owner' },
  {
    ...{ path: 'homepage', label: 'Pages', icon: 'pages', key: 'p' },
    ...{ group: 'site', least: 'owner', words: 'homepage home featured products' },
  },
  { path: 'about', tabOf: 'homepage', label: 'About', icon: 'subscribers', group: 'site', least: 'owner' },
  { path: 'events', tabOf: 'homepage', label: 'Events', icon: 'calendar', group: 'site', least: 'owner' },
  { path: 'press', tabOf: 'homepage', label: 'Press', icon: 'press', group: 'site', least: 'owner' },
  { path: 'book', tabOf: 'homepage', label: 'Book', icon: 'book', group: 'site', least: 'owner' },
  { path: 'links', tabOf: 'homepage', label: 'Links', icon: 'links', group: 'site', least: 'owner' },
  {
    ...{ path: 'terms', tabOf: 'homepage', label: 'Terms', icon: 'file' },
    ...{ group: 'site', least: 'owner', words: 'terms of service legal imprint privacy' },
  },
  { path: 'people', label: 'People', icon: 'people', group: 'site', least: 'owner' },
  { path: 'log', label: 'Log', icon: 'file', group: 'site', least: 'owner' },
  { path: 'plans', label: 'Plans', icon: 'tag', group: 'site', least: 'owner' },
  { path: 'settings', label: 'Settings', icon: 'settings', group: 'site', least: 'owner' },
]

const ranks: readonly SiteRole[] = ['writer', 'editor', 'owner']

const isAtLeast = (role: SiteRole, least: SiteRole) => ranks.indexOf(role) >= ranks.indexOf(least)

/** A role by its name; undefined for anything else. */
export function siteRoleOf(name: string | undefined): SiteRole | undefined {
  return ranks.find((role) => role === name)
}

/** What a person of this role may go to. */
export function navigationFor(role: SiteRole): readonly NavigationEntry[] {
  return navigation.filter(({ least = 'writer' }) => isAtLeast(role, least))
}

/** The entries that the navigation shows; others are tabs of these. */
export function listedEntries(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  return entries.filter(({ tabOf }) => tabOf === undefined)
}

/** Whose page it is, where a person of this role may not open it; the path is the one behind `/kitchen/{siteSlug}/`. */
export function missingRole(role: SiteRole, path: string): SiteRole | null {
  const [first = ''] = path.split('/')
  const least = first === 'import' ? 'editor' : navigation.find((entry) => entry.path === first)?.least
  return least === undefined || isAtLeast(role, least) ? null : least
}

/** The pages that stand together under Pages, in the order of their tabs. */
export const pageTabs: readonly { readonly path: string; readonly label: string }[] = [
  { path: 'homepage', label: 'Homepage' },
  ...navigation.filter(({ tabOf }) => tabOf === 'homepage'),
]

/** The address of a page of a site's kitchen, as `kitchenPath('ottolina', 'recipes')`. */
export function kitchenPath(siteSlug: string, path: string): string {
  return `/kitchen/${siteSlug}/${path}`
}
