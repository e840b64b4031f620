import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import { collapse, decodeEntities, plainText } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import { absoluteUrl, resolveUrl } from '../../document/resolve-url.ts'
import type { SizedImage } from '../../schema/image-size.ts'

/** The metadata in the head of a page: Open Graph, Twitter cards, `<meta>`, `<link>`, `<title>`, `lang`. */
export type PageMeta = {
  readonly title: string | null
  readonly documentTitle: string | null
  readonly description: string | null
  readonly author: string | null
  readonly images: readonly SizedImage[]
  readonly siteName: string | null
  readonly canonicalUrl: string | null
  /** The base of relative addresses. */
  readonly baseUrl: string | null
  readonly language: string | null
  readonly keywords: readonly string[]
}

/**
 * Parses the head of a page. `url` is the address of the page. For a saved page without a known address, the base is
 * the address in its metadata, otherwise the one in its structured data.
 */
export function readPageMeta(tree: HtmlTree, url: string | null, urlInData: string | null = null): PageMeta {
  const metas: [name: string, content: string][] = []
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
  const found = url ?? absoluteUrl(canonical) ?? absoluteUrl(first('og:url')) ?? absoluteUrl(urlInData)
  const baseUrl = base === null ? found : resolveUrl(base, found)
  const canonicalUrl = resolveUrl(canonical ?? '', baseUrl) ?? resolveUrl(first('og:url') ?? '', baseUrl)
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
    images: metaImages(metas, baseUrl),
    siteName: first('og:site_name', 'application-name'),
    canonicalUrl: canonicalUrl ?? url,
    baseUrl,
    language: language !== null && language !== '' ? language : locale,
    keywords: (first('keywords') ?? '')
      .split(',')
      .map(collapse)
      .filter((word) => word !== ''),
  }
}

function metaImages(metas: readonly [string, string][], baseUrl: string | null): SizedImage[] {
  const images: { url: string; width: number; height: number }[] = []
  for (const [name, content] of metas) {
    const last = images.at(-1)
    if (/^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?|image|thumbnail)$/.test(name)) {
      const url = resolveUrl(content, baseUrl)
      if (url !== null && url !== last?.url) images.push({ url, width: 0, height: 0 })
    } else if (last !== undefined && name === 'og:image:width') {
      last.width = Number(content) || 0
    } else if (last !== undefined && name === 'og:image:height') {
      last.height = Number(content) || 0
    }
  }
  return images
}
