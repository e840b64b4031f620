import { isHidden } from '../document/hidden-element.ts'
import { rawAttribute } from '../document/html-query.ts'
import type { HtmlElement } from '../document/html-tree.ts'

const maxDepth = 6
const activeName = /(?:^|[\s_-])(?:active|selected|current|is-shown|visible)(?:$|[\s_-])/i

/** True for an element in a block that is hidden, or beside one that is named the active one. */
export function isInactive(element: HtmlElement): boolean {
  let around: HtmlElement | null = element
  for (let depth = 0; around !== null && depth < maxDepth; depth += 1) {
    if (isHidden(around) || rawAttribute(around, 'aria-hidden') === 'true' || isBesideActive(around))
      return true
    around = around.parent
  }
  return false
}

function isBesideActive(element: HtmlElement): boolean {
  const { tag, parent } = element
  if (parent === null || parent.children.length > 40 || isNamedActive(element)) return false
  return parent.children.some(
    (child) => typeof child !== 'string' && child.tag === tag && isNamedActive(child),
  )
}

function isNamedActive(element: HtmlElement): boolean {
  return activeName.test(rawAttribute(element, 'class') ?? '')
}
