import { collapse } from '../page/html-text.ts'
import type { HtmlElement } from '../page/html-tree.ts'
import type { PageLine } from '../page/page-lines.ts'

/** The most lines of a pasted text that are read. */
const maxLines = 5_000
const maxLineLength = 20_000

const heading = /^(#{1,6})\s+(.+?)\s*#*$/
const bullet = /^(?:[-*+]\s\[[ xX]?\]|[-*+•·▢☐□▪–—]|\[[ xX]?\])\s+/u
const numbering = /^\d{1,2}[.)]\s+/
const underline = /^(?:={3,}|-{3,})$/
const boldLine = /^(?:\*\*|__)([^*_]{1,90})(?:\*\*|__):?$/

/** Splits plain text or Markdown into lines of the same kind as those of a page. */
export function textLines(text: string): PageLine[] {
  const raw = unwrapLines(
    text.split(/\r\n|[\n\r\u2028\u2029\u000c]/, maxLines).map((line) =>
      line
        .slice(0, maxLineLength)
        .replace(/^(?:>\s?){1,9}/, '')
        .trimEnd(),
    ),
  )
  const lines: PageLine[] = []
  const paragraph = createBlock()
  let block = paragraph
  for (const [index, line] of raw.entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || underline.test(trimmed)) {
      block = createBlock()
      continue
    }
    const isUnderlined = underline.test((raw[index + 1] ?? '').trim()) && lines.length === 0
    lines.push(lineOf(trimmed, block, isUnderlined))
  }
  return lines.filter((line) => line.text !== '')
}

function lineOf(trimmed: string, block: HtmlElement, isUnderlined: boolean): PageLine {
  const marked = heading.exec(trimmed)
  const bold = boldLine.exec(trimmed)
  const isItem = bullet.test(trimmed)
  const level = marked !== null ? (marked[1]?.length ?? 1) : isUnderlined ? 1 : bold !== null ? 7 : 0
  const body = marked?.[2] ?? bold?.[1] ?? trimmed.replace(bullet, '')
  const shape = isItem ? 'item' : numbering.test(trimmed) ? 'number' : 'text'
  return { text: withoutMarks(body), element: block, level, isItem, hint: null, shape }
}

/** Takes the marks of Markdown out of a line: emphasis, code, links and pictures. */
export function withoutMarks(line: string): string {
  return collapse(
    line
      .replace(/!\[[^\]]{0,300}\]\([^)\s]{1,2000}\)/g, '')
      .replace(/\[([^\]]{1,300})\]\([^)\s]{1,2000}\)/g, '$1')
      .replace(/(\*\*|__|`)(?=\S)([^*_`]{1,500})\1/g, '$2')
      .replace(/(?<![\p{L}\d*])[*_](?=\S)([^*_]{1,500})[*_](?![\p{L}\d*])/gu, '$1'),
  )
}

const minWrapped = 48

/** Joins what mail programs and PDFs wrapped: a long line that breaks off goes on in the next one. */
function unwrapLines(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && goesOn(last, line))
      joined[joined.length - 1] = `${last.replace(/-$/, '')} ${line.trim()}`
    else joined.push(line)
  }
  return joined
}

function goesOn(last: string, line: string): boolean {
  const tail = last.slice(-120)
  if (tail.length < minWrapped || /[.!?:;]["”')]?$/.test(tail) || /^#/.test(last)) return false
  return /^\s*[\p{Ll}(]/u.test(line) && !bullet.test(line.trim()) && !numbering.test(line.trim())
}

function createBlock(): HtmlElement {
  return { tag: 'p', attributes: [], parent: null, children: [], index: 0, end: 1 }
}
