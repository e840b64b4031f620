import { inlineText, signatureOf } from '../../document/element-text.ts'
import { blockTags, hiddenTags } from '../../document/html-rules.ts'
import { collapse, decodeEntities } from '../../document/html-text.ts'
import type { HtmlElement, HtmlTree } from '../../document/html-tree.ts'
import { isHeadingBlock, isHeadingRow } from './line-headings.ts'
import { isAmountAlone } from '../../lines/line-scores.ts'

const maxRowLength = 240

/** Marks every element that contains a block. */
export function markBlocks(tree: HtmlTree): Uint8Array {
  const containsBlock = new Uint8Array(tree.elements.length)
  for (let index = tree.elements.length - 1; index > 0; index -= 1) {
    const element = tree.elements[index]
    if (element === undefined || element.parent === null) continue
    if (containsBlock[index] === 1 || (blockTags.has(element.tag) && !hiddenTags.has(element.tag))) {
      containsBlock[element.parent.index] = 1
    }
  }
  return containsBlock
}

const paragraphTags = new Set([
  'p',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'figcaption',
  'summary',
  'legend',
  'caption',
  'th',
])
const itemTags = new Set(['li', 'tr', 'dd'])
const breaksLine = /^(?:li|tr|ul|ol|table|dl|dt|summary|legend|h[1-6])$/

/** True for a line that is a whole item of a list, of a table or of a series of similar blocks, except headings. */
export function isWholeItem(element: HtmlElement): boolean {
  if (isHeadingRow(element)) return false
  return itemTags.has(element.tag) || !paragraphTags.has(element.tag)
}

/** True if an element is one line (or, for a paragraph, one line per line break). */
export function isWholeLine(element: HtmlElement, containsBlock: Uint8Array): boolean {
  const { tag } = element
  if (paragraphTags.has(tag)) return containsBlock[element.index] === 0 && !element.children.some(isLoneBold)
  if (tag === 'tr' && setsTextInColumns(element)) return false
  if (itemTags.has(tag))
    return (
      containsBlock[element.index] === 0 ||
      !(holdsLines(element, maxItemDepth) || startsWithSentence(element))
    )
  if (containsBlock[element.index] === 0 || !blockTags.has(tag)) return false
  return isRow(element)
}

/** True for a row of a table that is only used for layout: its cells contain several lines each. */
function setsTextInColumns(row: HtmlElement): boolean {
  return row.children.some(
    (cell) =>
      typeof cell !== 'string' &&
      cell.children.filter((child) => typeof child !== 'string' && child.tag === 'br').length > 1,
  )
}

/** The maximum depth within an item at which lists are searched. */
const maxItemDepth = 6

/** True if the element contains lists, tables, headings or several paragraphs. */
function holdsLines(element: HtmlElement, depthLeft: number): boolean {
  let paragraphs = 0
  for (const child of element.children) {
    if (typeof child === 'string' || hiddenTags.has(child.tag)) continue
    if (breaksLine.test(child.tag)) return true
    if (child.tag === 'p' && child.children.length > 0) paragraphs += 1
    if (depthLeft > 0 && holdsLines(child, depthLeft - 1)) return true
  }
  return paragraphs > 1
}

const minSentenceLength = 60
const maxItemElements = 200

/** True for an item of a block with a long text and other blocks with text: a step with its ingredients below. */
function startsWithSentence(item: HtmlElement): boolean {
  if (item.tag !== 'li' || item.end - item.index > maxItemElements) return false
  const texts = item.children
    .filter((child) => typeof child !== 'string' && blockTags.has(child.tag))
    .map((block) => (typeof block === 'string' ? '' : collapse(inlineText(block, ' '))))
    .filter((text) => text !== '')
  return texts.length > 1 && (texts[0] ?? '').length >= minSentenceLength
}

/** The maximum number of elements in a row: an amount, a unit, a name and decorations. */
const maxRowElements = 40
const maxSiblings = 400

