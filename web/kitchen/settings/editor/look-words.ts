const words: Readonly<Record<string, string>> = {
  title: 'name',
  about: 'about text',
  aboutShort: 'short bio',
  aboutHeading: 'about heading',
  featuredImageId: 'featured image',
  logoId: 'logo',
  iconId: 'icon',
  faviconId: 'favicon',
  imageCrops: 'image crops',
  colorThemeId: 'colors',
  typeThemeId: 'type',
  cssOverrides: 'own CSS',
  hideSidebarBio: 'sidebar bio',
  hideSearch: 'search in the header',
  headerLayout: 'header layout',
  homeLayout: 'home page layout',
  featuredRecipeIds: 'featured recipes',
  socialMediaLinks: 'profiles elsewhere',
  headerLinks: 'header links',
  productLinks: 'products',
  links: 'links',
  events: 'events',
  press: 'press',
  book: 'book',
  terms: 'terms',
  linkPageHeading: 'heading of the links',
  themeAccentColor: 'accent',
  themeStyle: 'theme style',
}

/** The name of a look or page setting for use in a sentence: "colors". */
export function lookWord(name: string): string {
  return words[name] ?? name
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** Lists names for a sentence: "colors, logo and events". */
export function listLookWords(names: readonly string[]): string {
  return list.format(names.map(lookWord))
}

/** The changes that readers do not see yet; null while they are unknown, as on a page that was opened offline. */
export function unpublishedText(names: readonly string[] | null): string {
  if (names === null) return 'What readers see is compared with this once the server can be reached.'
  return names.length === 0 ? 'Everything here is published.' : `Not published yet: ${listLookWords(names)}.`
}
