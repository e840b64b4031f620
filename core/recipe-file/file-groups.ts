import { readPlain } from './plain-words.ts'
import type { FileLine } from './file-sections.ts'

/** One line of a list with the lines that belong to it, without marker and indent. */
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
  items: { line: number; lines: FileLine[] }[]
}

const markerPattern = /^ {0,3}(?:\d{1,9}[.)]|[-*+])(?: +|$)/

/** Reads the groups of a section. A line without a marker is an item too, where none goes on before it. */
export function readGroups(lines: readonly FileLine[]): FileGroup[] {
  const groups: OpenGroup[] = []
  let isOpen = false
  let indent = 0
  const group = (line: number): OpenGroup => {
    const last = groups.at(-1)
    if (last !== undefined) return last
    const first = { line, title: null, notes: [], items: [] }
    groups.push(first)
    return first
  }
  for (const line of lines) {
    const { text, number } = line
    const heading = /^###+(?: (.*))?$/.exec(text)
    const marker = isOpen && text.startsWith(' ') ? null : markerPattern.exec(text)
    const last = groups.at(-1)?.items.at(-1)
    if (heading !== null) {
      groups.push({ line: number, title: readPlain(heading[1] ?? '') || null, notes: [], items: [] })
      isOpen = false
    } else if (text.trim() === '') {
      if (isOpen) last?.lines.push({ text: '', number })
    } else if (marker !== null) {
      const said = text.slice(marker[0].length)
      // A marker alone says nothing; what follows stands one blank behind it.
      indent = said === '' ? marker[0].trimEnd().length + 1 : marker[0].length
      group(number).items.push({ line: number, lines: [{ text: said, number }] })
      isOpen = true
    } else if (isOpen && last !== undefined && (/^ /.test(text) || last.lines.at(-1)?.text !== '')) {
      last.lines.push({ text: dedent(text, indent), number })
    } else if (text.startsWith('>') && (last === undefined || !isOpen)) {
      group(number).notes.push(readPlain(text.slice(1)))
    } else if (text.startsWith('>') && last !== undefined) {
      last.lines.push(line)
    } else {
      indent = 0
      group(number).items.push({ line: number, lines: [line] })
      isOpen = true
    }
  }
  return groups.map(({ line, title, notes, items }) => ({
    line,
    title,
    note: notes.length > 0 ? notes.join('\n') : null,
    items: items.map((item) => ({ line: item.line, lines: withoutLastBlanks(item.lines) })),
  }))
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
