const words: Readonly<Record<string, string>> = {
  title: 'name',
  about: 'about text',
  aboutShort: 'short bio',
  aboutHeading: 'about heading',
  featuredImageId: 'featured image',
  logoId: 'logo',
  iconId: 'icon',
  faviconId: 'favicon',
  imageCrops: 'cut of images',
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

/** What a setting of look or pages is called: "colors". */
export function lookWord(name: string): string {
  return words[name] ?? name
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** "colors, logo and events". */
export function listLookWords(names: readonly string[]): string {
  return list.format(names.map(lookWord))
}
