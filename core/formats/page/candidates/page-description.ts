import type { PageLine } from '../../lines/page-line.ts'
import { sectionKind } from '../../lines/section-words.ts'

const maxLinesBehindTitle = 14
const minLength = 40
const maxLength = 900

/** The first paragraph below the page's heading, for a page without a description; null if there is none. */
export function descriptionOnPage(lines: readonly PageLine[]): string | null {
  const title = lines.findIndex((line) => line.level === 1)
  if (title < 0) return null
  for (const line of lines.slice(title + 1, title + 1 + maxLinesBehindTitle)) {
    if (line.level > 0 && sectionKind(line.text) !== null) return null
    const isProse = line.level === 0 && !line.isItem && line.hint === null
    if (isProse && line.text.length >= minLength && line.text.length <= maxLength) return line.text
  }
  return null
}
