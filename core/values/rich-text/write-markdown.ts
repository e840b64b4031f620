import { listMarkers, markdownSchemes } from './markdown.ts'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from './rich-text.ts'
import { isList, leavesOf, splitItem } from './walk-text.ts'

/**
 * The document as CommonMark, ending with a newline unless empty. For a normalized document (the result of
 * `readRichText`), `readMarkdown` returns the same document.
 */
export function writeMarkdown(document: RichText): string {
  const lines = writeBlocks(document.children)
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

function writeBlocks(blocks: readonly Block[]): string[] {
  const markers = createMarkerChoice()
  return blocks.flatMap((block, index) => {
    const lines = isList(block) ? writeList(block, markers(block)) : writeText(block)
    if (!isList(block)) markers(null)
    return index === 0 ? lines : ['', ...lines]
  })
}

function writeText(block: Exclude<Block, List>): string[] {
  const text = writeMarkdownInlines(block.children)
  if (block.type === 'paragraph') return guardedLines(text)
  const oneLine = text.replaceAll('\\\n', '&#10;').replace(/(?<!&)#/g, '\\#')
  return [`${'#'.repeat(block.level)} ${oneLine}`]
}

/** Chooses a list's marker so that it differs from that of a preceding list of the same type. */
function createMarkerChoice(): (list: List | null) => string {
  let last: { type: List['type']; index: 0 | 1 } | null = null
  return (list) => {
    if (list === null) {
      last = null
      return ''
    }
    const index = last?.type === list.type && last.index === 0 ? 1 : 0
    last = { type: list.type, index }
    return listMarkers[list.type][index]
  }
}

function writeList(list: List, marker: string): string[] {
  return list.children.flatMap((item, index) =>
    writeItem(item, list.type === 'numbered-list' ? `${index + 1}${marker} ` : `${marker} `),
  )
}

function writeItem(item: ListItem, marker: string): string[] {
  const [texts, lists] = splitItem(item)
  const markers = createMarkerChoice()
  const inner = [
    ...guardedLines(writeMarkdownInlines(texts)),
    ...lists.flatMap((list) => writeList(list, markers(list))),
  ]
  const indent = ' '.repeat(marker.length)
  return inner.map((line, index) => (index === 0 ? `${marker}${line}`.trimEnd() : `${indent}${line}`))
}

/** The lines of a text, escaped so that they are not parsed as heading, quote or list. */
function guardedLines(text: string): string[] {
  return text.split('\n').map((line) => {
    if (/^[#>+=-]/.test(line)) return `\\${line}`
    return line.replace(/^(\d{1,9})([.)])/, '$1\\$2')
  })
}

type Marks = { readonly bold: boolean; readonly italic: boolean }
const noMarks: Marks = { bold: false, italic: false }

type InlineNode = Exclude<Inline, TextLeaf>

/**
 * One line of text with minimal changes of formatting between neighbors: `*` for italic, `**` for bold, `***` for both.
 * `writeNode` writes other nodes; if it returns null, they are written like `writeMarkdown` does.
 */
export function writeMarkdownInlines(
  inlines: readonly Inline[],
  writeNode: (node: InlineNode) => string | null = () => null,
): string {
  let text = ''
  let marks = noMarks
  inlines.forEach((inline, index) => {
    const next = 'text' in inline ? marksOf(inline) : noMarks
    text += delimiter(marks, next)
    marks = next
    text +=
      'text' in inline
        ? writeLeaf(inline, edges(inlines, index))
        : (writeNode(inline) ?? writeLinkLike(inline))
  })
  return text + delimiter(marks, noMarks)
}

function marksOf(leaf: TextLeaf): Marks {
  return { bold: leaf.bold === true, italic: leaf.italic === true }
}

function delimiter(before: Marks, after: Marks): string {
  return `${before.italic !== after.italic ? '*' : ''}${before.bold !== after.bold ? '**' : ''}`
}

/** Which ends of a leaf are ends of the block, where white space would be lost. */
function edges(inlines: readonly Inline[], index: number): { start: boolean; end: boolean } {
  return { start: index === 0, end: index === inlines.length - 1 }
}

function writeLeaf(leaf: TextLeaf, edge: { start: boolean; end: boolean }): string {
  const guarded = leaf.bold || leaf.italic ? { start: true, end: true } : edge
  const start = guarded.start && /^\s/.test(leaf.text) ? 1 : 0
  const rest = leaf.text.slice(start)
  const tail = guarded.end && /\s$/.test(rest) ? rest.slice(-1) : ''
  const middle = rest.slice(0, rest.length - tail.length)
  return entity(leaf.text.slice(0, start)) + escapeText(middle) + entity(tail)
}

/** A line break is a backslash at the end of the line; a space next to it is written as an entity. */
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~]/g, '\\$&')
    .replace(/&(?=[#a-z])/gi, '\\&')
    .replace(/!$/, '\\!')
    .replaceAll('\t', '&#9;')
    .replace(/ (?=\n)|(?<=\n) /g, '&#32;')
    .replaceAll('\n', '\\\n')
}

function entity(space: string): string {
  return [...space].map((character) => `&#${character.charCodeAt(0)};`).join('')
}

function writeLinkLike(inline: InlineNode): string {
  return `[${writeMarkdownInlines(leavesOf(inline))}](${target(inline)})`
}

function target(inline: InlineNode): string {
  if (inline.type === 'link') return writeHref(inline.href)
  if (inline.type === 'measurement') {
    return `${markdownSchemes.measurement}${inline.unitId}?quantity=${inline.quantity}`
  }
  const share = inline.share === undefined ? '' : `?share=${inline.share}`
  return `${markdownSchemes.ingredient}${inline.ingredientUsageId}${share}`
}

function writeHref(href: string): string {
  if (!/[\s()<>&*_]/.test(href)) return href
  return `<${href.replace(/[<>]/g, '\\$&').replace(/&(?=[#a-z])/gi, '\\&')}>`
}
