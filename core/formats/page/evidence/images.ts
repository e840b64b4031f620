import { attributeOf, rawAttribute } from '../../document/html-query.ts'
import type { HtmlElement } from '../../document/html-tree.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence, PageImage } from './evidence.ts'

const notADish =
  /logo|icon|avatar|sprite|pixel|banner|badge|spinner|placeholder|author|profile|gravatar|flag|button|signature|printer|sponsor|captcha|app-?store|google-?play|\.svg|\.gif|^data:/i
const minSide = 200

/** The large images of a page that are not logos or decorations. */
export function findImages({ tree }: PageDocument): Evidence[] {
  const heading = tree.elements.find((element) => element.tag === 'h1')
  const images: PageImage[] = []
  for (const element of tree.elements) {
    if (element.tag !== 'img' || !isLarge(element)) continue
    const address = addressOf(element)
    const alt = attributeOf(element, 'alt') ?? ''
    const named = `${address ?? ''} ${rawAttribute(element, 'class') ?? ''} ${alt}`
    if (address === null || notADish.test(named)) continue
    images.push({ address, alt, isBehindHeading: heading === undefined || element.index > heading.index })
  }
  return images.length === 0 ? [] : [{ kind: 'images', source: 'images', images }]
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
