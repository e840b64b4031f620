/** The layout around the pages of a site: header and footer. */
export type FrameName = 'plain' | 'grocery' | 'publication' | 'shelf'

/**
 * The layout of a recipe page: image and text side by side, a letter in one column, text on an image across the full
 * width, ingredients as a shopping receipt beside the steps, the title above a wide image, a two-page spread, or
 * everything beside a portrait image.
 */
export type RecipeLayout = 'plain' | 'letter' | 'poster' | 'shop' | 'bakery' | 'spread' | 'upright'

/** What a site can change or add to the standard pages. */
export type SiteTheme = {
  readonly frame: FrameName
  /** Replaces the home layout of the settings; null for the layout of the settings. */
  readonly home: 'overlay' | 'chefs' | null
  /** The layout of recipe pages. */
  readonly recipe: RecipeLayout
  readonly about: 'chefs' | null
  readonly links: 'bio' | null
  readonly signIn: 'substack' | null
  /** The layout of the list of collections. */
  readonly collections: 'grid' | 'wide'
  /** The drawing on the cover of the site's book if the book has no image; null for none. */
  readonly bookOrnament: 'spoons' | null
  /**
   * Whether the header has a search field with results as the reader types. Otherwise, its icon links to the list of
   * recipes.
   */
  readonly hasHeaderSearch: boolean
  /** Whether the header's menu links to the collections. */
  readonly showsCollections: boolean
  /** Whether recipes have the button "Shop ingredients" of the grocery layout. */
  readonly hasShopButton: boolean
  /** Whether recipes have the dialog "Gift this recipe" of the newsletter layout. */
  readonly hasGiftDialog: boolean
  /** Whether recipes have the bookmark of the newsletter layout, which is stored only on the device. */
  readonly hasDeviceBookmark: boolean
  /** How long "Link copied" is shown: 2 seconds, or 3 for `long`. */
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

/** The sites with a custom theme, by slug. `web/visitor/themes/layouts.ts` maps the names to components. */
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

/** Returns the theme of a site: the standard one with the changes of the site, if it has any. */
export function siteThemeOf(siteSlug: string): SiteTheme {
  return { ...plain, ...(Object.hasOwn(siteThemes, siteSlug) ? siteThemes[siteSlug] : undefined) }
}
