import { blockTags, hiddenTags } from './html-rules.ts'
import { collapse, decodeEntities } from './html-text.ts'
import type { HtmlElement, HtmlTree } from './html-tree.ts'
import { rawAttribute } from './html-query.ts'
import { isAmountAlone } from './line-scores.ts'
import { headingLevel, isHeadingBlock } from './line-headings.ts'
import { createHintReader } from './line-hints.ts'
import type { LineHint } from './line-hints.ts'

/** One line of a page as a reader sees it. */
export type PageLine = {
  readonly text: string
  /** The block that the line fills, or that it is part of. */
  readonly element: HtmlElement
  /** Heading level 1 to 6, 7 for a line that only looks like a heading (bold, or of a definition), 0 for others. */
  readonly level: number
  /** True for an item of a list, a row of a table, one of several equal blocks. */
  readonly isItem: boolean
  /** What the names of the elements around it say. */
  readonly hint: LineHint | null
  /** Tag and classes of the block and its parent: lines of one list share it. */
  readonly shape: string
}

/** The most lines that are looked at in one page. */
const maxLines = 20_000
const maxRowLength = 240

/** Stands for a line break while text is gathered; line feeds of the source are only white space. */
const lineBreak = '\u0001'

/** Bullets and tick boxes that are drawn with letters. */
const leadingMark = /^[▢☐□▪▫◦‣•·●○✓✔➤►]\s*/u

/** Splits the visible text of a page into lines: list items, table rows and rows of equal blocks are one line each. */
export function pageLines(tree: HtmlTree): PageLine[] {
  const lines: PageLine[] = []
  const containsBlock = markBlocks(tree)
  const hintOf = createHintReader()
  // What nearly all of the page is in says nothing about a part of it.
  const maxOfPage = tree.elements.length * 0.7
  let buffer: string[] = []
  let bufferElement: HtmlElement | null = null
  // A block of many lines is looked at once.
  let described: HtmlElement | null = null
  let shape = ''
  let looksLikeHeading = false

  const emit = (text: string, element: HtmlElement, isItem: boolean, hint: LineHint | null): void => {
    const clean = collapse(decodeEntities(text)).replace(leadingMark, '')
    if (clean === '' || lines.length >= maxLines) return
    if (described !== element) {
      described = element
      shape = shapeOf(element)
      looksLikeHeading = isHeadingBlock(element)
    }
    lines.push({
      text: clean,
      element,
      level: headingLevel(element, clean, looksLikeHeading),
      isItem,
      hint,
      shape,
    })
  }
  const flush = (hint: LineHint | null): void => {
    if (bufferElement !== null && buffer.length > 0) emit(buffer.join(''), bufferElement, false, hint)
    buffer = []
    bufferElement = null
  }
  const visit = (element: HtmlElement, outerHint: LineHint | null): void => {
    const own = element.end - element.index > maxOfPage ? null : hintOf(element)
    const hint =
      own === null || (own === 'noise' && outerHint !== null && outerHint !== 'noise') ? outerHint : own
    if (isWholeLine(element, containsBlock)) {
      flush(hint)
      const isItem = /^(?:li|tr|dd)$/.test(element.tag) || !paragraphTags.has(element.tag)
      if (isItem) emit(inlineText(element, ' '), element, true, hint)
      else
        for (const part of inlineText(element, lineBreak).split(lineBreak)) emit(part, element, false, hint)
      return
    }
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (bufferElement === null && child.trim() === '') continue
        bufferElement ??= element
        buffer.push(child)
      } else if (child.tag === 'br') {
        flush(hint)
      } else if (!hiddenTags.has(child.tag)) {
        if (containsBlock[child.index] === 0 && !blockTags.has(child.tag)) {
          if (isLoneHeading(child)) {
            flush(hint)
            emit(inlineText(child, ' '), child, false, hint)
            continue
          }
          bufferElement ??= element
          const added = inlineText(child, lineBreak)
          buffer.push(added)
          if (added.includes(lineBreak)) {
            const parts = buffer.join('').split(lineBreak)
            const rest = parts.pop() ?? ''
            for (const part of parts) emit(part, element, false, hint)
            buffer = [rest]
          }
        } else {
          flush(hint)
          visit(child, hint)
        }
      }
    }
    flush(hint)
  }
  visit(tree.root, null)
  return lines
}

