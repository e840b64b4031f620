/** What stands around the pages of a site: header and footer. */
export type FrameName = 'plain' | 'grocery' | 'publication' | 'shelf'

/**
 * How the page of a recipe is laid out: image and words beside each other, a letter in one column, an image from edge
 * to edge with the words on it, the list of a shop beside the steps, the title over a wide image, the two facing pages
 * of a book, or an upright image as on a phone with everything else beside it.
 */
export type RecipeLayout = 'plain' | 'letter' | 'poster' | 'shop' | 'bakery' | 'spread' | 'upright'

/** What a single site has in place of, or beside, what all sites have. */
export type SiteTheme = {
  readonly frame: FrameName
  /** Stands in place of the home layout of the settings. */
  readonly home: 'overlay' | 'chefs' | null
  /** How the page of a recipe is laid out. */
  readonly recipe: RecipeLayout
  readonly about: 'chefs' | null
  readonly links: 'bio' | null
  readonly signIn: 'substack' | null
  /** How the list of collections shows them. */
  readonly collections: 'grid' | 'wide'
  /** What is drawn on the cover of the site's book where it has no image. */
  readonly bookOrnament: 'spoons' | null
  /** The header searches as the reader types; elsewhere its icon leads to the list of recipes. */
  readonly hasHeaderSearch: boolean
  /** The header's menu links the collections. */
  readonly showsCollections: boolean
  /** A recipe has the button "Shop ingredients" of the grocery layout. */
  readonly hasShopButton: boolean
  /** A recipe has the dialog "Gift this recipe" of the newsletter layout. */
  readonly hasGiftDialog: boolean
  /** A recipe has the bookmark of the newsletter layout, which only marks it on the device. */
  readonly hasDeviceBookmark: boolean
  /** How long 'Link copied' shows: 2 seconds, and 3 in the second variant. */
  readonly copiedLink: 'standard' | 'long'
}

const plain: SiteTheme = {
  frame: 'plain',
  home: null,
  recipe: 'plain',
  about: null,
  links: null,
  signIn: null,
  collections: 'grid',
  bookOrnament: null,
  hasHeaderSearch: false,
  showsCollections: false,
  hasShopButton: false,
  hasGiftDialog: false,
  hasDeviceBookmark: false,
  copiedLink: 'standard',
}

/** The sites that differ from all others, by slug. `web/visitor/themes/layouts.ts` says what a name stands for. */
const siteThemes: Readonly<Record<string, Partial<SiteTheme>>> = {
  ottolina: { hasHeaderSearch: true, showsCollections: true, collections: 'wide' },
  northcrumb: { recipe: 'bakery', hasHeaderSearch: true, showsCollections: true },
  'weeknight-market': {
    frame: 'grocery',
    recipe: 'shop',
    hasHeaderSearch: true,
    showsCollections: true,
    hasShopButton: true,
  },
  'sunday-ladle': {
    frame: 'publication',
    recipe: 'letter',
    signIn: 'substack',
    hasGiftDialog: true,
    hasDeviceBookmark: true,
    copiedLink: 'long',
  },
  'three-spoons': { frame: 'shelf', home: 'chefs', recipe: 'spread', about: 'chefs', bookOrnament: 'spoons' },
  'salt-and-sprig': { recipe: 'upright', links: 'bio' },
  'lantern-table': { home: 'overlay', recipe: 'poster' },
}

/** The theme of a site: its own where it has one, else that of all sites. */
export function siteThemeOf(siteSlug: string): SiteTheme {
  return { ...plain, ...(Object.hasOwn(siteThemes, siteSlug) ? siteThemes[siteSlug] : undefined) }
}
