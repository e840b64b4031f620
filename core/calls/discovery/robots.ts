import { trainingCrawlers } from './training-crawlers.ts'

/** The paths that search engines need not fetch on any host. */
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
 * If the site does not allow training of language models, it excludes the crawlers that collect texts for it.
 */
export function robotsText(
  kind: keyof typeof hidden,
  { origin, allowTraining }: { readonly origin: string; readonly allowTraining: boolean },
): string {
  const rules = hidden[kind].map((path) => `Disallow: ${path}\n`)
  const refused = trainingCrawlers.map((name) => `User-agent: ${name}\n`)
  const training = allowTraining ? '' : `${refused.join('')}Disallow: /\n\n`
  return `${training}User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
