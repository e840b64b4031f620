import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import { collapse, decodeEntities, plainText } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'

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

/** The name of a `<meta>` element in lower case, and its content. */
export type Meta = readonly [name: string, content: string]

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

/** The names of `<meta>` elements with the address of an image. */
export const imageMeta = /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?|image|thumbnail)$/
const sizeMeta = /^og:image:(?:width|height)$/
