import { readPlain } from './plain-words.ts'
import type { FileLine } from './file-sections.ts'

/** An item of a list with its continuation lines, without marker and indentation. */
export type FileItem = { readonly line: number; readonly lines: readonly FileLine[] }

/** A group of a section: its heading, a quotation as its note, and its items. */
export type FileGroup = {
  readonly line: number
  readonly title: string | null
  readonly note: string | null
  readonly items: readonly FileItem[]
}

type OpenGroup = {
  line: number
  title: string | null
  notes: string[]
  items: OpenItem[]
}

type OpenItem = { line: number; lines: FileLine[] }

const markerPattern = /^ {0,3}(?:\d{1,9}[.)]|[-*+])(?: +|$)/

/**
 * Parses the groups of a section. A line without a marker is also an item, unless it continues one. A quotation below
 * an item belongs to the item or to its group, depending on `quotations`.
 */
export function readGroups(lines: readonly FileLine[], quotations: 'of items' | 'of groups'): FileGroup[] {
  const groups: OpenGroup[] = []
  let open: OpenItem | null = null
  let indent = 0
  const group = (line: number): OpenGroup => {
    const last = groups.at(-1)
    if (last !== undefined) return last
    const first = { line, title: null, notes: [], items: [] }
    groups.push(first)
    return first
  }
  const begin = (line: number, first: FileLine): OpenItem => {
    const item = { line, lines: [first] }
    group(line).items.push(item)
    return item
  }
  for (const line of lines) {
    const { text, number } = line
    const marker = open !== null && text.startsWith(' ') ? null : markerPattern.exec(text)
    if (/^###+(?: |$)/.test(text)) {
      const title = readPlain(text.replace(/^#+/, '')) || null
      groups.push({ line: number, title, notes: [], items: [] })
      open = null
    } else if (text.trim() === '') {
      open?.lines.push({ text: '', number })
    } else if (marker !== null) {
      const said = text.slice(marker[0].length)
      // A lone marker is an empty item; its content starts one space after it.
      indent = said === '' ? marker[0].trimEnd().length + 1 : marker[0].length
      open = begin(number, { text: said, number })
    } else if (open !== null && isContinued(open, text, quotations)) {
      open.lines.push({ text: dedent(text, indent), number })
    } else if (text.startsWith('>')) {
      group(number).notes.push(readPlain(text.slice(1)))
    } else {
      indent = 0
      open = begin(number, line)
    }
  }
  return groups.map(({ line, title, notes, items }) => ({
    line,
    title,
    note: notes.length > 0 ? notes.join('\n') : null,
    items: items.map((item) => ({ line: item.line, lines: withoutLastBlanks(item.lines) })),
  }))
}

function isContinued({ lines }: OpenItem, text: string, quotations: 'of items' | 'of groups'): boolean {
  if (text.startsWith('>')) return quotations === 'of items'
  return text.startsWith(' ') || lines.at(-1)?.text !== ''
}

function dedent(text: string, width: number): string {
  const indent = text.length - text.trimStart().length
  return text.slice(Math.min(indent, width))
}

function withoutLastBlanks(lines: readonly FileLine[]): readonly FileLine[] {
  let end = lines.length
  while (end > 0 && lines[end - 1]?.text === '') end -= 1
  return lines.slice(0, end)
}
