import type { HtmlNode, HtmlNodeElement } from './html-node.ts'
import { leaf } from './normalize.ts'
import { readRichText } from './read-text.ts'
import type { Block, Inline, List, ListItem, RichText } from './rich-text.ts'
import { isSafeHref } from './safe-href.ts'
import { tidyBlock } from './tidy-block.ts'
import { withWordLists, wordListOf, type WordItem } from './word-lists.ts'

/**
 * Converts HTML that was copied from a web page or a word processor to rich text: paragraphs, headings, lists, links,
 * bold and italic; everything else becomes plain text. Word's lists, which are paragraphs with a marker, become lists.
 */
export function readRichTextHtml(nodes: readonly HtmlNode[]): RichText {
  const blocks = blocksOf(nodes, {})
  return readRichText({ type: 'document', children: withWordLists(blocks).map(tidyBlock) })
}

type Marks = { readonly bold?: boolean; readonly italic?: boolean; readonly href?: string }

type FoundBlock = Block | WordItem

const hidden: ReadonlySet<string> = new Set(
  'script style template noscript svg math head title textarea select option iframe object button meta link'.split(
    ' ',
  ),
)
const blockTags: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const headingLevels: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const listTypes: Readonly<Record<string, List['type']>> = {
  ol: 'numbered-list',
  ul: 'bulleted-list',
  menu: 'bulleted-list',
}

function blocksOf(nodes: readonly HtmlNode[], marks: Marks): FoundBlock[] {
  const blocks: FoundBlock[] = []
  let loose: Inline[] = []
  const endParagraph = () => {
    blocks.push(...paragraphsOf(loose))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlock(node)) {
      loose.push(...inlinesOf(node, marks))
      continue
    }
    endParagraph()
    blocks.push(...blocksOfElement(node, marks))
  }
  endParagraph()
  return blocks
}

function blocksOfElement(element: HtmlNodeElement, marks: Marks): FoundBlock[] {
  if (isHidden(element)) return []
  const inner = marksWithin(element, marks)
  const level = headingLevels[element.tag]
  if (level !== undefined) {
    const children = flatInlines(element.children, { ...inner, bold: false })
    return [{ type: 'heading', level, children }]
  }
  const type = listTypes[element.tag]
  if (type !== undefined) return [listOf(element, type, inner)]
  if (element.tag === 'li') {
    return [listOf({ ...element, children: [element] }, 'bulleted-list', inner)]
  }
  if (element.tag === 'tr') return paragraphsOf(flatInlines(element.children, inner, ' '))
  const list = wordListOf(element)
  if (list === null) return blocksOf(element.children, inner)
  return [{ type: 'word-item', ...list, children: flatInlines(element.children, inner) }]
}

function listOf(element: HtmlNodeElement, type: List['type'], marks: Marks): List {
  const items: ListItem[] = []
  for (const child of element.children) {
    if (typeof child === 'string' || isHidden(child)) continue
    const nested = listTypes[child.tag]
    if (nested === undefined) items.push(itemOf(child, marksWithin(child, marks)))
    else {
      // Google Docs places a nested list next to its item, not inside.
      const list = listOf(child, nested, marks)
      const last = items.at(-1)
      if (last === undefined) items.push({ type: 'list-item', children: [list] })
      else last.children.push(list)
    }
  }
  return { type, children: items }
}

function itemOf(element: HtmlNodeElement, marks: Marks): ListItem {
  const texts: Inline[] = []
  const lists: List[] = []
  const collect = (nodes: readonly HtmlNode[], within: Marks) => {
    for (const node of nodes) {
      if (typeof node === 'string' || !holdsBlock(node)) {
        texts.push(...inlinesOf(node, within))
        continue
      }
      if (isHidden(node)) continue
      const type = listTypes[node.tag]
      const inner = marksWithin(node, within)
      if (type !== undefined) lists.push(listOf(node, type, inner))
      else {
        texts.push({ text: '\n' })
        collect(node.children, inner)
        texts.push({ text: '\n' })
      }
    }
  }
  collect(element.children, marks)
  return { type: 'list-item', children: [...texts, ...lists] }
}

/** All text of nodes on one line; `between` separates their blocks. */
function flatInlines(nodes: readonly HtmlNode[], marks: Marks, between = '\n'): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string' || !holdsBlock(node)) return inlinesOf(node, marks)
    if (isHidden(node)) return []
    return [...flatInlines(node.children, marksWithin(node, marks), between), { text: between }]
  })
}

function inlinesOf(node: HtmlNode, marks: Marks): Inline[] {
  if (typeof node === 'string') return textOf(node.replace(/\s+/g, ' '), marks)
  if (isHidden(node)) return []
  if (node.tag === 'br') return [{ text: '\n' }]
  const inner = marksWithin(node, marks)
  return node.children.flatMap((child) => inlinesOf(child, inner))
}

function textOf(text: string, { href, ...marks }: Marks): Inline[] {
  if (text === '') return []
  return href === undefined ? [leaf(text, marks)] : [{ type: 'link', href, children: [leaf(text, marks)] }]
}

/** The formatting of an element's content, by its name and by its style, which word processors use. */
function marksWithin(element: HtmlNodeElement, marks: Marks): Marks {
  const style = element.attribute('style')
  const weight = /font-weight\s*:\s*([a-z]+|\d+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /font-style\s*:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase()
  const isBold = weight === undefined ? isBoldTag(element.tag) || marks.bold : isBoldWeight(weight)
  const isItalic = slant === undefined ? isItalicTag(element.tag) || marks.italic : slant !== 'normal'
  const href = element.tag === 'a' ? absoluteHref(element.attribute('href')) : null
  return {
    ...(isBold ? { bold: true } : {}),
    ...(isItalic ? { italic: true } : {}),
    ...((href ?? marks.href) ? { href: href ?? marks.href ?? '' } : {}),
  }
}

const isBoldTag = (tag: string) => tag === 'b' || tag === 'strong'
const isItalicTag = (tag: string) => tag === 'i' || tag === 'em' || tag === 'cite'
const isBoldWeight = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600

/** An address that is valid outside of its page; null for relative ones. */
function absoluteHref(href: string): string | null {
  const trimmed = href.trim()
  return /^(https?:\/\/|mailto:)/i.test(trimmed) && isSafeHref(trimmed) ? trimmed : null
}

function isHidden(element: HtmlNodeElement): boolean {
  if (hidden.has(element.tag)) return true
  const style = element.attribute('style')
  return style !== '' && /display\s*:\s*none|mso-list\s*:\s*ignore/i.test(style)
}

function holdsBlock(element: HtmlNodeElement): boolean {
  if (blockTags.has(element.tag) || listTypes[element.tag] !== undefined) return true
  return element.children.some((child) => typeof child !== 'string' && holdsBlock(child))
}

/** Two consecutive line breaks separate paragraphs. */
function paragraphsOf(inlines: readonly Inline[]): Block[] {
  const paragraphs: Inline[][] = [[]]
  let breaks = 0
  for (const inline of inlines) {
    const isBreak = 'text' in inline && inline.text === '\n'
    breaks = isBreak ? breaks + 1 : isWhiteSpace(inline) ? breaks : 0
    if (isBreak && breaks > 1) paragraphs.push([])
    else paragraphs.at(-1)?.push(inline)
  }
  const filled = paragraphs.filter((children) => children.some((inline) => !isWhiteSpace(inline)))
  return filled.map((children) => ({ type: 'paragraph', children }))
}

function isWhiteSpace(inline: Inline): boolean {
  return 'text' in inline && inline.text.trim() === ''
}
