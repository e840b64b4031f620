import { isVisible, nameOf } from './visible.ts'

/** Longer words may be broken: addresses, and compounds that are wider than a line. */
const maxUnbrokenLength = 20

/** Elements whose texts may be broken anywhere. */
const breakable = 'pre, code, textarea, [contenteditable], .visually-hidden, svg, [data-breaks]'

/**
 * Numbers and words that are broken although they fit on a line. Hyphenation by the browser's dictionary is not
 * reported.
 */
export function brokenWords(root: Element): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement
    if (element === null || element.closest(breakable) !== null || !isVisible(element)) continue
    for (const word of wordsOf(text)) {
      if (word.lines > 1 && isFault(word, element)) {
        found.push(`"${word.text}" is broken between lines in ${nameOf(element)}`)
      }
    }
  }
  return found
}

type Word = { readonly text: string; readonly lines: number; readonly width: number }

function wordsOf(node: Node): Word[] {
  // Addresses may be broken anywhere.
  const text = (node.textContent ?? '').replace(/\S*(?:[/:@]|\.\p{L})\S*/gu, (address) =>
    ' '.repeat(address.length),
  )
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.,’']*[\p{L}\p{N}]/gu)].map(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    return { text: word, lines: countLines(boxes), width: boxes.reduce((sum, { width }) => sum + width, 0) }
  })
}

/** A box is on another line if it is mostly below the previous one; a drop cap is not. */
function countLines(boxes: readonly DOMRect[]): number {
  return boxes.reduce((lines, box, index) => {
    const before = boxes[index - 1]
    if (before === undefined) return 1
    const shared = Math.min(box.bottom, before.bottom) - Math.max(box.top, before.top)
    return shared < Math.min(box.height, before.height) / 2 ? lines + 1 : lines
  }, 0)
}

function isFault({ text, width }: Word, element: Element): boolean {
  if (/^[\p{N}.,]+$/u.test(text)) return true
  const { hyphens } = getComputedStyle(element)
  if (hyphens === 'auto') return false
  return text.length <= maxUnbrokenLength && width <= roomOf(element)
}

/** The available line width of an element. */
function roomOf(element: Element): number {
  let block: Element = element
  while (block.parentElement !== null && getComputedStyle(block).display.startsWith('inline')) {
    block = block.parentElement
  }
  const { paddingLeft, paddingRight } = getComputedStyle(block)
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
