/** What stands around the pages of a site: header and footer. */
export type FrameName = 'plain' | 'grocery' | 'publication' | 'shelf'

/** What a single site has in place of, or beside, what all sites have. */
export type SiteTheme = {
  readonly frame: FrameName
  /** Stands in place of the home layout of the settings. */
  readonly home: 'overlay' | 'chefs' | null
  readonly about: 'chefs' | null
  readonly links: 'bio' | null
  readonly signIn: 'substack' | null
  /** How the list of collections shows them. */
  readonly collections: 'grid' | 'wide'
  readonly hasBookPage: boolean
  /** The header searches as the reader types; elsewhere its icon leads to the list of recipes. */
  readonly hasHeaderSearch: boolean
  /** The header's menu links the collections. */
  readonly showsCollections: boolean
  /** A recipe has the button "Shop ingredients" of the grocery layout. */
  readonly hasShopButton: boolean
  /** A recipe has the dialog "Gift this recipe" of the newsletter layout. */
  readonly hasGiftDialog: boolean
}

const plain: SiteTheme = {
  frame: 'plain',
  home: null,
  about: null,
  links: null,
  signIn: null,
  collections: 'grid',
  hasBookPage: false,
  hasHeaderSearch: false,
  showsCollections: false,
  hasShopButton: false,
  hasGiftDialog: false,
}

/** The sites that differ from all others, by slug. `web/visitor/themes/layouts.ts` says what a name stands for. */
const siteThemes: Readonly<Record<string, Partial<SiteTheme>>> = {
  ottolina: { hasHeaderSearch: true, showsCollections: true, collections: 'wide' },
  northcrumb: { hasHeaderSearch: true, showsCollections: true },
  'weeknight-market': {
    frame: 'grocery',
    hasHeaderSearch: true,
    showsCollections: true,
    hasShopButton: true,
  },
  'sunday-ladle': { frame: 'publication', signIn: 'substack', hasGiftDialog: true },
  'three-spoons': { frame: 'shelf', home: 'chefs', about: 'chefs', hasBookPage: true },
  'salt-and-sprig': { links: 'bio' },
  'lantern-table': { home: 'overlay' },
}

/** The theme of a site: its own where it has one, else that of all sites. */
export function siteThemeOf(siteSlug: string): SiteTheme {
  return { ...plain, ...(Object.hasOwn(siteThemes, siteSlug) ? siteThemes[siteSlug] : undefined) }
}
