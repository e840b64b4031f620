import type { ImportedIngredientGroup } from '../imported-recipe.ts'
import { groupTitle, isGroupHeading } from './find-ingredients.ts'
import { ingredientScore } from './line-scores.ts'
import type { PageLine } from './page-lines.ts'
import { sectionKind } from './section-words.ts'

/** The letters and digits of a line, for comparing what the markup says with what the page shows. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/[^\p{L}\p{N}/]+/gu, '')
}

/**
 * Finds known ingredient lines on the page and splits them at the headings that stand between them there.
 * Null when the page does not show enough of the lines, or shows no headings.
 */
export function groupKnownLines(
  known: readonly string[],
  lines: readonly PageLine[],
): ImportedIngredientGroup[] | null {
  const places = alignLines(known, lines)
  if (places === null) return null
  const groups: ImportedIngredientGroup[] = []
  const first = places.find((place) => place >= 0) ?? 0
  let title = headingBefore(lines, first)
  let previous = first - 1
  for (const [index, text] of known.entries()) {
    const place = places[index] ?? -1
    if (place >= 0) {
      for (let between = previous + 1; between < place; between += 1) {
        const line = lines[between]
        if (line !== undefined && isHeadingLine(line)) title = groupTitle(line.text)
      }
      previous = place
    }
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [text] })
    else last.lines.push(text)
  }
  return groups
}

function isHeadingLine(line: PageLine): boolean {
  const kind = sectionKind(line.text)
  return isGroupHeading(line, ingredientScore(line.text), '') && kind === null
}

/** The heading right over the first ingredient, unless it announces the whole list. */
function headingBefore(lines: readonly PageLine[], first: number): string | null {
  for (let index = first - 1; index >= Math.max(0, first - 3); index -= 1) {
    const line = lines[index]
    if (line === undefined) continue
    if (sectionKind(line.text) !== null) return null
    if (line.level > 2 && isHeadingLine(line)) return groupTitle(line.text)
    if (line.text.endsWith(':') && isHeadingLine(line)) return groupTitle(line.text)
  }
  return null
}

const minShown = 0.6

/** The page line of every known line (-1 for not shown), in rising order; null when too few are shown. */
function alignLines(known: readonly string[], lines: readonly PageLine[]): number[] | null {
  const placesByKey = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    if (line.text.length > 300) continue
    const key = keyOf(line.text)
    const places = placesByKey.get(key)
    if (places === undefined) placesByKey.set(key, [index])
    else places.push(index)
  }
  let best: number[] | null = null
  let mostShown = 0
  // Every place of the first few lines may be where the list begins; the page may show it more than once.
  for (const start of startsOf(known, placesByKey)) {
    const places = walkFrom(start, known, lines, placesByKey)
    const shown = places.filter((place) => place >= 0).length
    if (shown > mostShown) {
      best = places
      mostShown = shown
    }
  }
  return best !== null && mostShown >= Math.max(2, known.length * minShown) ? best : null
}

function startsOf(known: readonly string[], placesByKey: ReadonlyMap<string, readonly number[]>): number[] {
  return known.slice(0, 3).flatMap((text) => (placesByKey.get(keyOf(text)) ?? []).slice(0, 4))
}

const maxGap = 60

function walkFrom(
  start: number,
  known: readonly string[],
  lines: readonly PageLine[],
  placesByKey: ReadonlyMap<string, readonly number[]>,
): number[] {
  let at = start
  return known.map((text) => {
    const key = keyOf(text)
    const exact = (placesByKey.get(key) ?? []).find((place) => place >= at && place < at + maxGap)
    const place = exact ?? similarPlace(key, at, lines)
    if (place === -1) return -1
    at = place + 1
    return place
  })
}

const similarWindow = 6

/** The next line of which the known text is a part, or that is a part of it, nearby. */
function similarPlace(key: string, at: number, lines: readonly PageLine[]): number {
  for (let index = at; index < Math.min(lines.length, at + similarWindow); index += 1) {
    const line = lines[index]
    if (line === undefined || line.text.length > 300) continue
    if (areAlike(key, keyOf(line.text))) return index
  }
  return -1
}

/** True when one key holds most of the other: the beginning or the end agree for more than half of the length. */
function areAlike(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length)
  const longer = Math.max(left.length, right.length)
  if (shorter < 4) return false
  let front = 0
  while (front < shorter && left[front] === right[front]) front += 1
  let back = 0
  while (back < shorter - front && left[left.length - 1 - back] === right[right.length - 1 - back]) back += 1
  return (front + back) / longer > 0.6
}
