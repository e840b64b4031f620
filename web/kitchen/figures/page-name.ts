/** The names of pages other than recipes, by path. Other pages are named by their path. */
const names: Readonly<Record<string, string>> = {
  '/': 'Home page',
  '/recipes': 'List of recipes',
  '/collections': 'List of collections',
  '/about': 'About',
  '/links': 'Links',
  '/events': 'Events',
  '/press': 'Press',
  '/book': 'Book',
  '/subscribe': 'Subscribe page',
  '/sign-up': 'Sign-up page',
}

/** The name of a page of the site, by its path. */
export function pageName(page: string): string {
  return names[page] ?? page
}
