import type { PageLine } from '../../lines/page-line.ts'
import { sectionKind } from '../../lines/section-words.ts'
import type { SectionKind } from '../../lines/section-words.ts'

const maxItems = 40
const maxItemLength = 120

/** The button next to a product for sale. */
const shopLink = /\s+(?:buy now|shop now|buy on amazon|view on amazon|check price)\s?[→>»]?$/i

const equipmentShape = /equipment|utensil|ustensil|appliance|(?:^|[-_.>])tools?(?:$|[-_.>])/i

/**
 * The items of a list under a heading such as "Equipment". If there are several, one whose elements have such a name is
 * preferred, then one of list items; of those the last, because recipes follow their stories.
 */
export function findEquipment(lines: readonly PageLine[]): string[] {
  let best: string[] = []
  let most = 0
  for (const [index, line] of lines.entries()) {
    if (!isHeadingOf(line, 'equipment')) continue
    const found = linesBehind(lines, index).filter(
      ({ level, text }) => level === 0 && text.length <= maxItemLength,
    )
    const named = found.filter(({ shape }) => equipmentShape.test(shape))
    const listed = found.filter(({ isItem }) => isItem)
    const items = named.length > 0 ? named : found.filter(({ text }) => !text.endsWith('.'))
    const score = items.length === 0 ? 0 : named.length > 0 ? 3 : listed.length > 0 ? 2 : 1
    if (score > 0 && score >= most) {
      best = items.map(({ text }) => text.replace(shopLink, ''))
      most = score
    }
  }
  return [...new Set(best)]
}

/** The lines under the heading "Notes" after the ingredients. */
export function findNotes(lines: readonly PageLine[]): string[] {
  const ingredients = lines.findLastIndex(
    (line) => line.level > 0 && sectionKind(line.text) === 'ingredients',
  )
  return linesUnder(lines, 'notes', ingredients + 1)
    .filter((line) => line.hint !== 'noise')
    .map((line) => line.text)
}

function isHeadingOf(line: PageLine, kind: SectionKind): boolean {
  return line.level > 0 && (line.level < 7 || kind === 'notes') && sectionKind(line.text) === kind
}

/** The lines under the first heading of a kind. */
function linesUnder(lines: readonly PageLine[], kind: SectionKind, from: number): PageLine[] {
  const at = lines.findIndex((line, index) => index >= from && isHeadingOf(line, kind))
  return at < 0 ? [] : linesBehind(lines, at)
}

/** The lines between a heading and the next one of the same level or of another kind. */
function linesBehind(lines: readonly PageLine[], at: number): PageLine[] {
  const heading = lines[at]
  if (heading === undefined) return []
  const found: PageLine[] = []
  for (const line of lines.slice(at + 1, at + 1 + maxItems)) {
    if (line.level > 0 && (line.level <= heading.level || sectionKind(line.text) !== null)) break
    found.push(line)
  }
  return found
}
