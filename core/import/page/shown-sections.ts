import type { PageLine } from './page-lines.ts'
import { sectionKind } from './section-words.ts'
import type { SectionKind } from './section-words.ts'

const maxItems = 40
const maxItemLength = 120

/** The things that a page lists under a heading such as "Equipment". */
export function findEquipment(lines: readonly PageLine[]): string[] {
  const items = linesUnder(lines, 'equipment', 0)
    .filter((line) => line.level === 0 && line.text.length <= maxItemLength && !line.text.endsWith('.'))
    .map((line) => line.text)
  return [...new Set(items)]
}

/** The lines under the heading "Notes" that stands behind the ingredients. */
export function findNotes(lines: readonly PageLine[]): string[] {
  const ingredients = lines.findLastIndex(
    (line) => line.level > 0 && sectionKind(line.text) === 'ingredients',
  )
  return linesUnder(lines, 'notes', ingredients + 1)
    .filter((line) => line.hint !== 'noise')
    .map((line) => line.text)
}

/** The lines between a heading of a kind and the next heading of the same rank, or of another kind. */
function linesUnder(lines: readonly PageLine[], kind: SectionKind, from: number): PageLine[] {
  const at = lines.findIndex(
    (line, index) => index >= from && line.level > 0 && line.level < 7 && sectionKind(line.text) === kind,
  )
  const heading = lines[at]
  if (heading === undefined) return []
  const found: PageLine[] = []
  for (const line of lines.slice(at + 1, at + 1 + maxItems)) {
    if (line.level > 0 && (line.level <= heading.level || sectionKind(line.text) !== null)) break
    found.push(line)
  }
  return found
}
