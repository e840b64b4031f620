import type { HtmlElement } from '../document/html-tree.ts'

const maxDepth = 6

/** The list item that an element is, or is in; null if it is in none. */
export function itemAround(element: HtmlElement): HtmlElement | null {
  let around: HtmlElement | null = element
  for (let depth = 0; around !== null && depth < maxDepth; depth += 1) {
    if (around.tag === 'li') return around
    around = around.parent
  }
  return null
}

const maxSiblings = 400

/** The list item with several blocks that an element is in, if the list has further items; otherwise null. */
export function itemOfBlocks(element: HtmlElement): HtmlElement | null {
  const item = isInFigure(element) ? null : itemAround(element)
  const siblings = item?.parent?.children ?? []
  if (item === null || item === element || siblings.length > maxSiblings) return null
  return siblings.some((child) => typeof child !== 'string' && child !== item && child.tag === 'li')
    ? item
    : null
}

function isInFigure(element: HtmlElement): boolean {
  let around: HtmlElement | null = element
  for (let depth = 0; around !== null && around.tag !== 'li' && depth < maxDepth; depth += 1) {
    if (around.tag.startsWith('fig')) return true
    around = around.parent
  }
  return false
}
