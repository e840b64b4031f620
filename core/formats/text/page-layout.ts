import { isAmountAlone } from '../lines/line-scores.ts'
import { sectionKind } from '../lines/section-words.ts'

/** Removes the layout of printed pages from the lines of a text: page numbers, running heads and columns. */
export function withoutPageLayout(lines: readonly string[]): string[] {
  return inOneColumn(withoutPageFurniture(withoutTableMarks(lines)))
}

const tableRule = /^[|: -]{3,200}$/

/** The rows of a Markdown table as plain lines, without its header. */
function withoutTableMarks(lines: readonly string[]): string[] {
  const isRule = (line = ''): boolean =>
    line.includes('|') && line.includes('---') && tableRule.test(line.trim())
  return lines.flatMap((line, index) => {
    const row = line.trim()
    if (isRule(line) || (isRule(lines[index + 1]) && row.includes('|'))) return []
    if (row.length < 3 || !row.startsWith('|') || !row.endsWith('|')) return [line]
    const cells = row.split('|').map((cell) => cell.trim())
    return [cells.filter((cell) => cell !== '').join(' ')]
  })
}

const pageNumber =
  /^(?:[-–—]\s?)?(?:(?:page|seite|pagina|página|p\.|s\.)\s?)?\d{1,4}(?:\s?(?:\/|of|von|sur|de|di|van)\s?\d{1,4})?(?:\s?[-–—])?$/i
const headWithNumber = /^(?:\S.{2,60}?\s{3,}\d{1,4}|\d{1,4}\s{3,}\S.{2,60})$/
const maxHeadLength = 60

/** Page numbers are surrounded by empty lines; a running head is next to one and is repeated. */
function withoutPageFurniture(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim())
  const isAlone = (index: number): boolean => !trimmed[index - 1] && !trimmed[index + 1]
  const numbers = new Set(
    trimmed.flatMap((line, index) => (isAlone(index) && pageNumber.test(line) ? [index] : [])),
  )
  const heads = new Set(
    trimmed.flatMap((line, index) =>
      isAlone(index) && isHead(line) && comesAgain(trimmed, index) ? [line] : [],
    ),
  )
  if (numbers.size === 0) heads.clear()
  return lines.filter((_, index) => {
    const line = trimmed[index] ?? ''
    if (numbers.has(index) || (heads.has(line) && isAlone(index))) return false
    return !(isAlone(index) && headWithNumber.test(line))
  })
}

function isHead(line: string): boolean {
  return line !== '' && line.length <= maxHeadLength && !/\d/.test(line) && sectionKind(line) === null
}

function comesAgain(lines: readonly string[], index: number): boolean {
  return lines.indexOf(lines[index] ?? '') !== lines.lastIndexOf(lines[index] ?? '')
}

const minRowsOfTwo = 4
const minGap = 3
const minSentence = 25
const gapPattern = / {3,}(?=\S)/g

/** Text in two columns, as extracted from a PDF, with the left column before the right one. */
function inOneColumn(lines: readonly string[]): string[] {
  const start = startOfRightColumn(lines)
  if (start === null) return [...lines]
  const isSplit = (line: string): boolean =>
    line.slice(start - minGap + 1, start).trim() === '' && line.length > start
  const first = lines.findIndex(isSplit)
  const last = lines.findLastIndex(isSplit)
  const rows = lines.slice(first, last + 1)
  const right = rows.map((line) => (isSplit(line) ? line.slice(start) : ''))
  if (!readsLikeText(right)) return [...lines]
  const left = rows.map((line) => (isSplit(line) ? line.slice(0, start) : line).trimEnd())
  if (left.filter((line) => line.trim() !== '').every((line) => isAmountAlone(line.trim()))) return [...lines]
  return [...lines.slice(0, first), ...left, '', ...unwrapNumbered(right), '', ...lines.slice(last + 1)]
}

const numbered = /^\s*\d{1,2}[.)]\s/

/** In a column with numbered steps, every line without a number continues the previous one. */
function unwrapNumbered(column: readonly string[]): string[] {
  if (column.filter((line) => numbered.test(line)).length < 2) return [...column]
  const joined: string[] = []
  for (const line of column) {
    const last = joined.at(-1)
    if (last !== undefined && numbered.test(last) && line.trim() !== '' && !numbered.test(line))
      joined[joined.length - 1] = `${last} ${line.trim()}`
    else joined.push(line)
  }
  return joined
}

/** The position at which the right column starts in most lines with a wide gap. */
function startOfRightColumn(lines: readonly string[]): number | null {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const starts = new Set([...line.matchAll(gapPattern)].map((match) => match.index + match[0].length))
    for (const start of starts) counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  const [best] = [...counts].sort((left, right) => right[1] - left[1])
  if (best === undefined || best[1] < minRowsOfTwo) return null
  const longer = lines.filter((line) => line.length > best[0])
  const crossing = longer.filter((line) => line.slice(best[0] - minGap + 1, best[0]).trim() !== '')
  return crossing.length * 4 > longer.length ? null : best[0]
}

/** A column of amounts or numbers is part of a table; one with a heading or sentences is not. */
function readsLikeText(column: readonly string[]): boolean {
  const texts = column.map((line) => line.trim()).filter((line) => line !== '')
  const length = texts.reduce((sum, line) => sum + line.length, 0)
  return (
    texts.some((line) => sectionKind(line) !== null && line.length < 30) ||
    length > texts.length * minSentence
  )
}