/** Marks every element that has a block somewhere inside. */
function markBlocks(tree: HtmlTree): Uint8Array {
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
const breaksLine = /^(?:li|tr|ul|ol|table|dl|dt|h[1-6])$/

/** True when an element is read as one line (or, for a paragraph, one line for each line break). */
function isWholeLine(element: HtmlElement, containsBlock: Uint8Array): boolean {
  const { tag } = element
  if (paragraphTags.has(tag)) return containsBlock[element.index] === 0
  if (itemTags.has(tag)) return containsBlock[element.index] === 0 || !holdsLines(element, 0)
  if (containsBlock[element.index] === 0 || !blockTags.has(tag)) return false
  return isRow(element)
}

/** True when there are lists, tables, headings or several paragraphs inside. */
function holdsLines(element: HtmlElement, depth: number): boolean {
  let paragraphs = 0
  for (const child of element.children) {
    if (typeof child === 'string' || hiddenTags.has(child.tag)) continue
    if (breaksLine.test(child.tag)) return true
    if (child.tag === 'p' && child.children.length > 0) paragraphs += 1
    if (depth < 6 && holdsLines(child, depth + 1)) return true
  }
  return paragraphs > 1
}

/** A row has an amount, a unit, a name and what decorates them. */
const maxRowElements = 40
const maxSiblings = 400

/** One of several equal blocks in a row, short, with parts of different kinds: "200 g" and "flour". */
function isRow(element: HtmlElement): boolean {
  const { parent } = element
  if (parent === null || element.end - element.index > maxRowElements) return false
  if (parent.children.length > maxSiblings || !hasEqualSibling(element, parent)) return false
  if (holdsLines(element, 0) && !isAmountBesideName(element)) return false
  const text = collapse(inlineText(element, ' '))
  if (text.length === 0 || text.length > maxRowLength) return false
  const parts = element.children.filter((child) => typeof child !== 'string' && !hiddenTags.has(child.tag))
  return parts.length <= 4 || !parts.every((part) => typeof part !== 'string' && blockTags.has(part.tag))
}

const maxPairLength = 100

/** "flour" and "200 g" in two paragraphs of one block. */
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

/** A bold run that fills its own line between other inline content is found by its tag. */
function isLoneHeading(element: HtmlElement): boolean {
  return /^(?:strong|b)$/.test(element.tag) && element.parent !== null && standsAlone(element)
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

/** Text of an element with every break as `separator`. */
function inlineText(element: HtmlElement, separator: string): string {
  const parts: string[] = []
  gather(element, separator, parts)
  return parts.join('')
}

function gather(element: HtmlElement, separator: string, parts: string[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child.replace(/\s+/g, ' '))
    else if (child.tag === 'br') parts.push(separator)
    else if (!hiddenTags.has(child.tag)) {
      const isBlock = blockTags.has(child.tag)
      if (isBlock) parts.push(' ')
      gather(child, separator, parts)
      if (isBlock) parts.push(' ')
    }
  }
}

/** Tag and first class. */
function signatureOf(element: HtmlElement): string {
  const names = rawAttribute(element, 'class')
  if (names === null) return `${element.tag}.`
  const end = names.search(/\s/)
  return `${element.tag}.${end < 0 ? names : names.slice(0, end)}`
}

function shapeOf(element: HtmlElement): string {
  return element.parent === null
    ? signatureOf(element)
    : `${signatureOf(element.parent)}>${signatureOf(element)}`
}
