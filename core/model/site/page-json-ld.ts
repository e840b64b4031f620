import { sitePaths } from '../platform/page-paths.ts'
import type { JsonLd } from '../recipe/json-ld/json-ld-node.ts'

const context = { '@context': 'https://schema.org' } as const

/** The breadcrumbs of a page: from the home page to the page itself, each with its absolute address. */
export function breadcrumbJsonLd(trail: readonly { readonly name: string; readonly url: string }[]): JsonLd {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The recipes of a list or collection by their canonical addresses, in display order; null if there are none. */
export function itemListJsonLd(urls: readonly string[], name?: string): JsonLd | null {
  const distinct = [...new Set(urls)]
  if (distinct.length === 0) return null
  return {
    ...context,
    '@type': 'ItemList',
    ...(name ? { name } : {}),
    numberOfItems: distinct.length,
    itemListElement: distinct.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  }
}

/** The site with its search, which is the recipe list; `origin` is scheme and host without a trailing slash. */
export function websiteJsonLd(site: { readonly title: string }, origin: string): JsonLd {
  return {
    ...context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.title,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${sitePaths.recipes}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
