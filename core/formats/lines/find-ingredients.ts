import type { ImportedIngredientGroup } from '../imported/imported-recipe.ts'
import { findBestRegion, wholeLists } from './find-region.ts'
import type { LineVote, Region } from './find-region.ts'
import { groupTitle, isGroupHeading } from './group-known-lines.ts'
import { isInactive } from './inactive-element.ts'
import { ingredientScore, isBesideTheList, isControl, methodScore, nameKey } from './line-scores.ts'
import { mainShape } from './main-shape.ts'
import type { PageLine } from './page-line.ts'
import { isNote } from './step-notes.ts'
import { purposeHeading } from './purpose-heading.ts'
import { sectionKind } from './section-words.ts'
import { isTimeFact } from './visible-facts.ts'

/** The ingredients of a page, detected by their appearance, and their position among its lines. */
export type FoundIngredients = {
  readonly groups: ImportedIngredientGroup[]
  /** The items of its list that are notes: "Tip: use green lentils". */
  readonly notes: readonly string[]
  readonly region: Region
}

/** The navigation of a page has words such as "Eggs"; the ingredients of a part have a higher sum than it. */
const restartFactor = 1.5

type ScoredLine = { readonly line: PageLine; readonly score: number }

const hintVotes = { ingredients: 0.9, method: -1, notes: -0.8, noise: -1.2 } as const

/** Finds the ingredient list in the lines of a page; null if no lines look like one. */
export function findIngredients(lines: readonly PageLine[]): FoundIngredients | null {
  const scored = lines.map((line): ScoredLine => ({ line, score: ingredientScore(line.text) }))
  const votes = scored.map(voteOf)
  const best = findBestRegion(votes, 1.5, restartFactor)
  if (best === null) return null
  const region = withHeading(withFurtherGroups(wholeParagraph(wholeLists(best, lines), lines), lines), lines)
  const inside = listToRead(scored, region, endOfFirstList(lines, region))
  const notes = inside.map(({ line }) => line.text).filter(isNote)
  const groups = groupRegion(inside.filter(({ line }) => !isNote(line.text)))
  return groups.length === 0 ? null : { groups, notes, region }
}

/** The lines of the first of several versions of a list, or of the second if only that is displayed. */
function listToRead(
  scored: readonly ScoredLine[],
  { start, end }: Region,
  endOfFirst: number,
): readonly ScoredLine[] {
  const first = scored.slice(start, endOfFirst)
  const [before, after] = [first[0], scored[endOfFirst]]
  if (endOfFirst >= end || before === undefined || after === undefined) return first
  if (!isInactive(before.line.element) || isInactive(after.line.element)) return first
  return scored.slice(endOfFirst, Math.min(end, endOfFirst + first.length))
}

const minListLength = 3
const minRepeated = 0.7
const rowThatRepeats = 3
const maxCompared = 60

/**
 * Some pages repeat the ingredients for another unit system, another number of servings, or next to each step: the list
 * restarts with the names of its first lines, or three consecutive lines are repeated.
 */
function endOfFirstList(lines: readonly PageLine[], region: Region): number {
  const seen = new Set<string>()
  const items = lines
    .slice(region.start, region.end)
    .map((line, offset) => ({ line, at: region.start + offset }))
    .filter(({ line }) => !isGroupHeading(line, line.shape) && !isNamedControl(line.text))
  const names = items.map(({ line }) => nameKey(line.text))
  for (const [index, { at }] of items.entries()) {
    if (index >= minListLength && startsOver(names, index)) return at
    if (index < rowThatRepeats - 1) continue
    const row = items.slice(index + 1 - rowThatRepeats, index + 1).map(({ line }) => line.text)
    const key = row.join('\n')
    if (seen.has(key)) return items[index + 1 - rowThatRepeats]?.at ?? region.end
    seen.add(key)
  }
  return region.end
}

/** True if the names from `start` on repeat those at the beginning. */
function startsOver(names: readonly string[], start: number): boolean {
  if (names[start] !== names[0] || names[start + 1] !== names[1]) return false
  const length = Math.min(start, names.length - start, maxCompared)
  const same = names.slice(0, length).filter((name, index) => names[start + index] === name)
  return same.length >= length * minRepeated
}

const maxRest = 4
const maxRestLength = 45

/** The last lines of one or of adjacent paragraphs of ingredients may have no amount: "salt and pepper". */
function wholeParagraph(region: Region, lines: readonly PageLine[]): Region {
  const last = lines[region.end - 1]
  const isSame = ({ element }: PageLine): boolean => element === last?.element
  const isAdjacent = ({ element, shape }: PageLine): boolean =>
    element.parent === last?.element.parent && shape === last.shape
  return withRest(withRest(region, lines, isSame), lines, isAdjacent)
}

/** A region with the few short lines behind it that belong to its list. */
function withRest(region: Region, lines: readonly PageLine[], belongs: (line: PageLine) => boolean): Region {
  const behind = lines.slice(region.end, region.end + maxRest + 1)
  const end = behind.findIndex((line) => !belongs(line))
  const rest = end < 0 ? behind : behind.slice(0, end)
  const isRest = ({ text, level }: PageLine): boolean =>
    level === 0 && text.length <= maxRestLength && !/[.:!?。]$/.test(text) && sectionKind(text) === null
  return rest.length <= maxRest && rest.every(isRest) ? { ...region, end: region.end + rest.length } : region
}

