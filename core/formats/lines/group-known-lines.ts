import type { ImportedIngredientGroup } from '../imported/imported-recipe.ts'
import { hasAmount, ingredientScore, isControl, lacksAmounts, nameKey } from './line-scores.ts'
import type { HtmlElement } from '../document/html-tree.ts'
import type { PageLine } from './page-line.ts'
import { isPurpose } from './purpose-heading.ts'
import { keyOf, sectionKind } from './section-words.ts'

const minAmountShare = 0.5
const minKnownShare = 0.9
const minItemScore = 0.5
const minItemScoreInList = 0.3
const maxRepeated = 0.5

/**
 * Groups known ingredient lines by the headings between them on the page, where they have the positions `knownPlaces`.
 * If the markup lacks amounts that the page displays, the lines of the page are used.
 */
export function groupKnownLines(
  known: readonly string[],
  knownPlaces: readonly number[],
  lines: readonly PageLine[],
): ImportedIngredientGroup[] {
  const missing = placesBehind(known, knownPlaces, lines)
  const places = [...knownPlaces, ...missing]
  const texts = [
    ...(lacksAmounts(known) ? shownTexts(known, knownPlaces, lines) : known),
    ...missing.map((place) => lines[place]?.text ?? ''),
  ]
  const itemShape = shapeOfItems(places, lines)
  const [first = 0] = places.filter((place) => place >= 0)
  const headings = headingsOver(places, lines, itemShape)
  const shapes = new Set(headings.map((heading) => heading?.shape))
  const shown = places.map((place) => lines[place])
  const groups: ImportedIngredientGroup[] = []
  const opening = headingBefore(lines, first, itemShape, shapes)
  const start = lines[first]?.element
  let title = opening === null ? null : groupTitle(opening.text)
  let scope = opening === null || start === undefined ? null : scopeOf(opening.element, start)
  const openingAt = (index: number): PageLine | null => (groups.length === 0 && index < 2 ? opening : null)
  for (const [index, text] of texts.entries()) {
    const heading = headings[index]
    const element = shown[index]?.element
    if (heading !== undefined && heading !== null) {
      title = groupTitle(heading.text)
      scope = element === undefined ? null : scopeOf(heading.element, element)
    } else if (scope !== null && element !== undefined && !holds(scope, element)) {
      // The element with the heading and its lines has ended.
      title = null
      scope = null
    }
    // The markup contains the headings among the ingredients.
    const around = [
      openingAt(index),
      heading ?? null,
      ...(places[index] === -1 ? headings.slice(index + 1, index + 3) : []),
    ]
    if (isHeadingAhead(text, around)) continue
    const line = shown[index]
    if (line !== undefined && isShownAsHeading(text, line, itemShape) && index < texts.length - 1) {
      title = groupTitle(line.text)
      scope = null
      continue
    }
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [text] })
    else last.lines.push(text)
  }
  return groups
}

/** The innermost element that contains a heading and the first line below it. */
function scopeOf(heading: HtmlElement, line: HtmlElement): HtmlElement | null {
  let scope = heading.parent
  while (scope !== null && !holds(scope, line)) scope = scope.parent
  return scope
}

function holds(outer: HtmlElement, inner: HtmlElement): boolean {
  return inner.index >= outer.index && inner.index < outer.end
}

/** The markup contains a heading of the page as an ingredient. */
function isShownAsHeading(text: string, line: PageLine, itemShape: string): boolean {
  return line.level > 0 && isGroupHeading(line, itemShape) && keyOf(line.text) === keyOf(text)
}

function isHeadingAhead(text: string, headings: readonly (PageLine | null)[]): boolean {
  return headings.some((heading) => heading !== null && keyOf(heading.text) === keyOf(text))
}

/** For every known line, the heading between it and the previous line; null if there is none. */
function headingsOver(
  places: readonly number[],
  lines: readonly PageLine[],
  itemShape: string,
): (PageLine | null)[] {
  let [previous = 0] = places.filter((place) => place >= 0)
  return places.map((place) => {
    if (place < 0) return null
    const heading = headingBetween(lines, previous, place, itemShape)
    previous = place
    return heading
  })
}

/**
 * For markup that ends after the first group: the indexes of the further lines of the same ingredient list on the page.
 * Empty if these lines repeat the ingredients for another unit system.
 */
