/** What no search engine has to fetch on any host. */
const everywhere = ['/api/', '/sign-in', '/sign-up', '/bookmarks', '/oembed', '/embed/']

const hidden = {
  site: [...everywhere, '/*?*search=', '/*?*print', '/*?*mgk=', '/subscribe/success'],
  main: [
    ...everywhere,
    '/kitchen',
    '/profile',
    '/subscriptions',
    '/create',
    '/_mail',
    '/till/',
    '/newsletter/',
  ],
} as const

/**
 * The robots.txt of a host: it allows everything except private pages and those for one reader or machine (RFC 9309).
 */
export function robotsText(kind: keyof typeof hidden, origin: string): string {
  const rules = hidden[kind].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
