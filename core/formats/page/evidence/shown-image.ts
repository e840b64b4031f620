import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import type { HtmlElement, HtmlTree } from '../../document/html-tree.ts'
import { resolveUrl } from '../../document/resolve-url.ts'
import { plainWords } from '../../lines/section-words.ts'

const notADish =
  /logo|icon|avatar|sprite|pixel|banner|badge|spinner|placeholder|author|profile|gravatar|flag|button|signature|printer|sponsor|captcha|app-?store|google-?play|\.svg|\.gif|^data:/i
const minSide = 200

/**
 * The image of the dish on a page without such metadata: among the large images that are not logos, one whose file name
 * or description contains a word of the title, otherwise the first, preferably after the heading. Null if there is
 * none.
 */
export function imageOnPage(tree: HtmlTree, baseUrl: string | null, title: string | null): string | null {
  const heading = tree.elements.find((element) => element.tag === 'h1')
  const words = new Set(wordsIn(title ?? ''))
  let before: string | null = null
  let behind: string | null = null
  for (const element of tree.elements) {
    if (element.tag !== 'img' || !isLarge(element)) continue
    const address = addressOf(element)
    const alt = attributeOf(element, 'alt') ?? ''
    const named = `${address ?? ''} ${rawAttribute(element, 'class') ?? ''} ${alt}`
    const url = address === null || notADish.test(named) ? null : resolveUrl(address, baseUrl)
    if (url === null) continue
    if (wordsIn(`${fileName(url)} ${alt}`).some((word) => words.has(word))) return url
    if (heading === undefined || element.index > heading.index) behind ??= url
    before ??= url
  }
  return behind ?? before
}

const minWordLength = 5
const maxNameLength = 300

function wordsIn(text: string): string[] {
  return plainWords(text.slice(0, maxNameLength))
    .split(' ')
    .filter((word) => word.length >= minWordLength)
}

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Lazily loaded images have their address in another attribute. */
function addressOf(element: HtmlElement): string | null {
  for (const name of ['data-src', 'data-lazy-src', 'data-original', 'src']) {
    const address = attributeOf(element, name)
    if (address !== null && address !== '' && !address.startsWith('data:')) return address
  }
  return null
}

function isLarge(element: HtmlElement): boolean {
  const side = (name: string): number =>
    Number(rawAttribute(element, name)?.replace('px', '') ?? minSide) || minSide
  return side('width') >= minSide && side('height') >= minSide / 2
}
