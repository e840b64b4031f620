import { amountLines } from './definition-pairs.ts'
import { areCells, inlineText } from '../../document/element-text.ts'
import { blockTags, hiddenTags } from '../../document/html-rules.ts'
import type { HtmlElement, HtmlTree } from '../../document/html-tree.ts'
import { withItemHeadings } from './item-headings.ts'
import { createLineCollector, lineBreak } from './line-collector.ts'
import {
  breaksIntoLines,
  isInlineRow,
  isLoneHeading,
  isWholeLine,
  isWholeItem,
  markBlocks,
} from './line-elements.ts'
import { createHintReader } from '../../lines/line-hints.ts'
import type { LineHint } from '../../lines/line-hints.ts'
import type { PageLine } from '../../lines/page-line.ts'

/**
 * Splits the visible text of a page into lines: list items, table rows and rows of similar blocks are one line each.
 */
export function pageLines(tree: HtmlTree): readonly PageLine[] {
  const containsBlock = markBlocks(tree)
  const hintOf = createHintReader()
  const { lines, emit, add, flush } = createLineCollector()
  // Names of an element around nearly the whole page are not specific to a part of it.
  const maxOfPage = tree.elements.length * 0.7

  const emitWhole = (element: HtmlElement, hint: LineHint | null): void => {
    flush(hint)
    const kind = isWholeItem(element) ? 'item' : 'text'
    if (kind === 'item' && !breaksIntoLines(element)) emit(inlineText(element, ' '), element, hint, kind)
    else for (const part of inlineText(element, lineBreak).split(lineBreak)) emit(part, element, hint, kind)
  }
  const visitInline = (child: HtmlElement, parent: HtmlElement, hint: LineHint | null): void => {
    const isRow = isInlineRow(child, parent)
    if (isRow || isLoneHeading(child)) {
      flush(hint)
      emit(inlineText(child, ' '), child, hint, isRow ? 'item' : 'text')
    } else {
      add(inlineText(child, lineBreak), parent, hint)
    }
  }
  const visit = (element: HtmlElement, outerHint: LineHint | null): void => {
    const own = element.end - element.index > maxOfPage ? null : hintOf(element)
    const hint =
      own === null || (own === 'noise' && outerHint !== null && outerHint !== 'noise') ? outerHint : own
    if (isWholeLine(element, containsBlock)) {
      emitWhole(element, hint)
      return
    }
    const pairs = amountLines(element)
    if (pairs !== null) {
      flush(hint)
      for (const pair of pairs) emit(pair.text, pair.element, hint, 'item')
      return
    }
    let previous: HtmlElement | string | undefined
    for (const child of element.children) {
      if (typeof child === 'string') {
        add(child, element, hint)
      } else if (child.tag === 'br') {
        flush(hint)
      } else if (!hiddenTags.has(child.tag)) {
        if (containsBlock[child.index] === 0 && !blockTags.has(child.tag)) {
          if (areCells(previous, child)) add(' ', element, hint)
          visitInline(child, element, hint)
        } else {
          flush(hint, leadsToList(element, child) ? 'lead' : 'text')
          visit(child, hint)
        }
      }
      previous = child
    }
    flush(hint)
  }
  visit(tree.root, null)
  return withItemHeadings(lines)
}

/** The text of an item before a nested list is the heading of that list. */
function leadsToList(element: HtmlElement, child: HtmlElement): boolean {
  return element.tag === 'li' && (child.tag === 'ul' || child.tag === 'ol')
}
