import type { PlanType } from '../account/user.ts'
import { isBlankText } from '../../values/rich-text/write-text.ts'
import { sitePaths } from '../platform/page-paths.ts'
import type { Site } from './site.ts'

/** The target of a navigation link; `custom` links are from the settings. */
export type NavigationKind = 'recipes' | 'collections' | 'custom' | 'about' | 'links' | 'events'

/** A link of the header or the menu. */
export type NavigationLink = {
  readonly kind: NavigationKind
  readonly label: string
  readonly href: string
  readonly openInNewTab: boolean
}

/** The reader: `pending` while their account is loaded, signed out, or signed in with their plan on this site. */
export type NavigationReader =
  | { readonly status: 'pending' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly planType: PlanType | null }

type NavigationSite = Pick<Site, 'about' | 'links' | 'events' | 'headerLinks'>
type PagedSite = Pick<Site, 'about' | 'links' | 'events'> & Partial<Pick<Site, 'press' | 'book'>>

/** The pages that a site has: about, links, events, press and book exist only with content. */
export function sitePages({ about, links, events, press = [], book = null }: PagedSite) {
  return {
    ...{ about: !isBlankText(about), links: links.length > 0 },
    ...{ events: events.length > 0, press: press.length > 0, book: book !== null },
  } as const
}

/**
 * The links of the header and the mobile drawer in order: recipes, collections (only on sites that display them), the
 * site's own links, about, links, events. Pages that are among the site's own links are not repeated.
 */
export function headerNavigation(
  site: NavigationSite,
  { showsCollections }: { readonly showsCollections: boolean },
): NavigationLink[] {
  const pages = sitePages(site)
  const own = new Set(site.headerLinks.map(({ href }) => href))
  const rest = [
    ...(pages.about ? [link('about', 'About', sitePaths.about)] : []),
    ...(pages.links ? [link('links', 'Links', sitePaths.links)] : []),
    ...(pages.events ? [link('events', 'Events', sitePaths.events)] : []),
  ]
  return [
    link('recipes', 'All Recipes', sitePaths.recipes),
    ...(showsCollections ? [link('collections', 'Collections', sitePaths.collections)] : []),
    ...site.headerLinks.map(({ label, href, openInNewTab = false }) => ({
      ...link('custom', label, href),
      openInNewTab,
    })),
    ...rest.filter(({ href }) => !own.has(href)),
  ]
}

/** The links of the footer; its Collections link leads to the recipes, as specified. */
export function footerNavigation(site: Pick<Site, 'about'>): NavigationLink[] {
  const hasAbout = !isBlankText(site.about)
  return [
    link('recipes', 'Recipes', sitePaths.recipes),
    link('collections', 'Collections', sitePaths.recipes),
    ...(hasAbout ? [link('about', 'About', sitePaths.about)] : []),
  ]
}

/** True if Subscribe is displayed: newsletters are enabled and the reader is known not to be subscribed. */
export function showsSubscribe(site: Pick<Site, 'newslettersEnabled'>, reader: NavigationReader): boolean {
  if (!site.newslettersEnabled || reader.status === 'pending') return false
  return reader.status !== 'signed-in' || reader.planType === null
}

function link(kind: NavigationKind, label: string, href: string): NavigationLink {
  return { kind, label, href, openInNewTab: false }
}
