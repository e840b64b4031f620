import { purposeHeading } from '../text/purpose-heading.ts'
import { withoutNumbers } from '../draft/split-numbered.ts'

/** A line of a pasted list: a row, or the heading of the following rows. */
export type PastedLine = { readonly kind: 'row' | 'heading'; readonly text: string }

/** The maximum number of pasted lines; further lines are ignored. */
export const maxPastedLines = 1000

const bullet = /^(?:[-*+•·▢☐□▪–—]|\[[ xX]?\])\s+/u
const markdownHeading = /^#{1,6}\s+/
const startsWithAmount = /^[\d½⅓⅔¼¾⅛⅜⅝⅞]/

/** Splits a pasted list into rows and headings; bullets, consecutive numbers and blank lines are removed. */
export function pastedLines(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/, maxPastedLines * 2)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .slice(0, maxPastedLines)
  return readLines(lines).flatMap(({ text, isHeading }): PastedLine[] =>
    text === '' ? [] : [{ kind: isHeading ? 'heading' : 'row', text }],
  )
}

type ReadLine = {
  readonly line: string
  /** The line without its bullet or number; without its marks if it is a heading. */
  readonly text: string
  readonly isHeading: boolean
}

/** Reads trimmed lines of a list together, as numbers are removed only if they are consecutive. */
export function readLines(lines: readonly string[]): ReadLine[] {
  const texts = withoutNumbers(lines.map((line) => line.replace(bullet, '')))
  return lines.map((line, index) => {
    const text = (texts[index] ?? '').trim()
    if (bullet.test(line) || !isHeadingLine(text)) return { line, text, isHeading: false }
    return { line, text: text.replace(markdownHeading, '').replace(/\s*:$/, ''), isHeading: true }
  })
}

function isHeadingLine(line: string): boolean {
  if (markdownHeading.test(line)) return true
  if (startsWithAmount.test(line) || line.length > 80) return false
  return line.endsWith(':') || (purposeHeading.test(line) && !/[.,;]/.test(line))
}
