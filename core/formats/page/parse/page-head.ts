import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import { collapse, decodeEntities, plainText } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import { absoluteUrl, resolveUrl } from '../../document/resolve-url.ts'
import type { SizedImage } from '../../schema/image-size.ts'

/** The metadata in the head of a page: Open Graph, Twitter cards, `<meta>`, `<link>`, `<title>`, `lang`. */
export type PageHead = {
  readonly title: string | null
  readonly documentTitle: string | null
  readonly description: string | null
  readonly author: string | null
  readonly siteName: string | null
  readonly language: string | null
  readonly keywords: readonly string[]
  /** The address of the page according to its head, possibly relative. */
  readonly canonical: string | null
  /** The address of the page according to Open Graph. */
  readonly openGraphUrl: string | null
  /** The `href` of `<base>`. */
  readonly base: string | null
  /** The names and contents of the `<meta>` elements about images, in order. */
  readonly imageMetas: readonly Meta[]
}

/** The addresses of a page and of the images in its head, absolute if possible. */
export type PageAddresses = {
  /** The base of relative addresses. */
  readonly baseUrl: string | null
  readonly canonicalUrl: string | null
  readonly headImages: readonly SizedImage[]
}

type Meta = readonly [name: string, content: string]

/** Parses the head of a page. */
export function readPageHead(tree: HtmlTree): PageHead {
  const metas: Meta[] = []
  let language: string | null = null
  let canonical: string | null = null
  let base: string | null = null
  let documentTitle: string | null = null
  for (const element of tree.elements) {
    if (element.tag === 'meta') {
      const name =
        attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? attributeOf(element, 'http-equiv')
      const content = attributeOf(element, 'content')
      if (name !== null && content !== null && content !== '') metas.push([name.toLowerCase(), content])
    } else if (element.tag === 'html' && language === null) {
      language = attributeOf(element, 'lang') ?? attributeOf(element, 'xml:lang')
    } else if (element.tag === 'link' && canonical === null) {
      if (/^canonical$/i.test(rawAttribute(element, 'rel')?.trim() ?? ''))
        canonical = attributeOf(element, 'href')
    } else if (element.tag === 'base' && base === null) {
      base = attributeOf(element, 'href')
    } else if (element.tag === 'title' && documentTitle === null && element.parent?.tag !== 'svg') {
      documentTitle = collapse(
        decodeEntities(element.children.filter((child) => typeof child === 'string').join('')),
      )
    }
  }
  const first = (...names: string[]): string | null => {
    for (const name of names) {
      const found = metas.find(([candidate]) => candidate === name)
      const text = found === undefined ? '' : plainText(found[1])
      if (text !== '') return text
    }
    return null
  }
  // A handle such as "@kitchen" is not a name.
  const firstName = (...names: string[]): string | null => {
    const name = first(...names)
    return name === null || /^@|^https?:/.test(name) ? null : name
  }
  const locale = first('content-language', 'language', 'og:locale')
  return {
    title: first('og:title', 'twitter:title'),
    documentTitle: documentTitle === '' ? null : documentTitle,
    description: first('og:description', 'description', 'twitter:description'),
    author: firstName(
      'author',
      'article:author',
      'og:article:author',
      'twitter:creator',
      'parsely-author',
      'sailthru.author',
    ),
    siteName: first('og:site_name', 'application-name'),
    language: language !== null && language !== '' ? language : locale,
    keywords: (first('keywords') ?? '')
      .split(',')
      .map(collapse)
      .filter((word) => word !== ''),
    canonical,
    openGraphUrl: first('og:url'),
    base,
    imageMetas: metas.filter(([name]) => imageMeta.test(name) || sizeMeta.test(name)),
  }
}

const imageMeta = /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?|image|thumbnail)$/
const sizeMeta = /^og:image:(?:width|height)$/

/**
 * The addresses of a page. `url` is its own one. For a saved page without a known address, the base is the address in
 * its metadata, otherwise `urlInData`, the one in its structured data.
 */
export function addressesOf(
  head: PageHead,
  url: string | null,
  urlInData: string | null = null,
): PageAddresses {
  const { canonical, openGraphUrl, base, imageMetas } = head
  const found = url ?? absoluteUrl(canonical) ?? absoluteUrl(openGraphUrl) ?? absoluteUrl(urlInData)
  const baseUrl = base === null ? found : resolveUrl(base, found)
  const canonicalUrl = resolveUrl(canonical ?? '', baseUrl) ?? resolveUrl(openGraphUrl ?? '', baseUrl)
  return { baseUrl, canonicalUrl: canonicalUrl ?? url, headImages: imagesIn(imageMetas, baseUrl) }
}

function imagesIn(metas: readonly Meta[], baseUrl: string | null): SizedImage[] {
  const images: { url: string; width: number; height: number }[] = []
  for (const [name, content] of metas) {
    const last = images.at(-1)
    if (imageMeta.test(name)) {
      const url = resolveUrl(content, baseUrl)
      if (url !== null && url !== last?.url) images.push({ url, width: 0, height: 0 })
    } else if (last !== undefined && name === 'og:image:width') {
      last.width = Number(content) || 0
    } else if (last !== undefined) {
      last.height = Number(content) || 0
    }
  }
  return images
}
