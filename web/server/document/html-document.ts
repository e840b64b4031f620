import { feedPaths } from '#core/calls/discovery/feed.ts'
import { platformFace } from '#core/calls/discovery/platform-face.ts'
import { sharePath, shareSizes, type ShareSize } from '#core/calls/discovery/share-image.ts'
import { iconPath, siteIcon } from '#core/calls/discovery/site-icon.ts'
import { faviconSizes } from '#core/model/media/image-url.ts'
import { serializeJsonLd } from '#core/model/recipe/json-ld/serialize-json-ld.ts'
import { languageAttributes } from '#core/values/text/language-tag.ts'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Area } from './areas.ts'
import type { PageAssets } from './client-build.ts'
import type { Head } from '../../browser/head.ts'
import { pageDataId, type PageData } from '../../app/page-data.ts'

export type HtmlDocument = {
  readonly head: Head
  /** The site that the page belongs to; null on the main host. */
  readonly site: Site | null
  /** The canonical origin of the page, independent of the requested host. */
  readonly origin: string
  readonly assets: PageAssets
  /** The stylesheet with the site's colors and fonts; null on the main host. */
  readonly themeHref: string | null
  readonly themeStyle: string
  readonly area: Area
  /** The addresses of the font files to preload, at most two. */
  readonly fonts: readonly string[]
  /** The address of the platform's icon, for the main host. */
  readonly platformIcon: string
  readonly themeColor: string
  readonly themeNightColor: string
  /**
   * The script that applies the reader's colors and text size before the first paint, and stores a link's token and
   * early clicks until hydration; the page itself is the same for all readers. Null if it is not part of the build.
   */
  readonly appearanceScript: string | null
  readonly body: string
  readonly data: PageData
  /** True for a page without scripts. */
  readonly isStatic?: boolean
}

/** Renders the whole page. It contains no inline scripts or styles, so its policy needs no nonce. */
export function htmlDocument(page: HtmlDocument): string {
  const { preloads, content } = takePreloads(page.body)
  return (
    `<!doctype html><html ${languageAttributes(page.site?.language ?? 'en')} data-area="${page.area}" data-theme-style="${page.themeStyle}"><head>` +
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    (page.isStatic === true ? '' : paintedWhole) +
    preloads +
    headTags(page) +
    page.fonts
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    page.assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('') +
    (page.themeHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(page.themeHref)}">`) +
    (page.isStatic === true || startsLater(page) ? '' : modulePreloads(page)) +
    iconTags(page) +
    themeColorTags(page) +
    (page.appearanceScript === null || page.isStatic === true
      ? ''
      : `<script${moduleType(page.appearanceScript)} src="${page.appearanceScript}"${laterScripts(page)}></script>`) +
    `</head><body><div id="root">${content}</div>${page.isStatic === true ? '' : scripts(page)}</body></html>`
  )
}

/**
 * Blocks rendering until the whole content is parsed (the data follows the content): painting partial content would
 * cause a layout shift a moment later.
 */
const paintedWhole = `<link rel="expect" href="#${pageDataId}" blocking="render">`

function modulePreloads({ assets }: HtmlDocument): string {
  return assets.scripts.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`).join('')
}

function scripts(page: HtmlDocument): string {
  return (
    `<script type="application/json" id="${pageDataId}">${serializeJsonLd(page.data)}</script>` +
    (startsLater(page)
      ? ''
      : `<script type="module" fetchpriority="low" src="${page.assets.entry}"></script>`)
  )
}

/**
 * Whether the scripts are loaded later by the script in the head, because pages of sites are readable before hydration.
 */
function startsLater({ area, appearanceScript }: HtmlDocument): boolean {
  return area === 'visitor' && appearanceScript !== null
}

function laterScripts(page: HtmlDocument): string {
  const { entry, scripts } = page.assets
  return startsLater(page) ? ` data-entry="${entry}" data-preloads="${scripts.join(' ')}"` : ''
}

/**
 * Moves React's image preloads from the content to the head, before scripts and fonts, which would delay the first
 * visible image.
 */
function takePreloads(body: string): { preloads: string; content: string } {
  const preloads = /^(?:<link rel="preload" as="image"[^>]*>)*/.exec(body)?.[0] ?? ''
  return { preloads, content: body.slice(preloads.length) }
}

function themeColorTags({ themeColor, themeNightColor }: HtmlDocument): string {
  const tag = (scheme: string, color: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(color)}">`
  return tag('light', themeColor) + tag('dark', themeNightColor)
}

