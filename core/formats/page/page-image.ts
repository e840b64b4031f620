import { attributeOf, rawAttribute } from './html-query.ts'
import type { HtmlElement, HtmlTree } from './html-tree.ts'
import { resolveUrl } from './resolve-url.ts'

const notADish =
  /logo|icon|avatar|sprite|pixel|banner|badge|spinner|placeholder|author|profile|gravatar|flag|button|\.svg|\.gif|^data:/i
const minSide = 200

/**
 * The image of the dish on a page whose metadata names none: the first large one that is no logo, rather one
 * behind the page's heading. Null when there is none.
 */
export function imageOnPage(tree: HtmlTree, baseUrl: string | null): string | null {
  const heading = tree.elements.find((element) => element.tag === 'h1')
  let before: string | null = null
  for (const element of tree.elements) {
    if (element.tag !== 'img' || !isLarge(element)) continue
    const address = addressOf(element)
    const named = `${address ?? ''} ${rawAttribute(element, 'class') ?? ''} ${rawAttribute(element, 'alt') ?? ''}`
    const url = address === null || notADish.test(named) ? null : resolveUrl(address, baseUrl)
    if (url === null) continue
    if (heading === undefined || element.index > heading.index) return url
    before ??= url
  }
  return before
}

/** Lazily loaded images keep their address in another attribute. */
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