function placesBehind(
  known: readonly string[],
  places: readonly number[],
  lines: readonly PageLine[],
): number[] {
  const last = places.at(-1) ?? -1
  if (last < 0 || places.filter((place) => place >= 0).length < known.length * minKnownShare) return []
  const end = lines[last]
  const itemTag = end?.element.tag
  let list = end?.element.parent
  const names = new Set(known.map((line) => nameKey(line)))
  const found: number[] = []
  for (let at = last + 1; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || sectionKind(line.text) !== null) break
    const isOfList = line.isItem && line.shape === end?.shape && line.element.parent === list
    if (isOfList && (ingredientScore(line.text) >= minItemScoreInList || isShortItem(line.text))) {
      found.push(at)
      continue
    }
    const next = lines[at + 1]
    if (next?.isItem === true && next.shape === end?.shape && isTitleOfGroup(line)) {
      list = next.element.parent
      continue
    }
    if (line.hint !== 'ingredients') break
    if (line.isItem && line.element.tag === itemTag) {
      if (ingredientScore(line.text) < minItemScore) break
      found.push(at)
    } else if (!isGroupHeading(line, lines[last]?.shape ?? '')) break
  }
  const isOneMore = found.filter((place) => names.has(nameKey(lines[place]?.text ?? ''))).length
  return isOneMore > found.length * maxRepeated ? [] : found
}

function isShortItem(text: string): boolean {
  return text.length <= maxShortItem && !/[.:!?]$/.test(text) && !isControl(text)
}

const maxShortItem = 45

/** True for the heading of a further list: "For the icing", "Icing:". */
function isTitleOfGroup(line: PageLine): boolean {
  return (line.text.endsWith(':') || isPurpose(line.text)) && isGroupHeading(line, '')
}

/** The lines of the page, if they contain the amounts. */
function shownTexts(
  known: readonly string[],
  places: readonly number[],
  lines: readonly PageLine[],
): readonly string[] {
  const shown = places.map((place) => lines[place])
  const texts = known.map((text, index) => shown[index]?.text ?? text)
  return texts.filter(hasAmount).length >= texts.length * minAmountShare ? texts : known
}

function shapeOfItems(places: readonly number[], lines: readonly PageLine[]): string {
  const counts = new Map<string, number>()
  for (const place of places) {
    const shape = lines[place]?.shape
    if (shape !== undefined) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  const [[commonest] = ['']] = [...counts].sort((left, right) => right[1] - left[1])
  return commonest
}

function headingBetween(
  lines: readonly PageLine[],
  from: number,
  to: number,
  itemShape: string,
): PageLine | null {
  for (let index = to - 1; index > from; index -= 1) {
    const line = lines[index]
    if (line !== undefined && isGroupHeading(line, itemShape)) return line
  }
  return null
}

const maxLinesBefore = 4

/** The heading directly above the first ingredient, unless it is that of the whole list or the page. */
function headingBefore(
  lines: readonly PageLine[],
  first: number,
  itemShape: string,
  headingShapes: ReadonlySet<string | undefined>,
): PageLine | null {
  const start = Math.max(0, first - maxLinesBefore)
  for (const [at, line] of [...lines.slice(start, first).entries()].reverse()) {
    if (headingShapes.has(line.shape) && isGroupHeading(line, itemShape)) return line
    if (line.hint === 'noise') continue
    if (sectionKind(line.text) !== null || (line.level > 0 && line.level < 3)) return null
    const isTitled = line.level > 0 || line.text.endsWith(':')
    if (isTitled && isGroupHeading(line, itemShape) && announcesList(lines, start + at)) return line
  }
  return null
}

/** A heading of the first group is below the heading of the list, or is marked as part of it. */
function announcesList(lines: readonly PageLine[], at: number): boolean {
  if (lines[at]?.hint === 'ingredients' || lines[at]?.text.endsWith(':') === true) return true
  const before = lines.slice(Math.max(0, at - maxLinesBefore), at)
  return before.some(({ text }) => sectionKind(text) === 'ingredients')
}

const maxHeadingLength = 90

/** True for a heading above ingredients with the shape `itemShape`. */
export function isGroupHeading(line: PageLine, itemShape: string): boolean {
  const { text } = line
  if (text.length > maxHeadingLength || !/\p{L}/u.test(text) || hasAmount(text) || isControl(text))
    return false
  if (sectionKind(text) === 'ingredients' && text.length < 30 && !namesPart(text)) return false
  if (line.level > 0 && line.level < 7) return true
  if (text.endsWith(':')) return true
  if (line.shape === itemShape) return line.level === 7 && !line.isItem
  if (line.level === 7) return true
  return line.hint === 'ingredients' && text.length < 50 && !/[.!?]$/.test(text)
}

/** True for "Dry ingredients" and "Ingredients for the sauce", but not "Ingredients for 4 people". */
function namesPart(text: string): boolean {
  return (
    /^(?:for|dry|wet|other)/i.test(text) ||
    (/ \p{L}+ /u.test(text) && !/\d/.test(text) && isPurpose(afterFirstWord(text)))
  )
}

function afterFirstWord(text: string): string {
  return text.slice(text.indexOf(' ') + 1)
}

/** A heading without its colon and decorations. */
export function groupTitle(text: string): string {
  return text
    .replace(/^[\s[*•=_~#–—-]+/, '')
    .replace(/(?<![\s:\]*=_~#–—-])[\s:\]*=_~#–—-]+$/, '')
    .trim()
}