/** The robots directives of the page; "noai" and "noimageai" exclude training of models. */
function robots(site: Site | null, isHidden: boolean): string {
  const refusesTraining = site !== null && !site.allowTraining
  const rules = [...(isHidden ? ['noindex'] : []), ...(refusesTraining ? ['noai', 'noimageai'] : [])]
  return rules.length === 0 ? '' : meta('name', 'robots', rules.join(', '))
}

function headTags(page: HtmlDocument): string {
  const { head, site, origin } = page
  const url = head.canonicalPath === undefined ? null : origin + head.canonicalPath
  const isHidden = head.isHidden === true
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    robots(page.site, isHidden),
    url === null || isHidden ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    alternates(page, url),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', (site ?? platformFace).title),
    meta('property', 'og:url', url),
    imageTags(page),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    head.jsonLd == null ? '' : `<script type="application/ld+json">${serializeJsonLd(head.jsonLd)}</script>`,
  ].join('')
}

/** Links to the site's feeds and to the oEmbed endpoint of this page. */
function alternates({ head, site, origin }: HtmlDocument, url: string | null): string {
  if (site === null) return ''
  const link = (type: string, href: string, title: string) =>
    `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`
  const embedding = (format: string) =>
    `${origin}/oembed?format=${format}&url=${encodeURIComponent(url ?? '')}`
  return [
    link('application/rss+xml', feedPaths.rss, site.title),
    link('application/feed+json', feedPaths.json, site.title),
    ...(head.isEmbeddable === true && url !== null
      ? [
          link('application/json+oembed', embedding('json'), head.title),
          link('text/xml+oembed', embedding('xml'), head.title),
        ]
      : []),
  ].join('')
}

/** The preview images for when the page is shared. */
function imageTags({ head, site, origin }: HtmlDocument): string {
  const shared = head.shared ?? null
  const face = site ?? platformFace
  const urlOf = (size: ShareSize) => origin + sharePath(face, shared, size)
  const tags = (['usual', 'wide'] as const).flatMap((size) => [
    meta('property', 'og:image', urlOf(size)),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(shareSizes[size].width)),
    meta('property', 'og:image:height', String(shareSizes[size].height)),
    meta('property', 'og:image:alt', shared?.title ?? face.title),
  ])
  return [
    ...tags,
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', urlOf('wide')),
  ].join('')
}

const manifestTag = '<link rel="manifest" href="/manifest.webmanifest">'

function iconTags({ site, platformIcon }: HtmlDocument): string {
  if (site === null) {
    return (
      `<link rel="icon" href="${platformIcon}" type="image/svg+xml">` +
      `<link rel="apple-touch-icon" href="/apple-touch-icon.png">${manifestTag}`
    )
  }
  const icon = siteIcon(site)
  const icons = faviconSizes.map(
    (size) => `<link rel="icon" type="image/png" sizes="${size}x${size}" href="${iconPath(icon, size)}">`,
  )
  return (
    icons.join('') +
    `<link rel="apple-touch-icon" sizes="180x180" href="${iconPath(icon, 180)}">${manifestTag}`
  )
}

function meta(kind: 'name' | 'property', key: string, content: string | null | undefined): string {
  return content == null || content === '' ? '' : `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** In development, scripts are served as source modules. */
function moduleType(address: string): string {
  return address.endsWith('.ts') ? ' type="module"' : ''
}
