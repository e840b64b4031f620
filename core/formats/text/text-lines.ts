import { emptyElement } from '../document/html-tree.ts'
import type { HtmlElement } from '../document/html-tree.ts'
import { hasAmount, ingredientScore } from '../lines/line-scores.ts'
import { withLabelsApart } from '../lines/labels-apart.ts'
import type { PageLine } from '../lines/page-line.ts'
import { sectionKind } from '../lines/section-words.ts'
import { withoutMarks } from '../lines/markdown-marks.ts'
import { withoutPageLayout } from './page-layout.ts'
import { purposeHeading } from '../lines/purpose-heading.ts'
import { isButton } from './text-rest.ts'
import { isNumberedTitle } from './text-title.ts'
import { unwrapLines } from './unwrap-lines.ts'
import { groupBy } from '../../values/group-by.ts'

/** The maximum number of lines of a pasted text. */
const maxLines = 5_000
const maxLineLength = 20_000

const heading = /^(#{1,6})\s+(.+?)\s*#*$/
const bullet = /^(?:[-*+]\s\[[ xX]?\]|[-*+•·▢☐□▪–—]|\[[ xX]?\])\s+/u
const numbering = /^\d{1,2}[.)]\s+/
const underline = /^(?:={3,}|-{3,})$/
const boldLine = /^(?:\*\*|__)([^*_]{1,90})(?:\*\*|__):?$/

/** Splits plain text or Markdown into lines of the same type as those of a page, without the texts of its buttons. */
export function textLines(text: string): PageLine[] {
  const written = text
    .split(/\r\n|[\n\r\u2028\u2029\u000c]/, maxLines)
    .map((line) => tidy(line.slice(0, maxLineLength).replace(/^(?:>\s?){1,9}/, '')))
  const raw = withEmojiBullets(unwrapLines(withoutPageLayout(written), isMarked))
  const lines: PageLine[] = []
  const paragraph = emptyElement('p')
  let block = paragraph
  for (const [index, line] of raw.entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || underline.test(trimmed)) {
      block = emptyElement('p')
      continue
    }
    // A list ends where the next section starts, also without an empty line.
    if (isSectionHeading(trimmed)) block = emptyElement('p')
    const isUnderlined = underline.test((raw[index + 1] ?? '').trim()) && lines.length === 0
    lines.push(lineOf(trimmed, block, isUnderlined))
  }
  return withLists(withHeadings(withLabelsApart(lines.filter((line) => line.text !== '')))).filter(
    (line) => !isButton(line.text),
  )
}

function isSectionHeading(line: string): boolean {
  const marked = heading.exec(line)?.[2] ?? boldLine.exec(line)?.[1]
  if (marked === undefined && !line.endsWith(':')) return false
  return line.length < 40 && sectionKind(marked ?? line) !== null && !hasAmount(line)
}

function isMarked(line: string): boolean {
  return bullet.test(line) || numbering.test(line)
}

/**
 * Normalizes ligatures of PDFs, keycap numbers, soft hyphens, and labels that are joined to their times ("Prep Time5
 * minutes").
 */
function tidy(line: string): string {
  return line
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\u00ad(?=\S)/g, '')
    .replace(/(?<=[a-z])(?=\d{1,4}\s?(?:min|hour|hr|sec|std|h\b))/i, ' ')
    .replace(/[⏰⏱⏲\u{1f550}-\u{1f567}]\ufe0f?/gu, 'Time:')
    .replace(/[\u{1f464}\u{1f465}]/gu, 'Serves')
    .replace(/^\s*(\d)\ufe0f?\u20e3\s*/, '$1. ')
    .replace(/^\s*\u{1f51f}\s*/u, '10. ')
    .trimEnd()
}

const leadingEmoji =
  /^(?:\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)\s*(?=\S)/u

const bulletSigns = ['-', '*', '+', '•']

/** An emoji at the start of several lines is their bullet; each emoji is a separate list. */
function withEmojiBullets(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  const emojiOf = (line: string): string | undefined => leadingEmoji.exec(line.trim())?.[0].trim()
  for (const line of lines) {
    const emoji = emojiOf(line)
    if (emoji !== undefined) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  }
  return lines.map((line) => {
    const emoji = emojiOf(line)
    if (emoji === undefined || (counts.get(emoji) ?? 0) < 2) return line
    const sign = bulletSigns[[...counts.keys()].indexOf(emoji) % bulletSigns.length] ?? '-'
    return `${sign} ${line.trim().replace(leadingEmoji, '')}`
  })
}

const maxHeadingLength = 60
/** Marks lines as headings by their words or capitals: "Ingredients", "FOR THE BOWL", "For the sauce". */
function withHeadings(lines: readonly PageLine[]): PageLine[] {
  const shouting = lines.filter(isInCapitals).length
  const mayBeCapitals = shouting <= lines.length * 0.4
  return lines.map((line, index): PageLine => {
    if (line.level > 0 || line.isItem || line.text.length > maxHeadingLength || /[.!,;]$/.test(line.text))
      return line
    const isSection = sectionKind(line.text) !== null && line.text.length < 40 && !hasAmount(line.text)
    const next = lines[index + 1]
    const isPurpose =
      purposeHeading.test(line.text) && next !== undefined && hasAmount(next.text) && !hasAmount(line.text)
    const isHeading = isSection || isPurpose || (mayBeCapitals && index > 0 && isInCapitals(line))
    return isHeading ? { ...line, level: 7 } : line
  })
}

function isInCapitals({ text }: PageLine): boolean {
  return (
    text.length > 3 &&
    text.length < maxHeadingLength &&
    /^[^\p{Ll}\d]+$/u.test(text) &&
    /\p{Lu}{3}/u.test(text)
  )
}

const minListShare = 0.6
const maxItemLength = 90

/** The lines of a paragraph that consists mostly of ingredients become items of one list. */
function withLists(lines: readonly PageLine[]): PageLine[] {
  const blocks = groupBy(lines, (line) => line.element)
  const lists = new Set(
    [...blocks].flatMap(([element, members]) => {
      const items = members.filter((line) => line.level === 0)
      const likely = items.filter((line) => ingredientScore(line.text) > 0.5)
      const isList =
        items.length > 1 &&
        likely.length >= items.length * minListShare &&
        items.every(
          (line) => line.text.length < maxItemLength && !/[.!?]$/.test(line.text.replace(/\bq\.b\.$/, '')),
        )
      return isList ? [element] : []
    }),
  )
  const title = isNumberedTitle(lines) ? lines[0] : null
  return lines.map((line) =>
    lists.has(line.element) && line.level === 0 && line !== title
      ? { ...line, isItem: true, shape: 'item' }
      : line,
  )
}

function lineOf(trimmed: string, block: HtmlElement, isUnderlined: boolean): PageLine {
  const marked = heading.exec(trimmed)
  const bold = boldLine.exec(trimmed)
  const isItem = bullet.test(trimmed)
  const level = marked !== null ? (marked[1]?.length ?? 1) : isUnderlined ? 1 : bold !== null ? 7 : 0
  const body = marked?.[2] ?? bold?.[1] ?? trimmed.replace(bullet, '')
  const shape = isItem ? `item ${trimmed.charAt(0)}` : numbering.test(trimmed) ? 'number' : 'text'
  return { text: withoutMarks(body), element: block, level, isItem, hint: null, shape }
}
