import { faviconSizes, imageUrl, openGraphSize } from '#core/image/image-url.ts'
import { serializeJsonLd } from '#core/recipe/serialize-json-ld.ts'
import type { Image } from '#core/image/image.ts'
import { escapeHtml } from '#core/rich-text/escape-html.ts'
import type { PageAssets } from './client-build.ts'
import type { Head } from './head.ts'
import { pageDataId, type PageData } from './page-data.ts'

export type HtmlDocument = {
  readonly head: Head
  readonly siteTitle: string
  readonly origin: string
  readonly assets: PageAssets
  /** Stylesheet of the site's own colours and type; null on the main host. */
  readonly themeHref: string | null
  readonly themeStyle: string
  readonly area: 'visitor' | 'platform'
  /** At most two. */
  readonly fonts: readonly string[]
  readonly favicon: Image | null
  readonly defaultIcon: string | null
  readonly themeColor: string
  readonly body: string
  readonly data: PageData
}

/** Writes the whole page. There is no inline script or style in it, so its policy needs no nonce. */
export function htmlDocument(page: HtmlDocument): string {
  return (
    `<!doctype html><html lang="en" data-area="${page.area}" data-theme-style="${page.themeStyle}"><head>` +
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    headTags(page) +
    page.fonts
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    page.assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('') +
    (page.themeHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(page.themeHref)}">`) +
    page.assets.scripts.map((url) => `<link rel="modulepreload" href="${url}">`).join('') +
    iconTags(page) +
    `<meta name="theme-color" content="${escapeHtml(page.themeColor)}">` +
    `</head><body><div id="root">${page.body}</div>` +
    `<script type="application/json" id="${pageDataId}">${serializeJsonLd(page.data)}</script>` +
    `<script type="module" src="${page.assets.entry}"></script></body></html>`
  )
}

function headTags({ head, siteTitle, origin }: HtmlDocument): string {
  const url = head.canonicalPath === undefined ? null : origin + head.canonicalPath
  const image = head.image == null ? null : origin + imageUrl(head.image, openGraphSize)
  const isHidden = head.isHidden === true
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    isHidden ? meta('name', 'robots', 'noindex') : '',
    url === null || isHidden ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', image && String(openGraphSize.width)),
    meta('property', 'og:image:height', image && String(openGraphSize.height)),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    head.jsonLd == null ? '' : `<script type="application/ld+json">${serializeJsonLd(head.jsonLd)}</script>`,
  ].join('')
}

function iconTags({ favicon, defaultIcon }: HtmlDocument): string {
  if (favicon === null) {
    return defaultIcon === null ? '' : `<link rel="icon" href="${defaultIcon}" type="image/svg+xml">`
  }
  const icons = faviconSizes.map((size) => {
    const href = escapeHtml(imageUrl(favicon, { width: size, height: size }))
    return `<link rel="icon" sizes="${size}x${size}" href="${href}">`
  })
  const touch = escapeHtml(imageUrl(favicon, { width: 192, height: 192 }))
  return `${icons.join('')}<link rel="apple-touch-icon" href="${touch}">`
}

function meta(kind: 'name' | 'property', key: string, content: string | null | undefined): string {
  return content == null || content === '' ? '' : `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
