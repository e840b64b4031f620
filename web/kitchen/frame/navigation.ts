import type { SiteRole } from '#core/model/site/site.ts'
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
  readonly group: 'content' | 'readers' | 'site'
  /** True for what stands in the bar at the bottom of a narrow screen; all others are behind More. */
  readonly isInBar?: boolean
  /** Left out where editors may go there too. */
  readonly role?: SiteRole
}

/** Every entry of the navigation in its order. A page adds its line here and its route in `routes.ts`. */
export const navigation: readonly NavigationEntry[] = [
  { path: 'recipes', label: 'Recipes', icon: 'recipes', key: 'r', group: 'content', isInBar: true },
  { path: 'homepage', label: 'Homepage', icon: 'pages', group: 'site', role: 'owner' },
  { path: 'links', label: 'Links', icon: 'links', group: 'site', role: 'owner' },
  { path: 'settings', label: 'Settings', icon: 'settings', group: 'site', role: 'owner' },
]

/** What a person of this role may go to. */
export function navigationFor(role: SiteRole): readonly NavigationEntry[] {
  return navigation.filter((entry) => entry.role === undefined || entry.role === role)
}

/** The address of a page of a site's kitchen, as `kitchenPath('ottolina', 'recipes')`. */
export function kitchenPath(siteSlug: string, path: string): string {
  return `/kitchen/${siteSlug}/${path}`
}
