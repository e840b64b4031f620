import { lineAt } from '../text/line-at.ts'
import { cleanText } from './clean-text.ts'
import { richTextLimits } from './rich-text-limits.ts'
import { readMarkdownInlines } from './read-markdown-inlines.ts'
import { readRichText } from './read-text.ts'
import type { Block, Inline, List, ListItem, RichText } from './rich-text.ts'
import { mapInlines } from './walk-text.ts'

type Marker = {
  readonly type: List['type']
  readonly mark: string
  readonly indent: number
  readonly width: number
}

/**
 * Parses headings, paragraphs, nested lists, bold, italic, links and the recipe nodes of `markdownSchemes`; other
 * Markdown stays text, and HTML is text. Deeper headings become level 3. If recipe nodes reference by something other
 * than an id, `resolve` replaces them. Never throws.
 */
export function readMarkdown(markdown: string, resolve?: (inline: Inline) => readonly Inline[]): RichText {
  const lines = cleanText(markdown.slice(0, richTextLimits.characters)).split('\n').map(expandIndent)
  const document: RichText = { type: 'document', children: readBlocks(lines) }
  return readRichText(resolve === undefined ? document : mapInlines(document, resolve))
}

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = unquoted(lineAt(lines, at))
    const heading = readHeading(line)
    const marker = readMarker(line)
    if (isBlank(line) || isRule(line)) {
      at += 1
    } else if (heading !== null) {
      blocks.push(heading)
      at += 1
    } else if (marker !== null) {
      const [list, end] = readList(lines, at, marker, 1)
      blocks.push(list)
      at = end
    } else {
      const end = paragraphEnd(lines, at)
      blocks.push({ type: 'paragraph', children: readLines(lines.slice(at, end)) })
      at = end
    }
  }
  return blocks
}

function paragraphEnd(lines: readonly string[], start: number): number {
  let end = start + 1
  while (end < lines.length && !startsBlock(unquoted(lineAt(lines, end)))) end += 1
  return end
}

function startsBlock(line: string): boolean {
  return isBlank(line) || isRule(line) || readHeading(line) !== null || readMarker(line) !== null
}

function readHeading(line: string): Block | null {
  const found = /^ {0,3}(#{1,6})(?: |$)/.exec(line)
  if (found === null) return null
  const [whole, { length: level } = ''] = found
  const text = withoutClosingMarks(trimEnd(trimStart(line.slice(whole.length))))
  return {
    type: 'heading',
    level: level === 1 || level === 2 ? level : 3,
    children: readMarkdownInlines(text),
  }
}

/** A heading may end with closing marks after a space, as in `## Sauce ##`. */
function withoutClosingMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || text[end - 1] === ' ' ? trimEnd(text.slice(0, end)) : text
}

function readMarker(line: string): Marker | null {
  const found = /^( *)([-*+]|\d{1,9}[.)])( |$)/.exec(line)
  if (found === null || isRule(line)) return null
  const [, indent = '', mark = ''] = found
  return {
    type: /\d/.test(mark) ? 'numbered-list' : 'bulleted-list',
    mark: mark.slice(-1),
    indent: indent.length,
    width: indent.length + mark.length + 1,
  }
}

/** Parses the following items with the same marker; the number is the end of the list. */
function readList(lines: readonly string[], start: number, first: Marker, level: number): [List, number] {
  const items: ListItem[] = []
  let at = start
  for (;;) {
    const marker = readMarker(unquoted(lineAt(lines, at)))
    if (marker === null || marker.mark !== first.mark || marker.type !== first.type) break
    const end = itemEnd(lines, at, marker)
    const body = [unquoted(lineAt(lines, at)).slice(marker.width)]
    for (const line of lines.slice(at + 1, end)) body.push(dedent(unquoted(line), marker.width))
    items.push({ type: 'list-item', children: readItem(body, level) })
    at = end
    const next = afterBlanks(lines, at)
    if (readMarker(unquoted(lineAt(lines, next))) !== null) at = next
  }
  return [{ type: first.type, children: items }, at]
}

/** The first non-blank line from here. */
function afterBlanks(lines: readonly string[], at: number): number {
  let next = at
  while (next < lines.length && isBlank(lineAt(lines, next))) next += 1
  return next
}

/** An item continues over indented lines, and over plain lines that directly follow its text. */
function itemEnd(lines: readonly string[], start: number, marker: Marker): number {
  let end = start + 1
  let lastText = start
  while (end < lines.length) {
    const line = unquoted(lineAt(lines, end))
    const isInside = indentOf(line) >= marker.indent + 2
    const isLazy = lastText === end - 1 && !startsBlock(line)
    if (!isBlank(line) && !isInside && !isLazy) break
    if (!isBlank(line)) lastText = end
    end += 1
  }
  return lastText + 1
}

function readItem(body: readonly string[], level: number): (Inline | List)[] {
  const texts: Inline[] = []
  const lists: List[] = []
  let at = 0
  while (at < body.length) {
    const marker = at > 0 && level < richTextLimits.listDepth ? readMarker(lineAt(body, at)) : null
    if (marker !== null) {
      const [list, end] = readList(body, at, marker, level + 1)
      lists.push(list)
      at = end
    } else if (isBlank(lineAt(body, at))) {
      at += 1
    } else {
      const end = at === 0 || level < richTextLimits.listDepth ? itemTextEnd(body, at) : body.length
      if (texts.length > 0) texts.push({ text: '\n' })
      texts.push(...readLines(body.slice(at, end)))
      at = end
    }
  }
  return [...texts, ...lists]
}

function itemTextEnd(body: readonly string[], start: number): number {
  let end = start + 1
  while (end < body.length && !isBlank(lineAt(body, end)) && readMarker(lineAt(body, end)) === null) end += 1
  return end
}

/** Joins the lines of one text: a backslash or two spaces at the end are a line break, otherwise lines are joined. */
function readLines(lines: readonly string[]): Inline[] {
  const joined = lines.map((line, index) => {
    const text = trimStart(unquoted(line))
    if (index === lines.length - 1) return trimEnd(text)
    if (endsInBackslash(text)) return `${text}\n`
    return text.endsWith('  ') ? `${trimEnd(text)}\\\n` : `${trimEnd(text)} `
  })
  return readMarkdownInlines(joined.join(''))
}

/** True for an odd number of trailing backslashes: the last one is not escaped. */
function endsInBackslash(text: string): boolean {
  let count = 0
  while (text[text.length - 1 - count] === '\\') count += 1
  return count % 2 === 1
}

function isBlank(line: string): boolean {
  return trimStart(line) === ''
}

/** A thematic break: three or more of one mark and nothing else. It is ignored. */
function isRule(line: string): boolean {
  const marks = line.replaceAll(' ', '')
  return marks.length >= 3 && (/^-+$/.test(marks) || /^\*+$/.test(marks) || /^_+$/.test(marks))
}

/** A quoted line is parsed as its text. */
function unquoted(line: string): string {
  return line.replace(/^ {0,3}> ?/, '')
}

function indentOf(line: string): number {
  return line.length - trimStart(line).length
}

/** Markdown's white space is space and tab; a no-break space is text. */
function trimStart(text: string): string {
  return text.replace(/^[ \t]+/, '')
}

function trimEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return text.slice(0, end)
}

function dedent(line: string, width: number): string {
  return line.slice(Math.min(width, indentOf(line)))
}

function expandIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    '))
}