/** True for one of several similar, short blocks with parts of different kinds: "200 g" and "flour". */
function isRow(element: HtmlElement): boolean {
  const { parent } = element
  if (parent === null || element.end - element.index > maxRowElements) return false
  if (parent.children.length > maxSiblings || !hasEqualSibling(element, parent)) return false
  const isDivided = holdsLines(element, maxRowElements) || startsWithHeading(element)
  if (isDivided && !isAmountBesideName(element)) return false
  const text = collapse(inlineText(element, ' '))
  if (text.length === 0 || text.length > maxRowLength) return false
  const parts = element.children.filter((child) => typeof child !== 'string' && !hiddenTags.has(child.tag))
  return parts.length <= 4 || !parts.every((part) => typeof part !== 'string' && blockTags.has(part.tag))
}

/** True for a block of a bold paragraph without a number and other blocks: a heading with the only line below it. */
function startsWithHeading(element: HtmlElement): boolean {
  const first = element.children.find((child) => typeof child !== 'string')
  if (first === undefined || typeof first === 'string' || first.tag !== 'p' || !isHeadingBlock(first))
    return false
  return !/\d/.test(inlineText(first, ''))
}

const maxPairLength = 100

/** True for "flour" and "200 g" in two paragraphs of one block. */
function isAmountBesideName(element: HtmlElement): boolean {
  const texts: string[] = []
  const gatherLeaves = (block: HtmlElement): boolean =>
    block.children.every((child) => {
      if (typeof child === 'string') return child.trim() === ''
      if (hiddenTags.has(child.tag)) return true
      if (breaksLine.test(child.tag)) return false
      if (child.tag !== 'p') return gatherLeaves(child)
      const text = collapse(decodeEntities(inlineText(child, ' ')))
      if (text !== '') texts.push(text)
      return true
    })
  if (!gatherLeaves(element) || texts.length !== 2 || texts.join('').length > maxPairLength) return false
  return texts.filter(isAmountAlone).length === 1
}

function hasEqualSibling(element: HtmlElement, parent: HtmlElement): boolean {
  const signature = signatureOf(element)
  return parent.children.some(
    (child) =>
      typeof child !== 'string' &&
      child !== element &&
      child.tag === element.tag &&
      signatureOf(child) === signature,
  )
}

/**
 * True for one of several inline elements that the page's styles display on separate lines, such as labels of check
 * boxes.
 */
export function isInlineRow(element: HtmlElement, parent: HtmlElement): boolean {
  if (element.tag !== 'label' || parent.children.length > maxSiblings) return false
  const hasText = parent.children.some((child) => typeof child === 'string' && child.trim() !== '')
  return !hasText && hasEqualSibling(element, parent)
}

/** True for the only item of a list: its line breaks separate lines. */
export function breaksIntoLines(element: HtmlElement): boolean {
  if (element.tag !== 'li' || element.parent === null) return false
  const siblings = element.parent.children
  if (siblings.length > maxSiblings) return false
  return !siblings.some((child) => typeof child !== 'string' && child !== element && child.tag === 'li')
}

/** True for bold text on its own line between other inline content. */
export function isLoneHeading(element: HtmlElement): boolean {
  return /^(?:strong|b)$/.test(element.tag) && element.parent !== null && standsAlone(element)
}

function isLoneBold(child: HtmlElement | string): boolean {
  return typeof child !== 'string' && isLoneHeading(child)
}

function standsAlone(element: HtmlElement): boolean {
  const siblings = element.parent?.children ?? []
  if (siblings.length > maxSiblings) return false
  const at = siblings.indexOf(element)
  const before = previousThing(siblings, at)
  const after = siblings.slice(at + 1).find((child) => typeof child !== 'string' || child.trim() !== '')
  const breaks = (child: HtmlElement | string | undefined): boolean =>
    child === undefined || (typeof child !== 'string' && (child.tag === 'br' || blockTags.has(child.tag)))
  return breaks(before) && breaks(after) && siblings.length > 1
}

function previousThing(
  siblings: readonly (HtmlElement | string)[],
  at: number,
): HtmlElement | string | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    const child = siblings[index]
    if (child !== undefined && (typeof child !== 'string' || child.trim() !== '')) return child
  }
  return undefined
}
