import { rawAttribute } from './html-query.ts'
import { hiddenTags } from './html-rules.ts'
import type { HtmlElement } from './html-tree.ts'

const maxHeadingLength = 90

/** The heading level of a line: 1 to 6 by its tag, 7 when its block only looks like a heading, 0 for none. */
export function headingLevel(element: HtmlElement, text: string, looksLikeHeading: boolean): number {
  const heading = /^h([1-6])$/.exec(element.tag)
  if (heading !== null) return Number(heading[1])
  return looksLikeHeading && text.length <= maxHeadingLength ? 7 : 0
}

/** True for a block that looks like a heading: all bold, a term of a definition, or named so. */
export function isHeadingBlock(element: HtmlElement): boolean {
  return (
    /^(?:dt|summary|legend|caption|strong|b|th)$/.test(element.tag) ||
    isAllBold(element, 0) ||
    namesHeading(element)
  )
}

/** True when all text of a block is in bold, or is a heading further inside. */
function isAllBold(element: HtmlElement, depth: number): boolean {
  if (depth > 4) return false
  const children = element.children.filter((child) =>
    typeof child === 'string'
      ? child.trim() !== '' && child.trim() !== ':'
      : child.tag !== 'br' && !hiddenTags.has(child.tag),
  )
  const [only] = children
  if (children.length !== 1 || only === undefined || typeof only === 'string') return false
  return /^(?:strong|b|h[1-6]|u)$/.test(only.tag) || isAllBold(only, depth + 1)
}

function namesHeading(element: HtmlElement): boolean {
  const names = rawAttribute(element, 'class')
  return (
    names !== null &&
    /(?:^|[\s_-])(?:heading|headline|subhead(?:ing|er)?|title|subtitle|group-name|header)(?:$|[\s_-])/i.test(
      names,
    )
  )
}