/** A last group may have no amounts: lists with the shape of the others under headings within the list. */
function withFurtherGroups(region: Region, lines: readonly PageLine[]): Region {
  const shape = lines[region.end - 1]?.shape
  const isItem = (line: PageLine | undefined): boolean =>
    line?.shape === shape &&
    line?.isItem === true &&
    line.text.length <= maxRestLength &&
    !/[.!?]$/.test(line.text)
  const headings = lines
    .slice(Math.max(0, region.start - 1), region.end)
    .filter(({ level, text }) => level > 0 && sectionKind(text) === null)
  const isKnownHeading = (line: PageLine): boolean =>
    line.level > 0 && headings.some((heading) => heading.shape === line.shape)
  let { end } = region
  for (;;) {
    const heading = lines[end]
    const isGroup =
      heading !== undefined &&
      (heading.text.endsWith(':') || purposeHeading.test(heading.text) || isKnownHeading(heading)) &&
      sectionKind(heading.text) === null &&
      isGroupHeading(heading, shape ?? '')
    if (!isGroup || !isItem(lines[end + 1])) return { ...region, end }
    let next = end + 1
    while (isItem(lines[next])) next += 1
    // A list with longer lines is another one.
    if (lines[next]?.shape === shape && lines[next]?.isItem === true) return { ...region, end }
    end = next
  }
}

/** The heading of the first group directly precedes the list. */
function withHeading(region: Region, lines: readonly PageLine[]): Region {
  const before = lines[region.start - 1]
  if (
    before !== undefined &&
    announcesPart(before) &&
    lines.slice(region.start, region.end).some(announcesPart)
  )
    return { ...region, start: region.start - 1 }
  if (before === undefined || (before.level > 0 && before.level < 3)) return region
  const isTitled = before.level > 0 || before.text.endsWith(':')
  const isHeading = isTitled && sectionKind(before.text) === null && isGroupHeading(before, '')
  return isHeading ? { ...region, start: region.start - 1 } : region
}

/** "Ingredients for the sauce", if there are others. */
function announcesPart(line: PageLine): boolean {
  return line.level > 0 && sectionKind(line.text) === 'ingredients' && isGroupHeading(line, '')
}

/** "Metric", but not a lone number, which may be an amount. */
function isNamedControl(text: string): boolean {
  return /\p{L}{2}/u.test(text) && isControl(text)
}

function voteOf({ line, score }: ScoredLine): LineVote {
  const kind = line.text.length < 80 ? sectionKind(line.text) : null
  const isHeading = line.level > 0 || line.text.endsWith(':')
  if (kind === 'ingredients' && (isHeading || line.text.length < 30)) return { kind: 'start', value: 2.5 }
  if (kind !== null && kind !== 'ingredients' && isHeading) return { kind: 'stop', value: 0 }
  const hint = line.hint === null ? 0 : hintVotes[line.hint]
  if (line.level > 0 && score < 1)
    return { kind: 'add', value: Math.min(0, hint) - (line.level < 3 ? 1.5 : 0.3) }
  const step = isStep(line) ? stepVote : 0
  return { kind: 'add', value: Math.max(-1.5, score + hint + step + (line.isItem ? 0.15 : 0)) }
}

const stepVote = -1.2

/** "Heat the oven to 200C and dust a tray with flour." also has a number and a unit. */
function isStep({ text, hint }: PageLine): boolean {
  return hint !== 'ingredients' && text.length > 30 && text.endsWith('.') && methodScore(text) >= 1
}

/** Splits the lines of an ingredient list into groups at its headings; lines with a different structure are dropped. */
function groupRegion(lines: readonly ScoredLine[]): ImportedIngredientGroup[] {
  const itemShape = mainShape(lines.map(({ line, score }) => [line, Math.max(0.1, score)]))
  const lists = new Set(
    lines.flatMap(({ line }) => (isListed(line) && line.shape === itemShape ? line.element.parent : [])),
  )
  const groups: ImportedIngredientGroup[] = []
  let title: string | null = null
  for (const { line, score } of lines) {
    if (isGroupHeading(line, itemShape)) {
      title = groupTitle(line.text)
      continue
    }
    if (sectionKind(line.text) === 'ingredients' || isBesideTheList(line.text) || isNamedControl(line.text))
      continue
    if (isTimeFact(line.text) || (line.shape !== itemShape && /^\d{1,4}$/.test(line.text))) continue
    const isOfList = line.shape === itemShape || (isListed(line) && lists.has(line.element.parent))
    const least = isOfList ? -Infinity : line.hint === 'ingredients' ? 0 : 0.5
    if (score < least) continue
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [line.text] })
    else last.lines.push(line.text)
  }
  return groups
}

/** Items of a list may have classes of their own. */
function isListed({ isItem, element }: PageLine): boolean {
  return isItem && element.tag === 'li'
}
