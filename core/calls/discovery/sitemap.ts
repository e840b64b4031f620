import { textElement, xmlDeclaration } from '../../values/text/xml-text.ts'

/** What a sitemap may hold at most by its protocol: addresses, and bytes. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

/** How many addresses one of our sitemaps holds; with ten images to each, it stays far below both limits. */
export const sitemapLength = 5000

/** How many images of a page a sitemap names. */
export const sitemapPictures = 10

/** A page of a sitemap; addresses are absolute, instants ISO 8601. */
export type SitemapUrl = {
  readonly url: string
  readonly changedAt: string | null
  readonly pictureUrls: readonly string[]
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The sitemap of some pages, at most `sitemapLimits.urls`, with their images. */
export function sitemapDocument(urls: readonly SitemapUrl[]): string {
  const entries = urls.slice(0, sitemapLimits.urls).map(({ url, changedAt, pictureUrls }) => {
    const pictures = pictureUrls
      .slice(0, sitemapPictures)
      .map((pictureUrl) => `<image:image>${textElement('image:loc', pictureUrl)}</image:image>`)
    return `<url>${textElement('loc', url)}${textElement('lastmod', changedAt)}${pictures.join('')}</url>\n`
  })
  return `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${entries.join('')}</urlset>\n`
}

/** The index of some sitemaps. */
export function sitemapIndexDocument(sitemaps: readonly Omit<SitemapUrl, 'pictureUrls'>[]): string {
  const entries = sitemaps
    .slice(0, sitemapLimits.urls)
    .map(
      ({ url, changedAt }) =>
        `<sitemap>${textElement('loc', url)}${textElement('lastmod', changedAt)}</sitemap>\n`,
    )
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}
