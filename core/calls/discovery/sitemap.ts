import { textElement, xmlDeclaration } from '../../values/text/xml-text.ts'

/** The limits of the sitemap protocol: the number of addresses, and of bytes. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

/** The number of addresses per sitemap; with ten images each, it is far below both limits. */
export const sitemapLength = 5000

/** The maximum number of images per page in a sitemap. */
export const sitemapImages = 10

/** A page in a sitemap; addresses are absolute, times ISO 8601. */
export type SitemapUrl = {
  readonly url: string
  readonly changedAt: string | null
  readonly imageUrls: readonly string[]
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The sitemap of at most `sitemapLimits.urls` pages with their images. */
export function sitemapDocument(urls: readonly SitemapUrl[]): string {
  const entries = urls.slice(0, sitemapLimits.urls).map(({ url, changedAt, imageUrls }) => {
    const images = imageUrls
      .slice(0, sitemapImages)
      .map((imageUrl) => `<image:image>${textElement('image:loc', imageUrl)}</image:image>`)
    return `<url>${textElement('loc', url)}${textElement('lastmod', changedAt)}${images.join('')}</url>\n`
  })
  return `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${entries.join('')}</urlset>\n`
}

/** The index of sitemaps. */
export function sitemapIndexDocument(sitemaps: readonly Omit<SitemapUrl, 'imageUrls'>[]): string {
  const entries = sitemaps
    .slice(0, sitemapLimits.urls)
    .map(
      ({ url, changedAt }) =>
        `<sitemap>${textElement('loc', url)}${textElement('lastmod', changedAt)}</sitemap>\n`,
    )
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}
