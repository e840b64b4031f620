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
    .map((line) => ({ line: line.replace(bullet, ''), isMarked: bullet.test(line) }))
  const texts = withoutNumbers(lines.map(({ line }) => line))
  return lines.flatMap(({ isMarked }, index): PastedLine[] => {
    const line = (texts[index] ?? '').trim()
    if (line === '') return []
    if (isMarked || !isHeading(line)) return [{ kind: 'row', text: line }]
    return [{ kind: 'heading', text: line.replace(markdownHeading, '').replace(/\s*:$/, '') }]
  })
}

function isHeading(line: string): boolean {
  if (markdownHeading.test(line)) return true
  if (startsWithAmount.test(line) || line.length > 80) return false
  return line.endsWith(':') || (purposeHeading.test(line) && !/[.,;]/.test(line))
}
