import { hasAttributes, rawAttribute } from './html-query.ts'
import type { HtmlElement } from './html-tree.ts'

const hiddenStyle = /display:\s?none|visibility:\s?hidden/i

/** True for an element that the page does not display by its own attributes; scripts may show it later. */
export function isHidden(element: HtmlElement): boolean {
  if (!hasAttributes(element)) return false
  return rawAttribute(element, 'hidden') !== null || hiddenStyle.test(rawAttribute(element, 'style') ?? '')
}

const maxSiblings = 40

/** True for a hidden element beside a displayed one with the same tag: the same text in another unit system. */
export function isHiddenTwin(element: HtmlElement): boolean {
  const siblings = element.parent?.children ?? []
  if (siblings.length > maxSiblings || !isHidden(element)) return false
  return siblings.some(
    (child) =>
      typeof child !== 'string' && child.tag === element.tag && child.children.length > 0 && !isHidden(child),
  )
}
