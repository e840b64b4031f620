import { isHiddenTwin } from './hidden-element.ts'
import { rawAttribute } from './html-query.ts'
import { blockTags, hiddenTags } from './html-rules.ts'
import type { HtmlElement } from './html-tree.ts'

/** The text of an element with every line break as `separator`. */
export function inlineText(element: HtmlElement, separator: string): string {
  const parts: string[] = []
  gather(element, separator, parts)
  return parts.join('')
}

function gather(element: HtmlElement, separator: string, parts: string[]): void {
  let previous: HtmlElement | string | undefined
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child.replace(/\s+/g, ' '))
    else if (child.tag === 'br') parts.push(separator)
    else if (!hiddenTags.has(child.tag) && !isHiddenTwin(child)) {
      const isApart = blockTags.has(child.tag) || areCells(previous, child)
      if (isApart) parts.push(' ')
      gather(child, separator, parts)
      if (isApart) parts.push(' ')
    }
    previous = child
  }
}

/**
 * True for adjacent inline elements with classes and nothing between them, which styles of the page separate like
 * cells.
 */
export function areCells(left: HtmlElement | string | undefined, right: HtmlElement): boolean {
  return typeof left === 'object' && isClassed(left) && isClassed(right)
}

function isClassed(element: HtmlElement): boolean {
  return !blockTags.has(element.tag) && rawAttribute(element, 'class') !== null
}

/** The tag and the first class. */
export function signatureOf(element: HtmlElement): string {
  const names = rawAttribute(element, 'class')
  if (names === null) return `${element.tag}.`
  const end = names.search(/\s/)
  return `${element.tag}.${end < 0 ? names : names.slice(0, end)}`
}

/** The tags and first classes of an element and its parent, which are equal for the lines of a list. */
export function shapeOf(element: HtmlElement): string {
  return element.parent === null
    ? signatureOf(element)
    : `${signatureOf(element.parent)}>${signatureOf(element)}`
}
