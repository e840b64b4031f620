import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import { collapse, decodeEntities, plainText } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import { isJsonObject } from '../../document/loose-json.ts'
import { absoluteUrl, resolveUrl } from '../../document/resolve-url.ts'
import { firstText, isOfType, valueOf } from '../../record/schema-node.ts'
import type { SizedImage } from '../../schema/image-size.ts'
import { addressOfNode, isRecipeNode } from '../../schema/schema-recipe.ts'
import { dereference, visitObjects } from '../../schema/visit-objects.ts'
import type { JsonLd } from './read-json-ld.ts'

/**
 * What a page says about itself: the metadata in its head (Open Graph, Twitter cards, `<meta>`, `<link>`, `<title>`,
 * `lang`), and what its structured data adds. The addresses are absolute if possible.
 */
export type PageHead = {
  readonly title: string | null
  readonly documentTitle: string | null
  readonly description: string | null
  readonly author: string | null
  /** The name of the site: from the metadata, the structured data, or the document title. */
  readonly siteName: string | null
  readonly language: string | null
  readonly keywords: readonly string[]
  /** The base of relative addresses. */
  readonly baseUrl: string | null
  readonly canonicalUrl: string | null
  readonly images: readonly SizedImage[]
}

/** The name of a `<meta>` element in lower case, and its content. */
type Meta = readonly [name: string, content: string]

/**
 * Parses the head of a page. `url` is the page's address. For a saved page without a known address, relative addresses
 * are resolved with the address in its metadata, otherwise with the one of the first recipe in its structured data.
 */
export function readPageHead(tree: HtmlTree, url: string | null, data: JsonLd): PageHead {
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
  const named = namedInData(data)
  const title = documentTitle === '' ? null : documentTitle
  const openGraphUrl = first('og:url')
  const known = url ?? absoluteUrl(canonical) ?? absoluteUrl(openGraphUrl) ?? absoluteUrl(named.recipeUrl)
  const baseUrl = base === null ? known : resolveUrl(base, known)
  return {
    title: first('og:title', 'twitter:title'),
    documentTitle: title,
    description: first('og:description', 'description', 'twitter:description'),
    author: firstName(
      'author',
      'article:author',
      'og:article:author',
      'twitter:creator',
      'parsely-author',
      'sailthru.author',
    ),
    siteName: first('og:site_name', 'application-name') ?? named.siteName ?? nameBehindTitle(title),
    language: language !== null && language !== '' ? language : locale,
    keywords: (first('keywords') ?? '')
      .split(',')
      .map(collapse)
      .filter((word) => word !== ''),
    baseUrl,
    canonicalUrl: resolveUrl(canonical ?? '', baseUrl) ?? resolveUrl(openGraphUrl ?? '', baseUrl) ?? url,
    images: imagesIn(metas, baseUrl),
  }
}

/** The names in the structured data: of the website, otherwise of the publisher; and the address of the first recipe. */
function namedInData({ blocks, byId }: JsonLd) {
  const context = { baseUrl: null, dereference: (value: unknown) => dereference(value, byId) }
  let site: string | null = null
  let publisher: string | null = null
  let recipeUrl: string | null = null
  visitObjects(blocks, (node) => {
    if (isOfType(node, 'WebSite')) site ??= firstText(valueOf(node, 'name'))
    else if (isOfType(node, 'Organization')) publisher ??= firstText(valueOf(node, 'name'))
    const inner = valueOf(node, 'publisher')
    if (isJsonObject(inner)) publisher ??= firstText(valueOf(inner, 'name'))
    if (recipeUrl === null && isRecipeNode(node)) recipeUrl = addressOfNode(node, context)
    return true
  })
  return { siteName: site ?? publisher, recipeUrl }
}

const maxNameLength = 40

/** "Some Site" in "Green Soup | Some Site". */
function nameBehindTitle(title: string | null): string | null {
  const parts = (title ?? '').split(/\s+[|–—·•»-]\s+|\s*\|\s*/)
  const last = parts.at(-1)?.trim() ?? ''
  return parts.length > 1 && last !== '' && last.length <= maxNameLength ? last : null
}

/** The names of `<meta>` elements with the address of an image. */
const imageMeta = /^(?:og:image(?::url|:secure_url)?|twitter:image(?::src)?|image|thumbnail)$/

function imagesIn(metas: readonly Meta[], baseUrl: string | null): SizedImage[] {
  const images: { url: string; width: number; height: number }[] = []
  for (const [name, content] of metas) {
    const last = images.at(-1)
    if (imageMeta.test(name)) {
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
